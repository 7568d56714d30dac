import { describe, expect, it } from 'vitest';
import { teamSheets } from '#domain/team/team.ts';
import { alike, attackTeams, type Found, type Population, scattered, seeded } from '#tests/team-attack.ts';

/** npm run proof has 10,000. */
const teams = Number(process.env.TEAM_RUNS ?? 300);
const isProof = process.env.TEAM_RUNS !== undefined;
const people = [1, 2, 3, 4, 5, 6, 8, 12];
const falseSheets = [0, 1, 2, 3, 4, 5, 6];

/** With too few sheets there's no result, and with more than 30 nobody else can answer. */
const isPossible = (real: number, fake: number) => real + fake >= teamSheets.min && real + fake <= teamSheets.max;

const print = (population: string, rows: readonly (readonly string[])[]) =>
  console.log(
    [
      `${population}: of one person's fourteen answers, certain / guessed right (${teams} teams each)`,
      ...rows.map((row) => row.map((cell) => cell.padStart(12)).join('')),
    ].join('\n'),
  );

describe.each<[string, Population]>([
  ['scattered', scattered],
  ['alike', alike],
])('G4 an opener who fills in false sheets, in %s teams', (name, population) => {
  const found = new Map<string, Found>();
  const at = (real: number, fake: number) => found.get(`${real} ${fake}`) as Found;
  it('G4 finds most answers of one person alone, and hardly any of one among five', () => {
    const random = seeded(38);
    const shown = isProof ? people : [1, 5];
    for (const real of shown)
      for (const fake of isProof ? falseSheets : [0, 4, 6])
        if (isPossible(real, fake))
          found.set(`${real} ${fake}`, attackTeams({ people: real, falseSheets: fake, population }, teams, random));
    if (isProof)
      print(name, [
        ['others', ...falseSheets.map((fake) => `${fake} false`)],
        ...shown.map((real) => [
          `${real}`,
          ...falseSheets.map((fake) =>
            isPossible(real, fake) ? `${at(real, fake).certain.toFixed(1)} / ${at(real, fake).guessed.toFixed(1)}` : '',
          ),
        ]),
      ]);
    // What the page says rests on these: alone among false sheets, most answers are found; from five people on, hardly more than a guess.
    for (const fake of isProof ? [4, 5, 6] : [4, 6]) {
      expect(at(1, fake).guessed).toBeGreaterThan(9.5);
      expect(at(1, fake).certain).toBeGreaterThan(4);
    }
    for (const fake of isProof ? falseSheets : [0, 4, 6]) {
      expect(at(5, fake).guessed).toBeLessThan(population === alike ? 7.5 : 4.6);
      expect(at(5, fake).certain).toBeLessThan(0.5);
    }
  });
});
