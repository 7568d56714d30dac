import type { RecordKind } from '#domain/records.ts';

/** What one field of a flow holds; a field without a value is absent. */
export type Value = string | number | readonly string[];

/** A visitor's input, flat: one entry a field, so that journaling, merging and diffing need no knowledge of the flow. */
export type Data = { readonly [field: string]: Value | undefined };

/**
 * Where a field stands in the record: in one of its three blocks under a name, or among the answers under the field's own.
 * An answer whose condition is false stays on the device and is not sent (A3).
 */
export type FieldPath =
  | { readonly block: 'personalInfo' | 'companyInfo' | 'courseInfo'; readonly name: string }
  | { readonly block: 'answers'; readonly type: 'number' | 'text' | 'list'; readonly when?: (data: Data) => boolean };

/** A rule that failed: the field it speaks of, and the key of its message. */
export interface Problem<P extends string = string> {
  readonly field: string;
  readonly key: P;
}

/** One screen of a flow; `check` gives the first rule that fails, in the order the messages are specified. */
export interface Step<D extends Data, P extends string> {
  readonly id: string;
  check(data: D): Problem<P> | null;
}

/** A flow is data: everything that differs between the three of them stands here and in a map from step id to screen. */
export interface Flow<D extends Data, R, P extends string> {
  readonly kind: RecordKind;
  readonly empty: D;
  readonly steps: readonly Step<D, P>[];
  readonly fieldPaths: { readonly [field in keyof D & string]-?: FieldPath };
  /** Whether Next waits for the save (at most one second, S3) or goes on beside it. */
  readonly save: 'before-advance' | 'alongside';
  /** The first step on which Previous works: the quizzes keep their details behind a control of their own (R4), which leads back. */
  readonly previousFrom: number;
  /** The step number that marks completion at the server. */
  readonly finishedStep: number;
  /** Fields that may still be corrected when the flow is finished (A1). */
  readonly correctable?: readonly (keyof D & string)[];
  /** Length of the advisory countdown in seconds, or null for none (R6, K2). */
  readonly seconds: number | null;
  /** Percent to show on a step. */
  progress(data: D, step: number): number;
  /** The result of complete data. */
  conclude(data: D): R;
}

/** A flow in progress as the device keeps it (S1). Times are epoch milliseconds. */
export interface Snapshot<D extends Data = Data> {
  readonly data: D;
  readonly step: number;
  /** The highest step ever shown; up to it, going to a step is possible (R7). */
  readonly reached: number;
  readonly startedAt: number | null;
  readonly complete: boolean;
}

/** Why a call to the server brought nothing: no connection, an error status, or an answer that is no record. */
export type Failure = { readonly kind: 'offline' } | { readonly kind: 'status'; readonly status: number } | { readonly kind: 'unreadable' };

/** What was tried when a call failed; the catalogue has a message for each. */
export type Action = 'load' | 'create' | 'update' | 'submit';

/** Where the visitor's answers are (S3). */
export type Delivery =
  | { readonly status: 'idle' | 'saving' | 'saved' }
  | { readonly status: 'kept' | 'refused'; readonly action: Action; readonly failure: Failure };

export type State<D extends Data, R, P extends string> =
  | { readonly status: 'restoring' }
  | { readonly status: 'unrestored'; readonly failure: Failure; readonly draft: Snapshot<D> | null }
  | {
      readonly status: 'filling';
      readonly data: D;
      readonly step: number;
      readonly reached: number;
      readonly startedAt: number | null;
      readonly problem: Problem<P> | null;
      /** Set while Next or Submit waits for the save. */
      readonly waiting: 'next' | 'submit' | null;
      readonly delivery: Delivery;
    }
  | { readonly status: 'finished'; readonly data: D; readonly startedAt: number | null; readonly result: R; readonly delivery: Delivery };

export type Event<D extends Data> =
  | { readonly type: 'restore-started' }
  | { readonly type: 'restored'; readonly snapshot: Snapshot<D> | null }
  | { readonly type: 'restore-failed'; readonly failure: Failure; readonly draft: Snapshot<D> | null }
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

/** What the world must do after a transition: values, so that tests compare them and only `useFlow` runs them. */
export type Effect<D extends Data> =
  | { readonly type: 'journal'; readonly snapshot: Snapshot<D> }
  | { readonly type: 'save'; readonly snapshot: Snapshot<D>; readonly settles: 'saved' | 'submitted' | null }
  | { readonly type: 'focus'; readonly target: 'step' | 'problem' | 'results' }
  | { readonly type: 'forget' };
