import type { Call, CallForm } from './call.ts';
import type { CandidateRules } from './candidates.ts';
import type { Effort, MoveId, MoveOwner } from './moves.ts';
import type { Employees, Industry } from './options.ts';
import type { PageOneTexts } from './page-one.ts';
import type { FirstWeekId } from './plan-rules.ts';
import type { Category, CategoryUrgency, QuestionId } from './readiness.ts';
import type { VerdictTexts } from './verdict.ts';

/** A use of AI to consider, in one language. */
export interface CandidateTexts extends CandidateRules {
  readonly name: string;
  readonly cases: string;
  readonly worthFrom: number;
  readonly why: string;
  readonly people: string;
}

/**
 * What an industry's data rules require: before a use, meanwhile of a tool or of AI, of what AI does already where it gets more, and of
 * each of its tasks where they're listed.
 */
interface DataRules {
  readonly before: string;
  readonly tool: string;
  readonly ai: string;
  readonly already: string;
  readonly today: string;
}

/** A result's texts in one language. */
export interface ReportTexts extends VerdictTexts, PageOneTexts {
  readonly questions: Readonly<Record<QuestionId, { readonly text: string; readonly options: readonly string[] }>>;
  /** '{process}' in a text is the industry's. */
  readonly moves: Readonly<
    Record<
      MoveId,
      Effort & {
        readonly title: string;
        readonly how: string;
        readonly done: string;
        /** In a company of up to ten people. */
        readonly small: { readonly weeks: number; readonly title?: string; readonly how?: string };
      }
    >
  >;
  readonly firstWeek: Readonly<
    Record<
      FirstWeekId,
      { readonly title: string; readonly how: string; readonly done: string; readonly owner: MoveOwner; readonly hours: number }
    >
  >;
  readonly keep: Readonly<Record<QuestionId, string>>;
  readonly owners: Readonly<Record<MoveOwner, Readonly<Record<Employees, string>>>>;
  readonly candidates: Readonly<Record<Industry, readonly CandidateTexts[]>>;
  /** The process that an industry's moves are tried on, as a noun phrase; and its replacement where the first candidate is done. */
  readonly processes: Readonly<Record<Industry, string>>;
  readonly nextProcesses: Readonly<Partial<Record<Industry, string>>>;
  /** Follows the process where it's first named. */
  readonly processNote: string;
  /** Above the candidates, where a team uses AI already or where none can start, and after it in an industry with data rules. */
  readonly candidatesNote: string;
  readonly candidatesNoteAreas: string;
  readonly noCandidates: string;
  readonly regulated: Readonly<Partial<Record<Industry, DataRules>>>;
  /** For further moves under the same rules as '{move}'. */
  readonly regulatedAgain: string;
  /** Replaces a plan where no move is left, one a month. */
  readonly checks: readonly { readonly title: string; readonly how: string }[];
  readonly calls: Readonly<Record<CallForm, Call>>;
  readonly advice: Readonly<Record<Category, Readonly<Record<CategoryUrgency, string>>>>;
  /** '{order}' in the advice on customers' two answers. */
  readonly customerOrder: { readonly lowerFirst: string; readonly both: string };
  readonly strengths: Readonly<Record<Category, string>>;
  /** Used instead where every answer is at the top. */
  readonly topStrengths: Readonly<Record<Category, string>>;
  /** For a strong area where one answer is still low. */
  readonly unevenStrengths: Readonly<Record<Category, string>>;
  /** For AI at 70 or above where it gets no new work yet (W3.2). */
  readonly aiStrengthHeld: string;
}

/** Optional fields of moves and candidates: an earlier wording isn't filled from today's (W7). */
export const optionalReportTexts: readonly string[] = ['systems', 'needs'];
