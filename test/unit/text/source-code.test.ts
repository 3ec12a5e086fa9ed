import { describe, expect, it } from 'vitest';
import { isSourceCode } from '#core/text/source-code.ts';

const PYTHON = `def resolve(path, default=None):
    """Find the entry of a path."""
    entry = table.get(path)
    if entry is None:
        return default
    # An alias stands for another path.
    return resolve(entry.target, default)`;

const TYPESCRIPT = `/** Adds a row, and says where it stands. */
export function addRow(table: Table, row: Row): number {
  const place = table.rows.length;
  table.rows.push(row);
  return place;
}`;

const RUST = `impl Cache {
    pub fn take(&mut self, key: &str) -> Option<Entry> {
        let slot = self.slots.remove(key)?;
        self.size -= slot.len();
        Some(slot)
    }
}`;

const C = `/* skip bytes in file */
static void skip(file *in, unsigned n)
{
    if (n > in->left) {
        n -= in->left;
        readmore(in);
    }
    in->next += n;
}`;

const TABLE = `Region | Quarter | Sales (EUR)
North | Q1 | 1,204
South | Q1 | 981
North | Q2 | 1,377
South | Q2 | 1,002`;

const LEASE = `1. The rent is due on the fifth day of the month (see clause 4.2);
2. The deposit is two months' rent;
3. The tenant pays for water, gas and power;
4. Pets are allowed, where the landlord agrees in writing;
5. The lease ends on 31 December 2026.`;

const MANUAL = `The pump starts when the tank is full. Call start() only once the valve is open.
The option max_pressure limits it to 4 bar.
If the lamp blinks twice, the filter has to be cleaned.
Close the valve before the pump is taken apart.
Order spare parts from the dealer.`;

const LETTER = `Dear Ms Moreira,
thank you for your letter of 4 May, in which you ask for:
the plan of the house,
the key of the cellar,
and a copy of the contract.
Yours sincerely,
Ana Prado`;

describe('source code', () => {
  it.each([
    ['Python', PYTHON],
    ['TypeScript', TYPESCRIPT],
    ['Rust', RUST],
    ['C', C],
  ])('is told by its lines: %s', (_, text) => {
    expect(isSourceCode(text)).toBe(true);
  });

  it.each([
    ['a table', TABLE],
    ['numbered clauses', LEASE],
    ['a manual that names a function', MANUAL],
    ['a letter with short lines', LETTER],
    ['nothing', ''],
    ['one line', 'const place = table.rows.length;'],
  ])('is not %s', (_, text) => {
    expect(isSourceCode(text)).toBe(false);
  });

  it('is told although half of its lines are comments', () => {
    const comments = `// The place is that of the first row which is free.
// It stays the same while the table lives.
// Rows that were taken out leave theirs to the next.
// Nobody else may rely on it.`;
    expect(isSourceCode(`${comments}\n${TYPESCRIPT}`)).toBe(true);
    expect(isSourceCode(comments)).toBe(false);
  });

  it('is looked for in time that grows with the text, whatever stands in it', () => {
    const lines = ['a(', 'aB', 'a.a', 'aaaa', 'a_a'].map((part) => part.repeat(100_000));
    const start = performance.now();
    isSourceCode(lines.join('\n'));
    expect(performance.now() - start).toBeLessThan(2000);
  });
});
