import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

interface WrittenDocument {
  readonly title: string;
  readonly text: string;
  readonly questions: readonly {
    readonly question: string;
    readonly language: string;
    readonly answer: string | null;
  }[];
}

const FOLDER = 'training/reader/examples';
const files = readdirSync(FOLDER).sort();
const documents = new Map(
  files.map((name) => [
    name,
    readFileSync(join(FOLDER, name), 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as WrittenDocument),
  ]),
);

describe('written examples of the answer reader', () => {
  it.each(files)('%s has questions whose answers stand in their text', (name) => {
    const faults = (documents.get(name) ?? []).flatMap(({ title, text, questions }) =>
      questions
        .filter(
          ({ question, language, answer }) =>
            question.trim() === '' ||
            !['en', 'pt'].includes(language) ||
            (answer !== null && (answer === '' || !text.includes(answer))),
        )
        .map(({ question }) => `${title}: ${question}`),
    );
    expect(faults).toEqual([]);
  });

  it('has no document twice, so that validation asks of texts that training has not seen', () => {
    const texts = [...documents.values()]
      .flat()
      .map(({ text }) => text.replace(/\s+/g, ' ').trim());
    expect(texts.length).toBeGreaterThan(0);
    expect(new Set(texts).size).toBe(texts.length);
  });
});
