/**
 * Asks about several things, each in the wording that suits it, with one call for each wording.
 *
 * @param questions the wording for each thing
 * @returns what `ask` gave for each thing, in their order
 */
export async function askWorded<Thing, Result>(
  things: readonly Thing[],
  questions: readonly string[],
  ask: (question: string, things: readonly Thing[]) => Promise<Iterable<Result>>,
): Promise<Result[]> {
  const results = new Map<number, Result>();
  for (const question of new Set(questions)) {
    const places = [...things.keys()].filter((place) => questions[place] === question);
    const chosen = things.filter((_, place) => questions[place] === question);
    const given = [...(await ask(question, chosen))];
    places.forEach((place, index) => {
      const result = given[index];
      if (result !== undefined) results.set(place, result);
    });
  }
  return [...results.entries()].sort(([one], [other]) => one - other).map(([, result]) => result);
}
