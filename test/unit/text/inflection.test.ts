import { describe, expect, it } from 'vitest';
import type { Language } from '#core/model/document.ts';
import { isInflection } from '#core/text/inflection.ts';
import { tokenise, tokeniseQuery } from '#core/text/tokenise.ts';

/** Whether a word in a text counts as the word that is asked for, as a survey decides it. */
function counts(asked: string, found: string, language: Language): boolean {
  const [query] = tokeniseQuery(asked);
  const [token] = tokenise(found, language);
  return query!.terms.includes(token!.term) && isInflection(token!.word, query!.word, language);
}

describe('forms of a word', () => {
  it.each([
    ['boiler', 'boilers'],
    ['boilers', 'boiler'],
    ['boiling', 'boiled'],
    ['ferry', 'ferries'],
    ['lease', 'leasing'],
    ['house', 'houses'],
    ['class', 'classes'],
    ['box', 'boxes'],
    ['terminate', 'terminated'],
    ['stop', 'stopped'],
    ['cancel', 'cancelled'],
    ['fall', 'falling'],
    ['agree', 'agreed'],
    ['need', 'needed'],
    ['carry', 'carried'],
    ['landlord', 'landlord’s'],
    ['policies', 'policy'],
    ['taxi', 'taxis'],
  ])('of English count: %s, %s', (asked, found) => {
    expect(counts(asked, found, 'en')).toBe(true);
    expect(counts(found, asked, 'en')).toBe(true);
  });

  it.each([
    ['balsa', 'balsas'],
    ['rescisão', 'rescisões'],
    ['locador', 'locadores'],
    ['inquilino', 'inquilina'],
    ['advogadas', 'advogado'],
    ['animal', 'animais'],
    ['aluguel', 'aluguéis'],
    ['mês', 'meses'],
    ['país', 'países'],
    ['vez', 'vezes'],
    ['contratante', 'contratantes'],
  ])('of Portuguese count: %s, %s', (asked, found) => {
    expect(counts(asked, found, 'pt')).toBe(true);
    expect(counts(found, asked, 'pt')).toBe(true);
  });

  it.each([
    ['fumar', 'fumando'],
    ['administrar', 'administrou'],
    ['sublocar', 'subloca'],
  ])('of a Portuguese verb count: %s, %s', (asked, found) => {
    expect(counts(asked, found, 'pt')).toBe(true);
  });

  it('of words whose text is in no known language count', () => {
    expect(counts('dogs', 'dog', 'und')).toBe(true);
    expect(counts('boiler', 'boil', 'und')).toBe(false);
  });
});

describe('other words with the same stem', () => {
  it.each<[string, string, Language]>([
    ['boiler', 'boil', 'en'],
    ['boiler', 'boiled', 'en'],
    ['termination', 'terminate', 'en'],
    ['termination', 'terminal', 'en'],
    ['insurance', 'insured', 'en'],
    ['university', 'universe', 'en'],
    ['ferry', 'Ferris', 'en'],
    ['organisation', 'organ', 'en'],
    ['administrador', 'administração', 'pt'],
    ['administrar', 'administração', 'pt'],
    ['casa', 'caso', 'pt'],
    ['conta', 'contar', 'pt'],
    ['porta', 'porto', 'pt'],
    ['taxa', 'taxar', 'pt'],
  ])('do not count: %s, %s', (asked, found, language) => {
    expect(counts(asked, found, language)).toBe(false);
  });
});
