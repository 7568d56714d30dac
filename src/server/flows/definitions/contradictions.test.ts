import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { callForms } from '#domain/readiness/call.ts';
import { type Levels, type MoveId, moveIds } from '#domain/readiness/moves.ts';
import { employeeCounts, industries } from '#domain/readiness/options.ts';
import { planMoves } from '#domain/readiness/plan.ts';
import { type Needs, needs, plannedFor } from '#domain/readiness/plan-rules.ts';
import { categories, maturityLevels, type QuestionId, questionIds, verdictForms } from '#domain/readiness/readiness.ts';
import { buildReport, completeAnswers, type Report, type ReportTexts } from '#domain/readiness/report.ts';
import { keptReport } from '#domain/records/kept-result.ts';
import type { LeadRecord } from '#domain/records/records.ts';
import { type Locale, locales } from '#domain/text/locale.ts';
import { readinessQuiz } from '#flow/readiness-quiz.ts';
import { fromRecord } from '#flow/record-body.ts';
import * as templates from '#mail';
import { sampleRecord } from '#server/messages/notifications/samples.ts';
import { bandName } from '#strings/readiness/band-name.ts';
import { areaPlace } from '#strings/readiness/place-name.ts';
import { readinessStrings } from '#strings/readiness/readiness.ts';
import { bandClaims, callClaims, checkStatements, kinds, standsFirst, todaysTexts, verdictClaims, words } from '#tests/statements.ts';
import { inWide } from '#tests/wide.ts';
import type { Letter } from '../../../mail/letter.ts';
import { readinessServerFlow } from './readiness-quiz.ts';
import { levelsOf } from './readiness-report.ts';
import { areaText } from './recommendations.ts';

const sheetOf = (level: (index: number) => number) =>
  completeAnswers(Object.fromEntries(questionIds.map((id, index) => [id, maturityLevels.find((each) => each === level(index))])));
const isSheet = (sheet: Levels | null): sheet is Levels => sheet !== null;

/** Companies of all kinds: even ones, mixed ones, and some whose AI is ahead of everything else. */
const sheets: fc.Arbitrary<Levels> = fc
  .tuple(
    fc.constantFrom(1, 2, 3, 4, 5, null),
    fc.array(fc.constantFrom(...maturityLevels), { minLength: 14, maxLength: 14 }),
    fc.array(fc.boolean(), { minLength: 14, maxLength: 14 }),
    fc.option(fc.constantFrom(...maturityLevels)),
  )
  .map(([usual, levels, isUsual, ai]) =>
    sheetOf((index) => (index === 13 && ai ? ai : usual !== null && isUsual[index] ? usual : (levels[index] ?? 1))),
  )
  .filter(isSheet);
const companies = fc.record({ industry: fc.constantFrom(...industries), employees: fc.constantFrom(...employeeCounts) });

/** What random sheets seldom hit. */
const edges = [
  ...maturityLevels.map((level) => sheetOf(() => level)),
  ...categories.map((_, weak) => sheetOf((index) => (Math.floor(index / 2.4) === weak ? 1 : 5))),
  sheetOf((index) => (index === 13 ? 5 : 1)),
  sheetOf((index) => (index === 13 ? 1 : 5)),
  // Failing, and ready for more AI.
  sheetOf((index) => [1, 1, 3, 3, 1, 1, 1, 1, 1, 1, 1, 1, 3, 3][index] ?? 1),
].filter(isSheet);

const texts: Readonly<Record<Locale, ReportTexts>> = { en: todaysTexts('en'), es: todaysTexts('es') };
const context = { siteUrl: 'https://tino.example', bookingUrl: 'https://calendar.example/call', reference: '7KQ2M-X04TB' };

interface Result {
  readonly record: LeadRecord;
  readonly page: Report;
}

/** A completed record as the server keeps it, and the report as its page builds it. */
function resultOf(answers: Levels, company: { readonly industry: string; readonly employees: string }, locale: Locale): Result {
  const answered = sampleRecord(locale, {
    companyInfo: { revenue: '1m-5m', ...company },
    answers: Object.fromEntries(questionIds.map((id) => [id, { value: answers[id] }])),
  });
  const record = { ...answered, ...readinessServerFlow.today.evaluate(answered).conclude() };
  // The server's JSON is what the page gets.
  const kept: LeadRecord = JSON.parse(JSON.stringify(record));
  const data = { ...readinessQuiz.empty, ...fromRecord(readinessQuiz.fieldPaths, record) };
  const given = completeAnswers(data);
  if (!given) throw new Error('The page has no result.');
  const details = { industry: data.industry, employees: data.employees };
  const page = keptReport(texts[locale], given, details, kept);
  // Before the server has the record, the page says the same.
  expect(page).toEqual(keptReport(texts[locale], given, details, null));
  return { record, page };
}

/** The sheets are the same in every run; another number makes others. */
const seed = Number(process.env.SHEETS_SEED ?? 15);
const sheetRuns = Number(process.env.SHEETS_RUNS ?? 800);
/** For what takes a hundredth of a second a sheet, in the narrow run. */
const narrowRuns = 100;
const all = (property: (answers: Levels, company: { industry: string; employees: string }, locale: Locale) => void, numRuns = sheetRuns) =>
  fc.assert(
    fc.property(sheets, companies, (answers, company) => {
      for (const locale of locales) property(answers, company, locale);
    }),
    { numRuns, seed, examples: edges.map((sheet) => [sheet, { industry: 'retail', employees: '51-200' }]) },
  );

const timeout = 3_600_000;

describe(`W3 the statements of a result (seed ${seed})`, () => {
  it(
    'W2 W3 no sheet of answers contradicts what its result says, in any language',
    () => {
      const made = new Set<string>();
      all((answers, company, locale) => {
        const statements = checkStatements(buildReport(texts[locale], answers, company), answers, locale);
        expect(statements.wrong).toEqual([]);
        for (const each of statements.made) made.add(each);
      });
      // Each statement of the table was made and had to hold.
      for (const form of verdictForms) expect(made).toContain(`verdict ${form}`);
      for (const category of categories) for (const kind of kinds) expect(made).toContain(`${category} ${kind}`);
      for (const form of callForms) expect(made).toContain(`call ${form}`);
      for (const id of moveIds) expect(made).toContain(`move ${id}`);
      for (const id of questionIds) expect(made).toContain(`keep ${id}`);
      for (const band of ['critical', 'failing', 'organized', 'leading', 'organized despite', 'leading despite'])
        expect(made).toContain(`band ${band}`);
    },
    timeout,
  );

  const report = (answers: Levels, changes: Partial<ReportTexts> = {}, plan = planMoves(answers, plannedFor(null), texts.en.moves)) =>
    buildReport({ ...texts.en, ...changes }, answers, null, plan);
  const wrong = (answers: Levels, changed: Report) => checkStatements(changed, answers, 'en').wrong;

  it.each(verdictForms)('W3 finds another verdict in the place of %s', (form) => {
    const found = fc.sample(sheets, { numRuns: 3_000, seed: 1 }).concat(edges).find(verdictClaims[form]);
    if (!found) throw new Error(`No sheet for ${form}.`);
    for (const other of verdictForms)
      if (other !== form)
        expect(wrong(found, report(found, { verdicts: { ...texts.en.verdicts, [form]: texts.en.verdicts[other] } }))).toContain(
          `verdict ${other}`,
        );
  });

  // Moves of a week each, so that no owner is ever busy.
  const light = Object.fromEntries(
    moveIds.map((id) => [id, { ...texts.en.moves[id], weeks: 1, systems: [] }]),
  ) as unknown as unknown as ReportTexts['moves'];
  // So that AI is never ahead, which would hold moves back as well.
  const anyUse = { 'q17-2': {}, 'q17-3': {}, 'q17-4': {} };
  /** Nor is the move of q17 AI's one new use before another. */
  const after = (moved: string, need: string): Needs =>
    /^q17 \d/.test(need) ? { [`q17-${Number(need.at(-1)) - 1}`]: { [moved]: 5 } } : {};
  it.each(Object.entries(standsFirst).flatMap(([id, list]) => list.map((need): [string, string] => [id, need])))(
    'W2 finds a plan that was made without %s waiting for %s',
    (id, need) => {
      const [question = '', level = ''] = need.split(' ');
      const moved = id.slice(0, id.indexOf('-'));
      // Everything else is done, so that only this line can hold the move back.
      const answers = sheetOf((index) => {
        const each = questionIds[index];
        return each === moved ? Number(id.at(-1)) : each === question ? Number(level) - 1 : 5;
      });
      if (!answers) throw new Error('No sheet.');
      const { [question as QuestionId]: _, ...rest } = needs[id as MoveId] ?? {};
      expect(wrong(answers, report(answers))).toEqual([]);
      expect(
        wrong(
          answers,
          report(
            answers,
            { moves: light },
            planMoves(answers, plannedFor(null), light, { ...needs, ...anyUse, ...after(moved, need), [id]: rest }),
          ),
        ),
      ).toContain(`move ${id}`);
    },
  );

  it('W3 finds texts of another area, urgency, question or month', () => {
    const answers = sheetOf((index) => ((index * 7) % 5) + 1);
    const low = sheetOf((index) => (index < 2 ? 1 : 3));
    if (!answers || !low) throw new Error('No sheet.');
    const { advice, strengths, keep, moves } = texts.en;
    expect(wrong(low, report(low, { advice: { ...advice, finance: { ...advice.finance, critical: advice.finance.high } } }))).toContain(
      'finance high',
    );
    expect(wrong(low, report(low, { advice: { ...advice, finance: advice.people } }))).toContain('finance of nobody');
    expect(wrong(low, report(low, { advice: { ...advice, finance: { ...advice.finance, critical: strengths.finance } } }))).toContain(
      'finance strength',
    );
    const top = questionIds.find((id) => answers[id] === 5) ?? 'q4';
    const other = questionIds.find((id) => answers[id] !== 5) ?? 'q5';
    expect(wrong(answers, report(answers, { keep: { ...keep, [top]: keep[other] } }))).toEqual([`keep ${other}`]);
    const [first] = planMoves(answers, plannedFor(null), moves).months[0] ?? [];
    const far = moveIds.find((id) => id === `${first?.question}-4`) ?? 'q4-4';
    expect(wrong(answers, report(answers, { moves: { ...moves, [first?.id ?? 'q4-1']: moves[far] } }))).toContain(`move ${far}`);
    const plan = planMoves(answers, plannedFor(null), moves);
    const late = { ...plan, months: [plan.months[2] ?? [], plan.months[1] ?? [], plan.months[0] ?? []] };
    expect(wrong(answers, report(answers, {}, late))).not.toEqual([]);
    expect(wrong(answers, report(answers, {}, { ...plan, later: [] }))).toContain('plan covers what is below 4');
    const crowded = { ...plan, months: [[...(plan.months[0] ?? []), ...plan.later], [], []], later: [] };
    expect(wrong(answers, report(answers, {}, crowded))).toContain('plan at most three moves a month');
  });

  it('W3 finds the words of an area in the place of others', () => {
    const levels = { critical: [1, 1], high: [2, 2], medium: [3, 3], strength: [4, 4], uneven: [5, 2] } as const;
    const from = (of: 'finance' | 'customer', shift: number): Partial<ReportTexts> => {
      const said = (kind: (typeof kinds)[number]) => words[of][kinds[(kinds.indexOf(kind) + shift) % kinds.length] ?? kind].en;
      return {
        advice: { ...texts.en.advice, finance: { critical: said('critical'), high: said('high'), medium: said('medium') } },
        strengths: { ...texts.en.strengths, finance: said('strength') },
        unevenStrengths: { ...texts.en.strengths, finance: said('uneven') },
      };
    };
    for (const kind of kinds) {
      const answers = sheetOf((index) => levels[kind][index] ?? 3);
      if (!answers) throw new Error('No sheet.');
      const found = (changes: Partial<ReportTexts>) => wrong(answers, report(answers, changes)).filter((each) => each.startsWith('words'));
      expect(found(from('finance', 0))).toEqual([]);
      for (const shift of [1, 2, 3, 4]) expect(found(from('finance', shift))).toHaveLength(1);
      expect(found(from('customer', 0))).toEqual([`words customer ${kind}`]);
    }
  });

  it.each(callForms)('W3 finds another call in the place of %s', (form) => {
    const found = edges.concat(fc.sample(sheets, { numRuns: 3_000, seed: 1 })).find((answers) => callClaims[form](answers));
    if (!found) throw new Error(`No sheet for ${form}.`);
    const said = callForms.find((each) => texts.en.calls[each].label === report(found).call.label) ?? form;
    for (const other of callForms)
      if (!callClaims[other](found))
        expect(wrong(found, report(found, { calls: { ...texts.en.calls, [said]: texts.en.calls[other] } }))).toContain(`call ${other}`);
  });

  it('W3 each name of a band is refused to some answers', () => {
    for (const claim of Object.values(bandClaims)) expect(edges.some((sheet) => !claim(sheet))).toBe(true);
  });
});

describe(`V1 the forms of a result (seed ${seed})`, () => {
  for (const runs of [narrowRuns, sheetRuns])
    it(`V1 W2 the page, the record, the mail and the PDF say the same for ${runs} sheets`, {
      ...inWide(runs !== narrowRuns),
      timeout,
    }, () => {
      all((answers, company, locale) => {
        const { record, page } = resultOf(answers, company, locale);
        expect(levelsOf(record)).toEqual(answers);
        expect(record.plan).toEqual([...page.months, page.later].map((moves) => moves.map(({ id }) => id)));
        expect(record.scoreAfter).toBe(page.scoreAfter);
        expect([record.overallScore, record.categoryScores]).toEqual([page.score, page.scores]);
        const weak = page.areas.filter(({ urgency }) => urgency !== null);
        const strong = page.areas.filter(({ urgency }) => urgency === null);
        const adviceTexts = weak.flatMap((area) => (area.urgency ? [areaText(area, area.urgency, locale)] : []));
        expect(record.recommendations.map(({ text, textEs, urgency, score }) => [locale === 'es' ? textEs : text, urgency, score])).toEqual(
          [
            [page.verdict.recommendation, page.urgency, page.score],
            ...weak.map(({ urgency, score }, index) => [adviceTexts[index], urgency, score]),
          ],
        );

        for (const isReportAttached of [true, false]) {
          const letter = readinessServerFlow.today.letter(record, { templates, ...context, isReportAttached });
          if (!letter) throw new Error('A record without a mail.');
          const mailed = JSON.stringify(letter.blocks);
          const isMailed = (text: string) => mailed.includes(JSON.stringify(text).slice(1, -1));
          expect(letter.title).toBe(page.verdict.headline);
          // With the report attached, the mail leaves each area to it.
          const advised = isReportAttached ? [] : adviceTexts;
          expect(
            [page.verdict.lede, page.verdict.recommendation, ...Object.values(page.call), ...advised].filter((text) => !isMailed(text)),
          ).toEqual([]);
          const said = new Set(statementsOf(page));
          // A move may end with the rules of its industry's data.
          const isSaid = (text: string) =>
            said.has(text) || page.verdict.lede.includes(text) || [...said].some((other) => other.startsWith(`${text} `));
          expect(allStatements[locale].filter((text) => !isSaid(text) && isMailed(text))).toEqual([]);
          expectMailedPlan(letter, page, locale);
        }

        const pdf = readinessServerFlow.today.report(record, context);
        if (!pdf || !('scale' in pdf)) throw new Error('A record without a report.');
        expect(pdf.score.value).toBe(page.score);
        expect(pdf.verdict).toEqual(page.verdict);
        expect([pdf.call.heading, pdf.call.text, pdf.call.link.text]).toEqual([page.call.heading, page.call.text, page.call.label]);
        expect(pdf.call.next).toContain(page.call.next);
        expect(pdf.scale.bands.filter(({ isReached }) => isReached).map(({ name }) => name)).toEqual([
          bandName(page, readinessStrings[locale]),
        ]);
        expect(pdf.areas.items.map(({ quote, text }) => [quote, text])).toEqual(weak.map(({ quote, text }) => [quote, text]));
        expect(pdf.strengths.items.map(({ quote, text }) => [quote, text])).toEqual(strong.map(({ quote, text }) => [quote, text]));
        expect(pdf.plan.months.map(({ moves }) => moves.map(inShort)).filter((month) => month.length > 0)).toEqual(
          page.months.map((month) => month.map(inShort)).filter((month) => month.length > 0),
        );
        expect(pdf.plan.later.groups.flatMap(({ moves }) => moves.map(inShort)).toSorted()).toEqual(page.later.map(inShort).toSorted());
        expect(pdf.answers.rows.map(({ question, level, answer, next }) => [question, level, answer, next])).toEqual(
          page.answers.map(({ text, level, answer, next }) => [text, level, answer, next.text]),
        );
        expect(pdf.plan.firstWeek.moves.map(inShort)).toEqual(page.firstWeek.map(inShort));
        expect((pdf.candidates?.items ?? []).map(({ name }) => name)).toEqual(page.candidates.items.map(({ name }) => name));
        expect(pdf.plan.checks.items.map(({ how }) => how)).toEqual(page.checks.map(({ how }) => how));
        for (const area of weak) {
          const printed = pdf.areas.items.find(({ text }) => text === area.text);
          expect(printed?.place).toBe(area.place && areaPlace(area.place, locale, readinessStrings[locale]));
        }
      }, runs);
    });
});

/** The mail has the first month in full, in order, and then each move of the later months. */
function expectMailedPlan({ blocks }: Letter, { firstWeek, months, pageOne }: Report, locale: Locale): void {
  const [first = [], ...later] = months;
  const { plan, pageOne: words } = readinessStrings[locale].result;
  const all = blocks.flatMap((block) => (block.kind === 'moves' ? block.items : []));
  const mailed = all.slice(firstWeek.length);
  expect(all.slice(0, firstWeek.length).map(({ title, how }) => [title, how])).toEqual(firstWeek.map(({ title, how }) => [title, how]));
  expect(mailed.map(({ title, how }) => [title, how])).toEqual(first.map(({ title, how }) => [title, how]));
  for (const [index, move] of first.entries()) {
    const { by = '', done = '' } = mailed[index] ?? {};
    expect(by.split(' · ').slice(0, 3)).toEqual([move.owner, plan.hours(move.hours), words.by(pageOne.decisions[index]?.day ?? 0)]);
    expect(done).toContain(move.done);
  }
  const at = blocks.findLastIndex(({ kind }) => kind === 'moves');
  // In any form: what follows the first month names the moves of the later ones, in order.
  let rest = JSON.stringify(blocks.slice(at + 1));
  for (const { title } of later.flat()) {
    const found = rest.indexOf(JSON.stringify(title).slice(1, -1));
    expect(found, title).toBeGreaterThan(-1);
    rest = rest.slice(found + title.length);
  }
}

const inShort = ({ title, how, owner, done }: { title: string; how: string; owner: string; done: string }) => [title, how, owner, done];

/** Every sentence of a report that isn't said to everyone. */
const statementsOf = ({ verdict, call, areas, firstWeek, months, later, answers, candidates, checks }: Report): readonly string[] => [
  ...Object.values(verdict),
  ...Object.values(call),
  ...areas.map(({ text }) => text),
  ...[...firstWeek, ...months.flat(), ...later].flatMap(({ title, how, done }) => [title, how, done]),
  ...answers.flatMap(({ next }) => (next.kind === 'keep' ? [next.text] : [])),
  ...candidates.items.flatMap(({ why, people }) => [why, people]),
  ...checks.map(({ how }) => how),
];

const statementsIn = ({
  verdicts,
  advice,
  strengths,
  unevenStrengths,
  moves,
  firstWeek,
  keep,
  candidates,
  checks,
  calls,
}: ReportTexts): readonly string[] => [
  ...Object.values(verdicts).flatMap((verdict) => Object.values(verdict)),
  ...Object.values(advice).flatMap((byUrgency) => Object.values(byUrgency)),
  ...Object.values(strengths),
  ...Object.values(unevenStrengths),
  ...Object.values(firstWeek).flatMap(({ how, done }) => [how, done]),
  ...Object.values(moves).flatMap(({ title, how, done }) => [title, how, done]),
  ...Object.values(keep),
  ...Object.values(candidates).flatMap((each) => each.flatMap(({ why, people }) => [why, people])),
  ...checks.map(({ how }) => how),
  ...Object.values(calls).flatMap((each) => Object.values(each)),
];
const allStatements: Readonly<Record<Locale, readonly string[]>> = { en: statementsIn(texts.en), es: statementsIn(texts.es) };
