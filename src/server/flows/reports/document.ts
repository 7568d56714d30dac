import type { ClimbStep } from '#domain/readiness/plan-climb.ts';
import type { Report } from '#domain/readiness/report.ts';
import type { Locale } from '#domain/text/locale.ts';

/** Data and finished texts, so that templates know no language and compute no scores. It's JSON, and no string in it is ever code. */
interface DocumentFrame {
  readonly locale: Locale;
  readonly paper: 'us-letter' | 'a4';
  readonly title: string;
  readonly brand: string;
  /** Otherwise the name is printed as text. */
  readonly isDrawnName: boolean;
  /** For a made-up company, on every page (V3). */
  readonly sample?: string;
  /** In words, and as numbers for the file's metadata. */
  readonly date: { readonly text: string; readonly year: number; readonly month: number; readonly day: number };
  /** Such as 'AI Readiness Assessment'. */
  readonly kind: string;
  /** Empty if name and company aren't printed. */
  readonly preparedFor: string;
  /** Around the page number and the page count. */
  readonly page: { readonly before: string; readonly between: string; readonly after: string };
}

/** A document about one person's answers. */
interface PersonalDocument extends DocumentFrame {
  readonly call: {
    readonly heading: string;
    readonly text: string;
    /** Without a call; may be empty. */
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
  /** Empty for later moves and the first week. */
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
  /** With the key of its color; null for a strength. */
  readonly urgency: { readonly key: string; readonly text: string } | null;
  /** In the plan; empty for a strength. */
  readonly place: string;
  readonly quote: string;
  readonly answered: string;
  readonly text: string;
  /** In a strength; empty otherwise. */
  readonly low: string;
}

/** Such as 'This week, 2 hours'. */
interface DecisionGroup {
  readonly heading: string;
  readonly total: string;
  readonly items: readonly { readonly number: string; readonly title: string; readonly by: string }[];
}

/** The assessment's report (V1). */
export interface ReadinessDocument extends PersonalDocument {
  readonly template: 'readiness';
  readonly score: { readonly value: number; readonly text: string; readonly label: string };
  readonly verdict: Report['verdict'];
  /** The areas' sentence, then the verdict's own. */
  readonly lede: string;
  /** Can be forwarded alone (V1). */
  readonly pageOne: {
    readonly found: {
      readonly heading: string;
      readonly usually: string;
      readonly items: readonly { readonly text: string; readonly cost: string }[];
    };
    /** The first week, and the first month's moves. */
    readonly week: DecisionGroup;
    readonly decide: DecisionGroup;
    /** Empty without a move. */
    readonly wait: { readonly heading: string; readonly text: string };
    readonly notYet: { readonly heading: string; readonly lines: readonly string[] };
    readonly sure: { readonly heading: string; readonly text: string };
  };
  readonly scale: {
    readonly alt: string;
    /** The lowest possible score. */
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
    /** For areas below the threshold. */
    readonly advice: { readonly heading: string; readonly text: string };
    readonly items: readonly DocumentArea[];
  };
  readonly plan: {
    readonly heading: string;
    readonly text: string;
    readonly done: string;
    readonly none: string;
    readonly alt: string;
    /** A stem per move, the score at both ends, and figures beside them. */
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
    /** Grouped by the reason they wait. */
    readonly later: {
      readonly heading: string;
      readonly groups: readonly { readonly reason: string; readonly moves: readonly DocumentMove[] }[];
    };
    /** Replaces months without a move. */
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
      /** Precedes the text; empty for a next level. */
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

export interface KnowledgeDocument extends PersonalDocument {
  readonly template: 'knowledge';
  readonly score: { readonly text: string; readonly label: string };
  readonly verdict: { readonly headline: string; readonly lede: string };
  /** One per question, in order. */
  readonly stems: { readonly alt: string; readonly right: readonly boolean[] };
  /** In the order to learn them, with actions for missed answers. */
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
        /** For a missed answer that isn't covered above. */
        readonly action: KnowledgeAction | null;
      }[];
    }[];
  };
}

/** The agenda of a team's meeting: one page, with nothing about where anybody stands (G5). */
export interface AgendaDocument extends DocumentFrame {
  readonly template: 'agenda';
  readonly heading: string;
  readonly lede: string;
  /** Before and after the questions. */
  readonly start: AgendaPart;
  readonly end: AgendaPart;
  /** What happens with each question. */
  readonly how: AgendaPart;
  readonly questions: readonly {
    readonly minutes: string;
    /** The area, and how far apart the answers are. */
    readonly label: string;
    readonly question: string;
    /** From 1 to 5. */
    readonly levels: readonly string[];
    readonly ask: string;
  }[];
  /** Above a line to write on for each question. */
  readonly columns: readonly string[];
  /** What the page doesn't tell. */
  readonly limits: string;
}

interface AgendaPart {
  readonly minutes: string;
  readonly title: string;
  readonly text: string;
}

/** Of one person's answers. */
export type AnswersDocument = ReadinessDocument | KnowledgeDocument;

export type ReportDocument = AnswersDocument | AgendaDocument;
