import { questions } from '#content/readiness.ts';
import { callForms } from '#domain/readiness/call.ts';
import { moveIds, moveOwners } from '#domain/readiness/moves.ts';
import { employeeCounts, industries } from '#domain/readiness/options.ts';
import { aiWaitIds, patternIds } from '#domain/readiness/page-one.ts';
import { type Plan, planMoves } from '#domain/readiness/plan.ts';
import { basicsOfAi, firstWeekIds, plannedFor } from '#domain/readiness/plan-rules.ts';
import { categories, questionIds, verdictForms } from '#domain/readiness/readiness.ts';
import { buildReport, type Report, type ReportTexts } from '#domain/readiness/report.ts';
import { verdictPartIds } from '#domain/readiness/verdict.ts';
import type { LeadRecord } from '#domain/records/records.ts';
import type { Locale } from '#domain/text/locale.ts';
import { inLocale } from '#domain/text/localized.ts';
import { levelsOf, readReport } from '#server/flows/definitions/readiness-report.ts';

const sentences: Readonly<Record<Locale, readonly string[]>> = {
  en: [
    'Set a closing date and keep it',
    'Pick the fifth business day, name one person who owns the date, and list what has to be in by then. Hold it for a month before you add anything.',
    'The month is closed by the date, three times in a row, without anyone chasing it.',
    'Start with one process that has volume and a clear right answer, and let one person own it until it runs.',
    'The habits are there, and the hours to win back are easy to find.',
    'Organized, but not into AI yet.',
  ],
  es: [
    'Fija una fecha de cierre y cúmplela',
    'Elige el quinto día hábil, nombra a una persona responsable de esa fecha y anota lo que tiene que estar listo para entonces. Sostenlo un mes antes de añadir algo más.',
    'El mes cierra en la fecha tres veces seguidas, sin que nadie tenga que perseguir a nadie.',
    'Empieza por un proceso con volumen y una respuesta correcta clara, y deja que una sola persona lo lleve hasta que funcione.',
    'Los hábitos están, y las horas por recuperar son fáciles de encontrar.',
    'Organizada, pero todavía sin IA.',
  ],
};

const forEach = <K extends string, V>(keys: readonly K[], value: (key: K, index: number) => V) =>
  Object.fromEntries(keys.map((key, index) => [key, value(key, index)])) as Record<K, V>;

/** Generated result texts, as long as real ones. Each names its key, so a test knows which was printed. */
export function reportTexts(locale: Locale): ReportTexts {
  const [title = '', how = '', done = '', advice = '', lede = '', headline = ''] = sentences[locale];
  return {
    questions: inLocale(questions, locale),
    moves: forEach(moveIds, (id, index) => ({
      title: `${title} (${id})`,
      how,
      done,
      owner: moveOwners[index % moveOwners.length] ?? 'leadership',
      weeks: (index % 4) + 1,
      hours: 8,
      small: { weeks: 2 },
    })),
    firstWeek: forEach(firstWeekIds, (id) => ({ title: `${title} (${id})`, how, done, owner: 'finance' as const, hours: 2 })),
    keep: forEach(questionIds, (id) => `${lede} (${id})`),
    owners: forEach(moveOwners, (owner) => forEach(employeeCounts, (size) => `${owner} ${size}`)),
    processes: forEach(industries, (industry) => `process of ${industry}`),
    candidates: forEach(industries, (industry) =>
      [1, 2, 3].map((number) => ({
        name: `${title} (${industry} ${number})`,
        cases: 'cases',
        pain: 'q14' as const,
        needs: { q6: 3, q7: 2 } as const,
        worthFrom: 20,
        risk: 'low' as const,
        why: done,
        people: done,
      })),
    ),
    candidatesNote: advice,
    candidatesNoteAreas: advice,
    processNote: advice,
    noCandidates: advice,
    regulated: {},
    regulatedAgain: advice,
    areaNames: forEach(categories, (category) => category),
    checks: [1, 2, 3].map((number) => ({ title: `${title} (check ${number})`, how })),
    calls: forEach(callForms, (form) => ({
      heading: `${title} (${form.replaceAll('-', ' ')})`,
      text: `${advice} {move}.`,
      label: title,
      next: how,
    })),
    advice: forEach(categories, (category) =>
      forEach(['critical', 'high', 'medium'], (urgency) => `${advice} ${lede} (${category} ${urgency})`),
    ),
    strengths: forEach(categories, (category) => `${advice} (${category})`),
    unevenStrengths: forEach(categories, (category) => `${advice} (${category} uneven)`),
    topStrengths: forEach(categories, (category) => `${advice} (${category} top)`),
    aiStrengthHeld: `${advice} (ai held)`,
    customerOrder: { lowerFirst: 'the lower first', both: 'both' },
    verdicts: forEach(verdictForms, (form) => ({ headline, lede, recommendation: `${advice} ${lede} (${form})` })),
    verdictParts: forEach(verdictPartIds, (part) => part),
    noMoves: `${advice} (no moves)`,
    basicsOfAi: forEach(basicsOfAi, (id) => id),
    prerequisites: {},
    costs: forEach(questionIds, (id) => `${done} (${id})`),
    costsAt: {},
    costOfLevel: { '3': done, '4': done },
    costAgain: done,
    aiWaits: forEach(aiWaitIds, (id) => `${done} (${id})`),
    nextProcesses: {},
    patterns: forEach(patternIds, (id) => ({ text: `${lede} (${id})`, cost: done })),
    and: ' and ',
    counts: {},
    exceptions: {
      one: '{areas}',
      oneFirst: '{areas}',
      several: '{areas}',
      severalFirst: '{areas}',
      areas: forEach(categories, (category) => `${category} {value}`),
    },
  };
}

/** The report of a completed assessment, with generated texts unless given others. */
export function reportWith(record: LeadRecord, texts: ReportTexts = reportTexts(record.language), plan?: Plan): Report {
  const levels = levelsOf(record);
  return buildReport(texts, levels, record.companyInfo, plan ?? planMoves(levels, plannedFor(record.companyInfo), texts.moves));
}

/** The report of a record that must have one. */
export function reportOf(...source: Parameters<typeof readReport>): Report {
  const report = readReport(...source);
  if (!report) throw new Error('The record has no result.');
  return report;
}
