import { describe, expect, it } from 'vitest';
import { addDocument } from './importing.ts';
import { openTab } from './open-library.ts';

describe('abbreviations of a question', () => {
  it('are those that the documents define, in either form', async () => {
    const { library } = await openTab();
    await addDocument(library, 'loja.txt', [
      ['O Serviço de Atendimento ao Cliente (SAC) abre às oito.', 'O SAC fecha às dezoito.'],
    ]);
    await addDocument(library, 'works.txt', [
      ['The mean time between failures (MTBF) is 900 hours.', 'Pumps fail.'],
    ]);
    const sac = { short: 'SAC', long: 'Serviço de Atendimento ao Cliente' };
    const mtbf = { short: 'MTBF', long: 'mean time between failures' };
    expect(await library.definitions('Quando fecha o SAC?')).toEqual([sac]);
    expect(await library.definitions('E o serviço de atendimento ao cliente?')).toEqual([sac]);
    expect(await library.definitions('What is the mean time between failures?')).toEqual([mtbf]);
    expect(await library.definitions('What is the MTBF of the pump?')).toEqual([mtbf]);
    expect(await library.definitions('Quando as bombas falham?')).toEqual([]);
    expect(await library.definitions('QUANDO FECHA O SAC?')).toEqual([]);
  });

  it('are found in the plural, and with what else their letters stand for', async () => {
    const { library } = await openTab();
    await addDocument(library, 'contract.txt', [['There are service level agreements (SLAs).']]);
    await addDocument(library, 'school.txt', [['O Plano de Arte e Canto (PAC) dura um ano.']]);
    await addDocument(library, 'town.txt', [['O Programa de Água e Calçadas (PAC) refaz ruas.']]);
    const sla = { short: 'SLA', long: 'service level agreements' };
    expect(await library.definitions('What is in an SLA?')).toEqual([sla]);
    expect(await library.definitions('Who breaks a service level agreement?')).toEqual([sla]);
    const meanings = await library.definitions('Quanto dura o Plano de Arte e Canto?');
    expect(meanings.map(({ long }) => long)).toEqual([
      'Plano de Arte e Canto',
      'Programa de Água e Calçadas',
    ]);
  });
});
