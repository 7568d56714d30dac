import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { questions } from '#content/readiness.ts';
import { type QuestionId, questionIds } from '#domain/readiness/readiness.ts';
import { questionsToDiscuss } from '#domain/team/comparison.ts';
import type { Spread, TeamResult } from '#domain/team/team.ts';
import { type Locale, locales } from '#domain/text/locale.ts';
import { inLocale } from '#domain/text/localized.ts';
import { sampleReadiness } from '#server/messages/notifications/samples.ts';
import { agendaStrings } from '#strings/team/agenda.ts';
import { teamQuestions } from '#strings/team/team-questions.ts';
import { createPatientPrinter } from '#tests/patient-printer.ts';
import { agendaDocument } from './agenda-document.ts';
import { flatten, readPdf } from './pdf.fixture.ts';
import type { ReportPrinter } from './printer.ts';

let printer: ReportPrinter;
beforeAll(() => {
  printer = createPatientPrinter();
});
afterAll(() => printer.close());

const medians = { finance: 1, processes: 2, people: 3, meetings: 4, customer: 5, ai: 1 } as const;
const resultWith = (spread: (id: QuestionId) => Spread): TeamResult => ({
  spreads: Object.fromEntries(questionIds.map((id) => [id, spread(id)])) as Record<QuestionId, Spread>,
  medians,
});
const documentOf = (locale: Locale, result: TeamResult, timezone: string, texts: Partial<typeof questions> = {}) =>
  agendaDocument(
    { ...sampleReadiness(locale), metadata: { timezone } },
    { result, closed: '2026-01-16T15:00:00.000Z' },
    inLocale({ ...questions, ...texts }, locale),
  );
const plain = (text: string) =>
  text
    .replaceAll(/[\u200b\u2060]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

describe.each(locales)('G5 the agenda in %s', (locale) => {
  it.each(['America/Bogota', 'Europe/Madrid'])('G5 is one tagged page in %s, whichever questions it has', async (timezone) => {
    // Each is among the three at least once.
    for (let from = 0; from < questionIds.length; from += 3) {
      const three = [0, 1, 2].map((index) => questionIds[(from + index) % questionIds.length]);
      const document = documentOf(
        locale,
        resultWith((each) => (three.includes(each) ? 'far-apart' : 'together')),
        timezone,
      );
      const { pages, info, xmp, elements } = await readPdf(await printer.print(document));
      expect(pages).toBe(1);
      expect(xmp).toContain('<pdfuaid:part>1</pdfuaid:part>');
      expect(info).toMatchObject({ Title: document.title, Language: locale });
      const roles = flatten(elements).map(({ role }) => role);
      expect(roles.filter((role) => /^H\d$/.test(role))).toEqual(['H1', 'H2', 'H2', 'H2']);
      expect(roles.filter((role) => role === 'LI')).toHaveLength(15);
    }
  });

  it('G5 has each question with its five levels in words and what to ask, in order, and nothing of anybody', async () => {
    const result = resultWith((id) => (id === 'q12' ? 'far-apart' : id === 'q4' || id === 'q16' ? 'apart' : 'together'));
    const { text, pageTexts } = await readPdf(await printer.print(documentOf(locale, result, 'America/Bogota')));
    const { start, how, end, limits, heading } = agendaStrings[locale];
    const chosen = questionsToDiscuss(result);
    expect(chosen).toEqual(['q12', 'q16', 'q4']);
    const parts = [
      heading,
      start.text,
      how.text,
      ...chosen.flatMap((id) => [
        questions[id].text[locale],
        ...questions[id].options.map((option) => option[locale]),
        teamQuestions[locale][id],
      ]),
      end.text,
      limits,
    ];
    const read = plain(text);
    let from = 0;
    for (const part of parts) {
      const at = read.indexOf(plain(part), from);
      expect([part, at >= 0]).toEqual([part, true]);
      from = at;
    }
    const { name, companyName = '', email } = sampleReadiness(locale).personalInfo;
    for (const own of [name, companyName, email]) expect(pageTexts.join(' ')).not.toContain(own);
  });

  it('W3 says that the three are apart, and furthest, only if they are', () => {
    const { lede } = agendaStrings[locale];
    const ledeOf = (apart: readonly QuestionId[]) =>
      documentOf(
        locale,
        resultWith((id) => (apart.includes(id) ? 'apart' : 'together')),
        'UTC',
      ).lede;
    expect(ledeOf([])).toBe(lede.together);
    expect(ledeOf(['q4', 'q12', 'q16'])).toBe(lede.apart);
    expect(ledeOf(['q4', 'q5', 'q12', 'q16'])).toBe(lede.tied);
  });
});
