import { describe, expect, it } from 'vitest';
import { MemoryLibrary } from './memory-library.ts';
import { finish } from './asking.ts';

const offers = new MemoryLibrary({
  minutes: ['The offer of Pryce & Sons for the roof comes to £7,300. The hall is let to Brynmor.'],
});
const pontes = new MemoryLibrary({
  pontes: ['A inspeção da Ponte de Selim foi feita por Marta Leitão. A ponte está boa.'],
});

describe('a question about a name', () => {
  it('is refused where the name occurs nowhere, and says which', async () => {
    const question = 'How much does the offer of Larkhill Joinery for the roof come to?';
    expect(await finish({ question, library: offers })).toMatchObject({
      status: 'abstained',
      reason: 'identifier-absent',
      missing: ['Larkhill Joinery'],
    });
    const asked = 'Por quem foi feita a inspeção da Ponte de Torga?';
    expect(await finish({ question: asked, library: pontes })).toMatchObject({
      reason: 'identifier-absent',
      missing: ['Ponte de Torga'],
    });
  });

  it('is answered where the name occurs, also in another spelling or form', async () => {
    for (const name of ['Pryce & Sons', 'Pryces', 'Prycce']) {
      const question = `How much does the offer of ${name} for the roof come to?`;
      expect(await finish({ question, library: offers }), name).toMatchObject({
        status: 'answered',
      });
    }
  });

  it('is searched as ever in documents of another language, which may translate the name', async () => {
    const question = 'Who made the inspection of the Bridge of Torga?';
    const answer = await finish({ question, library: pontes });
    expect(answer).not.toMatchObject({ reason: 'identifier-absent' });
  });
});
