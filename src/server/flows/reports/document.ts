import type { ClimbStep } from '#domain/readiness/plan-climb.ts';
import type { Report } from '#domain/readiness/report.ts';
import type { Locale } from '#domain/text/locale.ts';

/**
 * What a template prints: data and finished texts, so that a template knows no language and computes no score. It's sent as
 * JSON, and a string in it is never code.
 */
interface DocumentFrame {
  readonly locale: Locale;
  readonly paper: 'us-letter' | 'a4';
  readonly title: string;
  readonly brand: string;
  /** Whether the wordmark is the drawing; otherwise it's the name in letters. */
  readonly isDrawnName: boolean;
  /** What a made-up company's report says of itself, on every page (V3). */
  readonly sample?: string;
  /** The day of completion in words, and as numbers for the file's metadata. */
  readonly date: { readonly text: string; readonly year: number; readonly month: number; readonly day: number };
  /** What the document is: 'AI Readiness Assessment'. */
  readonly kind: string;
  /** Name and company; empty if they aren't printed. */
  readonly preparedFor: string;
  /** The page number's words, around the two numbers. */
  readonly page: { readonly before: string; readonly between: string; readonly after: string };
  readonly call: {
    readonly heading: string;
    readonly text: string;
    /** What to do without a call; empty if there's nothing to say. */
    readonly next: string;
    readonly link: DocumentLink;
    readonly reference: string;
  };
}

interface DocumentLink {
  readonly text: string;
  readonly href: string;
}

interface DocumentMove {
  /** Its place in the plan; empty for what comes later, and for the first week. */
  readonly number: string;
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
  /** Where the plan takes it up; empty for a strength. */
  readonly place: string;
  readonly quote: string;
  /** The quote, introduced. */
  readonly answered: string;
  readonly text: string;
  /** What's low in a strength; empty otherwise. */
  readonly low: string;
}

/** What's decided together: 'This week, 2 hours'. */
interface DecisionGroup {
  readonly heading: string;
  readonly total: string;
  readonly items: readonly { readonly number: string; readonly title: string; readonly by: string }[];
}

/** The assessment's report (V1): `Report` and what surrounds it. */
export interface ReadinessDocument extends DocumentFrame {
  readonly template: 'readiness';
  readonly score: { readonly value: number; readonly text: string; readonly label: string };
  readonly verdict: Report['verdict'];
  /** The sentence on the areas and the verdict's own. */
  readonly lede: string;
  /** The first page, which can be forwarded alone (V1). */
  readonly pageOne: {
    readonly found: {
      readonly heading: string;
      readonly usually: string;
      readonly items: readonly { readonly text: string; readonly cost: string }[];
    };
    /** What's due in the first week, and the first month's moves. */
    readonly week: DecisionGroup;
    readonly decide: DecisionGroup;
    /** Empty without a move. */
    readonly wait: { readonly heading: string; readonly text: string };
    readonly notYet: { readonly heading: string; readonly lines: readonly string[] };
    readonly sure: { readonly heading: string; readonly text: string };
  };
  readonly scale: {
    readonly alt: string;
    /** The lowest score there is. */
    readonly floor: number;
    readonly bands: readonly { readonly from: number; readonly name: string; readonly isReached: boolean }[];
  };
  readonly areas: {
    readonly heading: string;
    readonly text: string;
    readonly alt: string;
    /** In question order. */
    readonly stems: readonly { readonly name: string; readonly score: number; readonly text: string; readonly isStrength: boolean }[];
    readonly threshold: { readonly score: number; readonly text: string };
    /** What holds back each area below the threshold. */
    readonly advice: { readonly heading: string; readonly text: string };
    readonly items: readonly DocumentArea[];
  };
  readonly plan: {
    readonly heading: string;
    readonly text: string;
    readonly done: string;
    readonly none: string;
    readonly alt: string;
    /** The drawing: a stem for each move, the score at its ends, and the figures beside them. */
    readonly climb: {
      readonly from: number;
      readonly to: number;
      readonly today: string;
      readonly after: string;
      readonly legend: string;
      readonly steps: readonly (Omit<ClimbStep, 'id' | 'gain'> & { readonly gain: string })[];
    };
    readonly months: readonly { readonly days: string; readonly moves: readonly DocumentMove[] }[];
    readonly firstWeek: { readonly heading: string; readonly text: string; readonly moves: readonly DocumentMove[] };
    /** By the reason why they wait. */
    readonly later: {
      readonly heading: string;
      readonly groups: readonly { readonly reason: string; readonly moves: readonly DocumentMove[] }[];
    };
    /** In place of months that have no move. */
    readonly checks: {
      readonly heading: string;
      readonly items: readonly { readonly number: string; readonly title: string; readonly how: string }[];
    };
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
  readonly strengths: { readonly heading: string; readonly text: string; readonly items: readonly DocumentArea[] };
  readonly candidates: {
    readonly heading: string;
    readonly text: string;
    readonly items: readonly {
      readonly name: string;
      readonly start: string;
      readonly worth: string;
      readonly risk: string;
      readonly people: string;
    }[];
  } | null;
  readonly method: { readonly heading: string; readonly text: string; readonly before: string; readonly link: DocumentLink };
}

interface KnowledgeAction {
  readonly title: string;
  readonly text: string;
}

/** The knowledge quiz's report. */
export interface KnowledgeDocument extends DocumentFrame {
  readonly template: 'knowledge';
  readonly score: { readonly text: string; readonly label: string };
  readonly verdict: { readonly headline: string; readonly lede: string };
  /** One for each question, in order. */
  readonly stems: { readonly alt: string; readonly right: readonly boolean[] };
  /** What to learn first: the areas in that order, each with what to do about the answers missed in it. */
  readonly learn: {
    readonly heading: string;
    readonly text: string;
    readonly items: readonly {
      readonly name: string;
      readonly percent: number;
      readonly score: string;
      readonly text: string;
      readonly actions: readonly KnowledgeAction[];
    }[];
  };
  /** All questions, by area. */
  readonly review: {
    readonly heading: string;
    readonly best: string;
    readonly areas: readonly {
      readonly name: string;
      readonly items: readonly {
        readonly number: string;
        readonly mark: string;
        readonly isRight: boolean;
        readonly question: string;
        readonly best: string;
        /** What to do about a missed answer, where it isn't above; null otherwise. */
        readonly action: KnowledgeAction | null;
      }[];
    }[];
  };
}

export type ReportDocument = ReadinessDocument | KnowledgeDocument;
