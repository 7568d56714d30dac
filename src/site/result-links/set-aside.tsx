import type { Locale } from '#domain/text/locale.ts';
import { resultLinkPageStrings } from '#strings/links/result-link-page.ts';
import { flowPages } from './flow-pages.ts';

/** What was set aside on this device when a link was opened; the script fills in what and when (T1). */
export function SetAside({ locale }: { locale: Locale }) {
  const { aside } = resultLinkPageStrings[locale];
  return (
    <section
      className="flow access-other"
      id="set-aside"
      aria-labelledby="aside-heading"
      data-flows={JSON.stringify(flowPages(locale))}
      hidden
    >
      <h2 id="aside-heading">{aside.heading}</h2>
      <p>{aside.text}</p>
      <p className="access-buttons">
        <button type="button" className="btn btn--line" hidden>
          {aside.bringBack}
        </button>
      </p>
    </section>
  );
}
