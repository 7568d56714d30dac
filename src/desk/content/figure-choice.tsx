import { useRef, useState } from 'react';
import { type FieldDescription, fieldAt } from '#domain/content/describe.ts';
import { type PathText, partsOf } from '#domain/content/field-names.ts';
import { type Figures, figuresAt } from '#domain/content/text-figures.ts';
import { useFormActions } from './form.tsx';
import { useContentI18n } from './use-content-i18n.ts';

interface Props {
  /** The document's own. */
  readonly figures: Figures<never>;
  readonly field: FieldDescription;
  /** The field that the cursor was in last. */
  readonly pointed: PathText;
}

const isTextBox = (element: Element | null): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && element.type === 'text');

/** Puts a figure where the cursor was in a text. */
export function FigureChoice({ figures, field, pointed }: Props) {
  const { content, locale } = useContentI18n();
  const { takesFigures, idOf } = useFormActions();
  const [isOpen, setIsOpen] = useState(false);
  const box = useRef<HTMLDetailsElement>(null);
  /** Undefined once another page of the form is shown. */
  const textBox = () => {
    const element = document.getElementById(idOf(pointed));
    return isTextBox(element) ? element : undefined;
  };
  const parts = partsOf(pointed);
  const kind = fieldAt(field, parts)?.kind;
  // Asked only while it's open: the answer takes a check of the whole document.
  const takes = isOpen && (kind === 'line' || kind === 'text') && textBox() !== undefined && takesFigures(pointed);
  const offered = takes ? figuresAt(figures, parts) : [];
  const close = () => {
    if (box.current) box.current.open = false;
    box.current?.querySelector('summary')?.focus();
  };
  const choose = (name: string) => {
    const text = textBox();
    if (!text) return;
    if (box.current) box.current.open = false;
    text.focus();
    text.setRangeText(`{${name}}`, text.selectionStart ?? 0, text.selectionEnd ?? 0, 'end');
    text.dispatchEvent(new Event('input', { bubbles: true }));
  };
  return (
    <details
      ref={box}
      className="find small"
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      onKeyDown={({ key }) => key === 'Escape' && close()}
    >
      <summary>{content.figures.heading}</summary>
      <p className="soft">{offered.length === 0 ? content.figures.first : content.figures.text}</p>
      {offered.length > 0 && (
        <ul className="find__list" aria-label={content.figures.heading}>
          {offered.map(([name, { description }]) => (
            <li key={name}>
              <button type="button" className="more" onClick={() => choose(name)}>
                {description[locale]}
              </button>
              <span className="sub">{`{${name}}`}</span>
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}
