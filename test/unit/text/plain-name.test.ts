import { describe, expect, it } from 'vitest';
import { plainName } from '#core/text/plain-name.ts';
import { chosenFiles } from '#state/incoming-files.ts';

describe('the name of a file', () => {
  it('loses marks that would show its letters in another order', () => {
    expect(plainName('report_\u202efdp.exe')).toBe('report_fdp.exe');
    expect(plainName('a\u2067b\u2069c')).toBe('abc');
  });

  it('keeps letters that are written from right to left, and accents', () => {
    for (const name of ['חוזה 2024.pdf', 'Orçamento – maio.xlsx', 'عقد.docx']) {
      expect(plainName(name)).toBe(name);
    }
  });

  it('is plain from the moment at which the file is chosen', () => {
    const [chosen] = chosenFiles([new File(['x'], 'report_\u202etxt.md')]);
    expect(chosen?.path).toBe('report_txt.md');
  });
});
