import { textMaxLength } from '#domain/records/record-limits.ts';
import { localeRow } from '#domain/text/locale.ts';
import { useI18n } from '#ui/i18n.tsx';
import { Hint, Problem, type ProblemProps, remarkIds } from './problem.tsx';

interface TextAreaProps extends ProblemProps {
  readonly label: string;
  /** The word for 'optional', or null if the text is required. */
  readonly optional: string | null;
  readonly hint?: string | undefined;
  readonly rows: number;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly words: {
    readonly charactersLeft: (count: string) => string;
    readonly charactersTooMany: (count: string) => string;
  };
}

/** The counter appears this many characters before the limit. */
const nearLimit = 300;

/** A long text. Never truncates input: near the limit, a counter shows how many characters are left or over. */
export function TextArea({ id, label, optional, hint, problem, isFurther, rows, value, onChange, words }: TextAreaProps) {
  const { locale } = useI18n();
  const left = textMaxLength - value.length;
  const isNear = left <= nearLimit;
  const format = (count: number) => Math.abs(count).toLocaleString(localeRow(locale).format);
  const say = (count: number) => (count < 0 ? words.charactersTooMany : words.charactersLeft)(format(count));
  const described = [remarkIds({ id, hint, problem }), isNear && `${id}-count`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {optional && <span className="soft">{` (${optional})`}</span>}
      </label>
      <Hint id={id} hint={hint} />
      <textarea
        id={id}
        name={id}
        rows={rows}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        required={optional === null}
        aria-invalid={problem || left < 0 ? true : undefined}
        aria-describedby={described || undefined}
      />
      <Problem id={id} problem={problem} isFurther={isFurther} />
      {isNear && (
        <p className={left < 0 ? 'error tnum' : 'hint tnum'} id={`${id}-count`}>
          {say(left)}
        </p>
      )}
      {/* Announced every hundred characters, not on every keystroke. */}
      <span className="vh" role="status">
        {isNear ? say(Math.ceil(left / 100) * 100) : ''}
      </span>
    </div>
  );
}
