/** The hosts of addresses, each once, or null while one of them is no address. */
export function hostsOf(addresses: readonly string[]): ReadonlySet<string> | null {
  const trimmed = addresses.map((address) => address.trim());
  if (!trimmed.every((address) => URL.canParse(address))) return null;
  return new Set(trimmed.map((address) => new URL(address).host));
}
