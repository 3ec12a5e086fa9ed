import type { GeneratorTest } from '#core/calls/generate.ts';
import type { Format } from '#i18n/format.ts';
import type { Texts } from '#i18n/i18n.svelte.ts';
import type { GeneratorChoice } from '#services/contracts.ts';

/** How much of a generator is on this device. */
export function packState({ stored }: GeneratorChoice): 'absent' | 'partly' | 'ready' {
  if (stored === null) return 'absent';
  return stored.stored < stored.bytes ? 'partly' : 'ready';
}

/** Size, languages, licence, memory and where the hashes are from, in one line. */
export function packFacts(pack: GeneratorChoice, texts: Texts, format: Format): string {
  const words = texts.models;
  const bytes = format.bytes(pack.bytes);
  const size =
    packState(pack) === 'partly'
      ? words.packPartly(format.bytes(pack.stored?.stored ?? 0), bytes)
      : packState(pack) === 'ready'
        ? words.packStored(bytes)
        : bytes;
  return [
    size,
    format.languages(pack.languages),
    pack.licence === null ? words.packNoLicence : words.licence(pack.licence),
    pack.memory === null ? '' : words.packMemory(format.bytes(pack.memory)),
    pack.stored && packState(pack) === 'ready' ? words.packHashes[pack.stored.hashesFrom] : '',
  ]
    .filter((text) => text !== '')
    .join(' · ');
}

/** What its test on this device found, in one line. */
export function testText(test: GeneratorTest, texts: Texts, format: Format): string {
  const words = texts.models;
  const speed = words.packSpeed(
    format.number(test.tokensPerSecond, 1),
    format.milliseconds(test.firstTokenMs),
  );
  return `${speed} ${words.packTested[test.reason]}`;
}
