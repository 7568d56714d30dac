import { brand } from '#content/brand.ts';
import {
  addressOutcomes,
  type MailingListName,
  type SignupOutcome,
  signupOutcomeId,
  signupOutcomes,
} from '#domain/messages/mailing-list.ts';
import { emailMaxLength } from '#domain/text/email.ts';
import type { Locale } from '#domain/text/locale.ts';
import { mailingListStrings } from '#strings/messages/mailing-lists.ts';
import { Honeypot } from '../honeypot.tsx';
import { PrivacyNote } from '../privacy/note.tsx';
import '#ui/parts/field.css';
import './form-parts.css';

interface Part {
  readonly locale: Locale;
  readonly list: MailingListName;
}

/** The form's language and the honeypot (D5). */
export function HiddenFields({ locale, list }: Part) {
  return (
    <>
      <input type="hidden" name="language" value={locale} />
      <Honeypot locale={locale} id={`${list}-trap`} />
    </>
  );
}

/** The email field, with what can be wrong with the address under it. */
export function ListEmailField(part: Part) {
  const { locale, list } = part;
  return (
    <div className="field">
      <label htmlFor={`${list}-email`}>{mailingListStrings[list][locale].email}</label>
      <input
        id={`${list}-email`}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={emailMaxLength}
        required
        aria-describedby={`${list}-consent`}
      />
      <div role="alert">
        {addressOutcomes.map((outcome) => (
          <OutcomeText key={outcome} {...part} outcome={outcome} />
        ))}
      </div>
    </div>
  );
}

/** What submitting the form consents to, with a link to the privacy page. */
export function ConsentNote({ locale, list, consent }: Part & { readonly consent: string }) {
  return (
    <p className="small soft" id={`${list}-consent`}>
      {consent} <PrivacyNote locale={locale} />
    </p>
  );
}

/** Every other outcome of the form; CSS shows the actual one. */
export function Outcomes(part: Part) {
  return (
    <div role="status">
      {signupOutcomes
        .filter((outcome) => !addressOutcomes.includes(outcome))
        .map((outcome) => (
          <OutcomeText key={outcome} {...part} outcome={outcome} />
        ))}
    </div>
  );
}

function OutcomeText({ locale, list, outcome }: Part & { readonly outcome: SignupOutcome }) {
  return (
    <p id={signupOutcomeId(list, outcome)} className={outcome === 'joined' ? 'outcome' : 'outcome error'} tabIndex={-1}>
      {mailingListStrings[list][locale][outcome]}
      {outcome === 'failed' && <MailToUs />}
    </p>
  );
}

/** Our email address, after a sentence that ends with 'write to'. */
export function MailToUs() {
  return (
    <>
      {' '}
      <a href={`mailto:${brand.mail.value}`}>{brand.mail.value}</a>
    </>
  );
}
