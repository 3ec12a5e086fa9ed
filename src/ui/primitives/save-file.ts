/** Hands bytes to the browser's own way of saving a file. */
export function saveFile(parts: readonly BlobPart[], name: string, type: string): void {
  const address = URL.createObjectURL(new Blob([...parts], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download has begun once the click was handled; the address is not needed any longer then.
  setTimeout(() => URL.revokeObjectURL(address));
}
