import type { Locale } from '#domain/locale.ts';
import type { Report } from '#domain/report.ts';

/**
 * What a template prints: data and finished texts, so that a template knows no language and computes no score. It's sent as
 * JSON, and a string in it is never code.
 */
interface DocumentFrame {
  readonly locale: Locale;
  readonly paper: 'us-letter' | 'a4';
  readonly title: string;
  readonly brand: string;
  /** The day of completion in words, and as numbers for the file's metadata. */
  readonly date: { readonly text: string; readonly year: number; readonly month: number; readonly day: number };
  /** What the document is: 'AI Readiness Assessment'. */
  readonly kind: string;
  /** Name and company; empty if they aren't printed. */
  readonly preparedFor: string;
  /** The page number's words, around the two numbers. */
  readonly page: { readonly before: string; readonly between: string; readonly after: string };
  readonly call: { readonly heading: string; readonly text: string; readonly link: DocumentLink; readonly reference: string };
}

interface DocumentLink {
  readonly text: string;
  readonly href: string;
}

interface DocumentMove {
  readonly title: string;
  readonly how: string;
  readonly owner: string;
  readonly weeks: string;
  readonly gain: string;
  readonly done: string;
}

interface DocumentArea {
  readonly name: string;
  readonly score: string;
  /** Its urgency in words and as a number of marks; none for a strength. */
  readonly urgency: { readonly key: string; readonly text: string } | null;
  readonly quote: string;
  readonly text: string;
}

/** The assessment's report (V1): `Report` and what surrounds it. */
export interface ReadinessDocument extends DocumentFrame {
  readonly template: 'readiness';
  readonly score: { readonly value: number; readonly text: string; readonly label: string };
  readonly verdict: Report['verdict'];
  readonly scale: {
    readonly alt: string;
    readonly bands: readonly { readonly from: number; readonly name: string; readonly isReached: boolean }[];
  };
  readonly areas: {
    readonly heading: string;
    readonly text: string;
    readonly alt: string;
    /** In question order. */
    readonly stems: readonly { readonly name: string; readonly score: number; readonly text: string; readonly isStrength: boolean }[];
    readonly threshold: { readonly score: number; readonly text: string };
    readonly answered: string;
    /** Those below the threshold. */
    readonly items: readonly DocumentArea[];
  };
  readonly plan: {
    readonly heading: string;
    readonly text: string;
    readonly done: string;
    readonly none: string;
    readonly alt: string;
    /** The score on each day of the plan, and how many moves are done on it. */
    readonly days: readonly { readonly score: number; readonly text: string; readonly done: number }[];
    readonly months: readonly { readonly days: string; readonly moves: readonly DocumentMove[] }[];
    readonly later: { readonly heading: string; readonly text: string; readonly moves: readonly DocumentMove[] };
  };
  readonly answers: {
    readonly heading: string;
    readonly area: string;
    readonly columns: { readonly question: string; readonly answer: string; readonly next: string };
    readonly rows: readonly {
      readonly area: string;
      readonly question: string;
      readonly level: number;
      readonly levelText: string;
      readonly answer: string;
      /** Before the text; empty for a next level. */
      readonly keep: string;
      readonly next: string;
    }[];
  };
  readonly strengths: { readonly heading: string; readonly answered: string; readonly items: readonly DocumentArea[] };
  readonly firstProcess: { readonly heading: string; readonly text: string } | null;
  readonly method: { readonly heading: string; readonly text: string; readonly before: string; readonly link: DocumentLink };
}

/** The knowledge quiz's report. */
export interface KnowledgeDocument extends DocumentFrame {
  readonly template: 'knowledge';
  readonly score: { readonly text: string; readonly label: string };
  readonly verdict: { readonly headline: string; readonly lede: string };
  /** One for each question, in order. */
  readonly stems: { readonly alt: string; readonly right: readonly boolean[] };
  readonly areas: {
    readonly heading: string;
    readonly items: readonly { readonly name: string; readonly score: string; readonly percent: number; readonly text: string }[];
  };
  readonly missed: {
    readonly heading: string;
    readonly none: string;
    readonly best: string;
    readonly items: readonly {
      readonly number: string;
      readonly question: string;
      readonly best: string;
      readonly title: string;
      readonly reason: string;
    }[];
  };
}

export type ReportDocument = ReadinessDocument | KnowledgeDocument;
