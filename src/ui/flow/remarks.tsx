interface Remarks {
  /** The id of the control or group. */
  readonly id: string;
  readonly hint?: string | undefined;
  /** The message about it, or null. */
  readonly problem: string | null;
}

/** The ids of a control's hint and message, for aria-describedby. */
export const remarkIds = ({ id, hint, problem }: Remarks): string | undefined =>
  [hint && `${id}-hint`, problem && `${id}-error`].filter(Boolean).join(' ') || undefined;

/** The hint and the message between a label and its control. */
export function Remarks({ id, hint, problem }: Remarks) {
  return (
    <>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {problem && (
        <p className="error" id={`${id}-error`}>
          {problem}
        </p>
      )}
    </>
  );
}
