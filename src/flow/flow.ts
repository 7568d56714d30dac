import type { RecordKind } from '#domain/records/records.ts';

/** A field's value; a field without one is absent. */
export type FieldValue = string | number | readonly string[];

/** Visitor input, flat: one entry per field, so journaling, merging, and diffing work for any flow. */
export type Data = { readonly [field: string]: FieldValue | undefined };

/** Step 0's checkbox for one reminder (T2). */
export type WithReminder = { readonly reminder?: 'yes' | 'no' | undefined };

/**
 * A field's location in the record: in one of three blocks, a checkbox, or an answer under its own name. An answer whose condition is false
 * stays on the device (A3).
 */
export type FieldPath =
  | {
      readonly block: 'personalInfo' | 'companyInfo' | 'courseInfo';
      readonly name: string;
      /** Whether a removed value is sent as null. Others stay as the server has them. */
      readonly isClearable?: true;
    }
  /** A checkbox: 'yes' or 'no' in the flow, true or false at the top of the record. */
  | { readonly block: 'ticks'; readonly name: 'reminder' }
  | { readonly block: 'answers'; readonly type: 'number' | 'text' | 'list'; readonly when?: (data: Data) => boolean };

/** A failed rule: its field and message key. */
export interface FieldProblem<P extends string = string> {
  readonly field: string;
  readonly key: P;
}

/** One screen of a flow; `check` returns the first rule that fails. */
export interface Step<D extends Data, P extends string> {
  readonly id: string;
  check(data: D): FieldProblem<P> | null;
}

/** What runs a questionnaire: everything specific to it is here or in a map from step id to screen. */
export interface FlowRules<D extends Data, R, P extends string> {
  readonly empty: D;
  readonly steps: readonly Step<D, P>[];
  /** Whether Next waits for the save (at most one second, S3) or advances right away. */
  readonly save: 'before-advance' | 'alongside';
  /** The first step where Previous works. The quizzes return to their details through a separate control (R4). */
  readonly previousFrom: number;
  /** A complete record's step number. */
  readonly finishedStep: number;
  /** Fields that may be corrected after the flow is finished (A1). */
  readonly correctable?: readonly (keyof D & string)[];
  /** Seconds of the advisory countdown; null for none (R6, K2). */
  readonly seconds: number | null;
  /** Percent. */
  progress(data: D, step: number): number;
  conclude(data: D): R;
}

/** A flow's rules, and how it becomes a record. */
export interface Flow<D extends Data, R, P extends string> extends FlowRules<D, R, P> {
  readonly kind: RecordKind;
  readonly fieldPaths: { readonly [field in keyof D & string]-?: FieldPath };
}

/** A flow in progress, stored on the device (S1). Times are epoch milliseconds. */
export interface FlowSnapshot<D extends Data = Data> {
  readonly data: D;
  readonly step: number;
  /** The highest step shown; visitors can go to any step up to it (R7). */
  readonly reached: number;
  readonly startedAt: number | null;
  readonly complete: boolean;
}

/** Why a call failed: no connection, an error status, an unreadable response, or a timeout. */
export type RequestFailure =
  | { readonly kind: 'offline' }
  | { readonly kind: 'status'; readonly status: number; readonly retryAfterMs?: number }
  | { readonly kind: 'unreadable' };

/** The failed operation; each has its own message. */
export type Action = 'load' | 'create' | 'update' | 'submit';

/** Where the visitor's answers are (S3). */
export type Delivery =
  | { readonly status: 'idle' | 'saving' | 'saved' | 'erased' }
  | { readonly status: 'kept' | 'refused'; readonly action: Action; readonly failure: RequestFailure };

export type State<D extends Data, R, P extends string> =
  | { readonly status: 'restoring' }
  | { readonly status: 'unrestored'; readonly failure: RequestFailure; readonly draft: FlowSnapshot<D> | null }
  | {
      readonly status: 'filling';
      readonly data: D;
      readonly step: number;
      readonly reached: number;
      readonly startedAt: number | null;
      readonly problem: FieldProblem<P> | null;
      /** Set while Next or Submit waits for the save. */
      readonly waiting: 'next' | 'submit' | null;
      readonly delivery: Delivery;
    }
  | { readonly status: 'finished'; readonly data: D; readonly startedAt: number | null; readonly result: R; readonly delivery: Delivery };

export type Event<D extends Data> =
  | { readonly type: 'restore-started' }
  | { readonly type: 'restored'; readonly snapshot: FlowSnapshot<D> | null }
  | { readonly type: 'restore-failed'; readonly failure: RequestFailure; readonly draft: FlowSnapshot<D> | null }
  | { readonly type: 'continued' }
  | { readonly type: 'changed'; readonly change: Partial<D> }
  | { readonly type: 'merged'; readonly change: Partial<D> }
  | { readonly type: 'next'; readonly now: number }
  | { readonly type: 'previous' }
  | { readonly type: 'went'; readonly step: number }
  | { readonly type: 'saved' }
  | { readonly type: 'submitted' }
  | { readonly type: 'refused' }
  | { readonly type: 'delivery'; readonly delivery: Delivery }
  | { readonly type: 'completed-elsewhere'; readonly data: D }
  | { readonly type: 'reset' };

/** A transition's side effects as values: tests compare them, and only `useFlow` runs them. */
export type Effect<D extends Data> =
  | { readonly type: 'journal'; readonly snapshot: FlowSnapshot<D> }
  | { readonly type: 'save'; readonly snapshot: FlowSnapshot<D>; readonly settles: 'saved' | 'submitted' | null }
  | { readonly type: 'focus'; readonly target: 'step' | 'problem' | 'results' }
  | { readonly type: 'forget' };
