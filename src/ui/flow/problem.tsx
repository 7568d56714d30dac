import '../parts/field.css';

export interface ProblemProps {
  readonly id: string;
  readonly problem: string | null;
  /** Of several messages that appear at once, only the first is announced; these further ones describe their fields. */
  readonly isFurther?: boolean | undefined;
}

interface HintProps {
  readonly id: string;
  readonly hint?: string | undefined;
  readonly role?: 'status' | undefined;
}

/** What helps to fill in a control. */
export const Hint = ({ id, hint, role }: HintProps) =>
  hint && (
    <p className="hint" id={`${id}-hint`} role={role}>
      {hint}
    </p>
  );

/** What's wrong with a field, right under it in every form. */
export function Problem({ id, problem, isFurther }: ProblemProps) {
  return (
    problem && (
      <p className="error" id={problemId(id)} role={isFurther ? undefined : 'alert'}>
        {problem}
      </p>
    )
  );
}

/** For aria-describedby. */
export const problemId = (id: string): string => `${id}-error`;

/** Ids of a control's hint and message, for aria-describedby. */
export const remarkIds = ({ id, hint, problem }: ProblemProps & { readonly hint?: string | undefined }): string | undefined =>
  [hint && `${id}-hint`, problem && problemId(id)].filter(Boolean).join(' ') || undefined;
