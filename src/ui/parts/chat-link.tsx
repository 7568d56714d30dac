import type { Locale } from '#domain/text/locale.ts';
import { booking } from '#strings/site/layout.ts';
import { OutArrow } from './icon.tsx';

/** Its words come from the page. All are empty while no chat is offered (O7). */
export interface ChatOffer {
  readonly href: string;
  readonly label: string;
  /** Says beforehand who gets what. */
  readonly note: string;
}

/**
 * The second choice under 'Book a call'. Its relation, which no other link has alone, hides opener and referrer, and tells a click to add
 * the booking reference.
 */
export const ChatLink = ({ locale, href, label, note }: ChatOffer & { readonly locale: Locale }) =>
  href !== '' && (
    <div className="chat">
      <p className="small soft">{note}</p>
      <a className="more" href={href} target="_blank" rel="noreferrer">
        {label}
        <OutArrow />
        <span className="vh">{` (${booking[locale].newTab})`}</span>
      </a>
    </div>
  );
