import { brand } from '#content/brand.ts';
import { emailMaxLength } from '#domain/email.ts';
import { type ListName, listOutcomeId, listOutcomes } from '#domain/list.ts';
import type { Locale } from '#domain/locale.ts';
import { listStrings } from '#strings/lists.ts';
import { Honeypot } from '../honeypot.tsx';
import { PrivacyNote } from '../privacy/note.tsx';
import '#ui/parts/field.css';
import './form-parts.css';

interface Part {
  readonly locale: Locale;
  readonly list: ListName;
}

/** What goes along with an address, and the field that no person sees (D5). */
export function HiddenFields({ locale, list }: Part) {
  return (
    <>
      <input type="hidden" name="language" value={locale} />
      <Honeypot locale={locale} id={`${list}-trap`} />
    </>
  );
}

export function EmailField({ locale, list }: Part) {
  return (
    <div className="field">
      <label htmlFor={`${list}-email`}>{listStrings[list][locale].email}</label>
      <input
        id={`${list}-email`}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={emailMaxLength}
        required
        aria-describedby={`${list}-consent`}
      />
    </div>
  );
}

/** What is agreed to by sending the form, and the way to what that means. */
export function Consent({ locale, list }: Part) {
  return (
    <p className="small soft" id={`${list}-consent`}>
      {listStrings[list][locale].consent} <PrivacyNote locale={locale} of="list" />
    </p>
  );
}

/** Everything that may come of the form; the one that did shows itself. */
export function Outcomes({ locale, list }: Part) {
  return (
    <div role="status">
      {listOutcomes.map((outcome) => (
        <p key={outcome} id={listOutcomeId(list, outcome)} className={outcome === 'joined' ? 'outcome' : 'outcome error'} tabIndex={-1}>
          {listStrings[list][locale][outcome]}
          {outcome === 'failed' && <WriteToUs />}
        </p>
      ))}
    </div>
  );
}

/** Our address, after a sentence that ends with 'write to'. */
export function WriteToUs() {
  return (
    <>
      {' '}
      <a href={`mailto:${brand.mail.value}`}>{brand.mail.value}</a>
    </>
  );
}
