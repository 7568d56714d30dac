import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { areaVerdicts, knowledgeQuestions, knowledgeVerdicts } from '#content/knowledge.ts';
import { planMoves } from '#domain/readiness/plan.ts';
import { climbOf } from '#domain/readiness/plan-climb.ts';
import { plannedFor } from '#domain/readiness/plan-rules.ts';
import { lowestScore } from '#domain/readiness/readiness.ts';
import type { LeadRecord } from '#domain/records/records.ts';
import { type Locale, locales } from '#domain/text/locale.ts';
import { inLocale } from '#domain/text/localized.ts';
import { levelsOf } from '#server/flows/definitions/readiness-report.ts';
import { sampleKnowledge, sampleReadiness } from '#server/messages/notifications/samples.ts';
import { knowledgeStrings } from '#strings/knowledge/knowledge.ts';
import { laterGroups } from '#strings/readiness/place-name.ts';
import { readinessStrings } from '#strings/readiness/readiness.ts';
import { reportStrings } from '#strings/readiness/report.ts';
import { hostileTexts } from '#tests/hostile-texts.ts';
import { createPatientPrinter } from '#tests/patient-printer.ts';
import { reportTexts, reportWith } from '#tests/report-texts.ts';
import { inWide, wide } from '#tests/wide.ts';
import type { ReportDocument } from './document.ts';
import { paperOf } from './frame.ts';
import { knowledgeDocument } from './knowledge-document.ts';
import { flatten, type PdfElement, readPdf } from './pdf.fixture.ts';
import { printableText } from './printable-text.ts';
import type { ReportPrinter } from './printer.ts';
import { readinessDocument } from './readiness-document.ts';

const context = { siteUrl: 'https://tino.example', bookingUrl: 'https://calendar.example/call', reference: '7KQ2M-X04TB' };

let printer: ReportPrinter;
beforeAll(() => {
  printer = createPatientPrinter();
});
afterAll(() => printer.close());

const assessment = (record: LeadRecord) => readinessDocument(record, reportWith(record), context);
const quiz = (record: LeadRecord) =>
  knowledgeDocument(
    record,
    {
      questions: inLocale(knowledgeQuestions, record.language),
      areas: inLocale(areaVerdicts, record.language),
      verdicts: inLocale(knowledgeVerdicts, record.language),
    },
    context,
  );
const print = async (document: ReportDocument) => {
  const pdf = await printer.print(document);
  return { bytes: pdf.length, ...(await readPdf(pdf)) };
};
/** The name where it's a drawing; another company's is in letters. */
const drawnName = ({ brand, isDrawnName }: ReportDocument) => (isDrawnName ? [brand] : []);
const withRole = (elements: readonly PdfElement[], role: string) => flatten(elements).filter((element) => element.role === role);
/** Line breaks and the invisible help for them don't count. */
const plain = (text: string) =>
  text
    .replaceAll(/[\u200b\u2060]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
const isSubsequence = (parts: readonly string[], text: string) => {
  let from = 0;
  return parts.every((part) => {
    const at = text.indexOf(plain(printableText(part)), from);
    from = at + 1;
    return at >= 0;
  });
};

describe.each(locales)('V1 the report in %s', (locale: Locale) => {
  const record = sampleReadiness(locale);
  const words = reportStrings[locale];

  it('V1 is tagged: standard, title, language, headings without a gap, header cells, descriptions of drawings', async () => {
    const document = assessment(record);
    const { info, xmp, elements, outline } = await print(document);
    expect(xmp).toContain('<pdfuaid:part>1</pdfuaid:part>');
    expect(info).toMatchObject({ Title: plain(document.title), Author: document.brand, Language: locale });
    expect(outline).toEqual([document.verdict.headline]);

    const levels = flatten(elements).flatMap(({ role }) => (/^H\d$/.test(role) ? [Number(role.slice(1))] : []));
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    for (const [index, level] of levels.entries()) expect(level).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1);

    const [table] = withRole(elements, 'Table');
    expect(table && withRole([table], 'TH').map(({ text }) => plain(text))).toEqual([words.area, words.question, words.answer, words.next]);
    expect(withRole(elements, 'TD')).toHaveLength(4 * 14);

    const figures = withRole(elements, 'Figure').map(({ alt }) => alt);
    expect(figures).toEqual([...drawnName(document), document.scale.alt, document.areas.alt, document.plan.alt].map(printableText));
  });

  it('V1 reads in order: verdict, page one, areas, months, later, answers with their next levels, call', async () => {
    const { text } = await print(assessment(record));
    const report = reportWith(record);
    const { result } = readinessStrings[locale];
    const parts = [
      words.kind,
      record.personalInfo.name,
      report.verdict.headline,
      report.verdict.recommendation,
      result.pageOne.found,
      ...report.pageOne.findings.map(({ cost }) => cost),
      result.pageOne.decide,
      ...report.pageOne.decisions.map(({ title }) => title),
      result.pageOne.notYet,
      result.pageOne.sure,
      result.areas,
      result.advice,
      ...report.areas.filter(({ urgency }) => urgency).flatMap((area) => [area.quote.replace(/\.$/, ''), area.text]),
      result.strengths,
      result.plan.title(90),
      ...report.months
        .flat()
        .flatMap((move, index) => [`${index + 1}`, move.title, result.plan.weeks(move.weeks), move.how, result.plan.done, move.done]),
      result.plan.later(90),
      ...laterGroups(report, locale, readinessStrings[locale]).flatMap(({ reason, moves }) => [reason, ...moves.map(({ title }) => title)]),
      result.answers.title,
      ...report.answers.flatMap((answer) => [answer.text, answer.answer, answer.next.text]),
      result.method.text(lowestScore),
      report.call.heading,
      report.call.text,
      report.call.next,
      context.reference,
    ];
    expect(isSubsequence(parts, plain(text)), plain(text)).toBe(true);
  });

  it('V1 links to the method and to the booking page, with the reference and nothing else of the lead', async () => {
    const { links } = await print(assessment(record));
    expect(links).toEqual([
      `https://tino.example${locale === 'es' ? '/es' : ''}/method`,
      `https://calendar.example/call?ref=${context.reference}`,
    ]);
  });

  const [mixed, atThePageBreak] = ['12345323214325', '54545454554555'];
  const others = ['11111111111111', '33333333333333', '55555555555555', '55511555555555', '44444444444444', '51515151515151'];
  for (const levels of [mixed, atThePageBreak, ...others])
    it(
      `V1 has two to four pages, as its footers say, and at most 150 KB for the answers ${levels}, on either paper`,
      inWide(others.includes(levels)),
      async () => {
        for (const timezone of ['America/Bogota', 'Europe/Madrid']) {
          const sample = sampleReadiness(locale, levels);
          const { pages, pageTexts, bytes, fonts } = await print(assessment({ ...sample, metadata: { timezone } }));
          for (const [index, text] of pageTexts.entries())
            expect(plain(text)).toContain(reportStrings[locale].page(String(index + 1), String(pages)));
          expect(pages).toBeGreaterThanOrEqual(2);
          expect(pages).toBeLessThanOrEqual(4);
          expect(bytes).toBeLessThan(150 * 1024);
          expect(fonts.filter((font) => !/^(Archivo|Piazzolla)/.test(font))).toEqual([]);
        }
      },
    );

  it('V1 with texts half as long again, it is set closer and has at most four pages', wide, async () => {
    const texts = reportTexts(locale);
    const moves = Object.entries(texts.moves).map(([id, move]) => [
      id,
      { ...move, how: `${move.how} ${move.how.slice(0, move.how.length / 2)}` },
    ]);
    const sample = sampleReadiness(locale, '11111111111111');
    const { pages } = await print(readinessDocument(sample, reportWith(sample, { ...texts, moves: Object.fromEntries(moves) }), context));
    expect(pages).toBeLessThanOrEqual(4);
  });

  it('V1 the quiz has its own: score, areas, and each missed question with its best answer and the reason', async () => {
    const document = quiz(sampleKnowledge(locale));
    const { xmp, info, elements, text, bytes } = await print(document);
    expect(xmp).toContain('<pdfuaid:part>1</pdfuaid:part>');
    expect(info).toMatchObject({ Title: document.title, Language: locale });
    expect(withRole(elements, 'Figure').map(({ alt }) => alt)).toEqual([...drawnName(document), document.stems.alt]);
    const { learn, review } = document;
    const questions = review.areas.flatMap(({ items }) => items);
    expect(questions.filter(({ isRight }) => !isRight)).toHaveLength(4);
    expect(questions.filter(({ action }) => action).length + learn.items.flatMap(({ actions }) => actions).length).toBe(4);
    const parts = [
      document.verdict.headline,
      learn.heading,
      ...learn.items.flatMap((area) => [area.name, area.score, area.text, ...area.actions.flatMap(({ title, text }) => [title, text])]),
      review.heading,
      ...review.areas.flatMap(({ name, items }) => [
        name,
        ...items.flatMap((item) => [item.number, item.question, item.best, item.action?.text ?? '', item.mark]),
      ]),
      context.reference,
    ];
    expect(isSubsequence(parts, plain(text)), plain(text)).toBe(true);
    expect(bytes).toBeLessThan(150 * 1024);
  });

  it('V1 the quiz with every answer right, and with every answer wrong', async () => {
    const all = Object.keys(knowledgeQuestions);
    const none = await print(quiz(sampleKnowledge(locale, [])));
    expect(plain(none.text)).toContain(plain(knowledgeStrings[locale].result.congratulations));
    const { text, pages } = await print(quiz(sampleKnowledge(locale, all)));
    for (const { recommendation } of Object.values(knowledgeQuestions)) expect(plain(text)).toContain(plain(recommendation.text[locale]));
    expect(pages).toBeLessThanOrEqual(4);
  });
});

describe('V1 paper and bytes', () => {
  it('V1 is what offices in the time zone print on, and Letter where that is unknown', async () => {
    for (const zone of [
      'America/Mexico_City',
      'America/Santiago',
      'America/Caracas',
      'US/Central',
      'Pacific/Honolulu',
      'Cuba',
      'nonsense',
      undefined,
      7,
    ])
      expect(paperOf(zone)).toBe('us-letter');
    const southern = [
      'America/Argentina/Buenos_Aires',
      'America/Buenos_Aires',
      'America/Montevideo',
      'America/Asuncion',
      'America/Sao_Paulo',
    ];
    for (const zone of ['Europe/Madrid', 'Asia/Tokyo', 'Australia/Sydney', 'Brazil/East', ...southern]) expect(paperOf(zone)).toBe('a4');
    const sizeIn = async (timezone: string) => (await print(quiz({ ...sampleKnowledge('en'), metadata: { timezone } }))).size;
    expect(await sizeIn('America/Chicago')).toEqual([612, 792]);
    expect((await sizeIn('Europe/Madrid')).map(Math.round)).toEqual([595, 842]);
  });

  it('W7 the same record gives the same bytes, in another process too', async () => {
    const other = createPatientPrinter();
    const document = assessment(sampleReadiness('es'));
    const first = await printer.print(document);
    await printer.print(assessment(sampleReadiness('en', '11111111111111')));
    expect((await printer.print(document)).equals(first)).toBe(true);
    expect((await other.print(document)).equals(first)).toBe(true);
    await other.close();
  });

  it('W7 prints the plan that the record keeps, whatever would follow from its answers today', async () => {
    const record = sampleReadiness('en');
    const plan = planMoves(levelsOf(record), plannedFor(record.companyInfo), reportTexts('en').moves);
    const kept = { ...plan, months: plan.months.map((month) => month.slice(0, 1)) };
    const { plan: printed } = readinessDocument(record, reportWith(record, reportTexts('en'), kept), context);
    expect(printed.months.map(({ moves }) => moves.length)).toEqual([1, 1, 1]);
  });

  it('V1 the drawing of the plan has the steps that the page draws, with the numbers of the moves below', () => {
    for (const levels of ['11111111111111', '12345323214325', '33333333333333']) {
      const record = sampleReadiness('en', levels);
      const { plan } = assessment(record);
      const steps = climbOf(reportWith(record));
      expect(plan.climb.steps.map(({ number, at, from, to }) => [number, at, from, to])).toEqual(
        steps.map(({ number, at, from, to }) => [number, at, from, to]),
      );
      expect(plan.climb.steps.map(({ number }) => String(number))).toEqual(
        plan.months.flatMap(({ moves }) => moves.map(({ number }) => number)),
      );
    }
  });
});

/** Texts that are code, structure or layout in Typst, JSON or a PDF, and letters that no font of ours has. */
const attacks = [
  '#eval("1+1") #read("style.typ") #import "/etc/passwd"',
  '*bold* _em_ $x^2$ `raw` ~ -- ... \\ \\u{41}',
  '] [ } { ) ( #let x = 1 #panic("x")',
  '<label> @reference #label("x")',
  '= Heading\n- list\n+ enum\n/ term: x\n// comment /* comment',
  '","href":"https://evil.example","x":"',
  '/Type /Annot /S /URI >> endobj',
  'https://evil.example www.evil.example mailto:a@b.example',
  'a 😀👩🏽‍💻🇲🇽',
  'مرحبا بالعالم',
  'שלום עולם',
  '你好，世界',
  'ไทย हिन्दी 한국어',
  '\ud800 \udfff \u0000 \u0007 \u200b\u200d\ufeff \u2028',
  'a\u0301\u0301\u0301\u0301 Z͑ͫ̓a̴͎l̸g̵o̶',
  `${'W'.repeat(5_000)}`,
  `${'palabra '.repeat(600)}`,
  ...hostileTexts,
];

/** One of each kind, in the narrow run: code, a link, letters that no font has, a word without a break. */
const narrowAttacks: ReadonlySet<number> = new Set([0, 5, 8, 15]);

/** A document with every visible text replaced. */
function replaceTexts(value: unknown, text: string, key = ''): unknown {
  if (typeof value === 'string') return ['href', 'key', 'locale', 'paper', 'template'].includes(key) ? value : text;
  if (Array.isArray(value)) return value.map((item) => replaceTexts(item, text));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, replaceTexts(item, text, name)]));
}

describe('Q17 V1 hostile texts', () => {
  for (const [index, text] of attacks.entries())
    it(`V1 ${JSON.stringify(text.slice(0, 60))} is text in every field, and nothing else`, inWide(!narrowAttacks.has(index)), async () => {
      for (const document of [quiz(sampleKnowledge('es')), assessment(sampleReadiness('en'))]) {
        const attacked = { ...(replaceTexts(document, text.slice(0, 700)) as ReportDocument) };
        const { links, text: printed } = await print({ ...attacked, score: document.score } as ReportDocument);
        expect(links.filter((link) => link.includes('evil'))).toEqual([]);
        expect(plain(printed)).toContain(plain(printableText(text.slice(0, 40))).slice(0, 20));
      }
    });

  for (const [index, text] of attacks.entries())
    it(
      `V1 ${JSON.stringify(text.slice(0, 60))} as name and company gives a report of four pages at most`,
      inWide(!narrowAttacks.has(index)),
      async () => {
        const record = sampleReadiness('en');
        const { pages, links, info } = await print(
          assessment({ ...record, personalInfo: { ...record.personalInfo, name: text, companyName: text } }),
        );
        expect(pages).toBeLessThanOrEqual(4);
        expect(links.filter((link) => link.includes('evil'))).toEqual([]);
        expect(String(info.Title).length).toBeLessThan(300);
      },
    );

  it('Q17 an address in a company name gives a viewer nothing to make a link of', () => {
    const record = sampleReadiness('en');
    const { preparedFor } = assessment({ ...record, personalInfo: { ...record.personalInfo, companyName: 'www.evil.example' } });
    expect(preparedFor).not.toContain('evil.example');
    expect(plain(preparedFor)).toContain('evil.example');
  });
});
