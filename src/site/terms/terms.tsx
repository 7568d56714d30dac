import { brand } from '#content/brand.ts';
import { areTermsApproved, terms } from '#content/terms.ts';
import { promisedPoints } from '#domain/content/terms.ts';
import type { Locale } from '#domain/text/locale.ts';
import { Dotted, Opening } from '#site/opening.tsx';
import { Points } from '#site/points.tsx';
import { Updated } from '#site/updated.tsx';
import { WriteToUs } from '#site/write-to-us.tsx';
import { Cancel } from './cancel.tsx';
import { Pay } from './pay.tsx';
import './terms.css';

/** The courses' terms: paying, canceling, moving, and what happens if we change our plans. */
export function Terms({ locale }: { locale: Locale }) {
  const { heading, lede, updated, asOf, draft, rest, contact } = terms[locale];
  return (
    <>
      <Opening heading={<Dotted text={heading} />} text={lede}>
        <Updated locale={locale} words={asOf} date={updated} />
        {!areTermsApproved && (
          <p className="draft" data-sample="">
            {draft}
          </p>
        )}
      </Opening>
      <Cancel locale={locale} />
      <Pay locale={locale} />
      <section className="section rule" aria-labelledby="rest">
        <div className="wrap">
          <div className="head">
            <h2 id="rest">{rest.title}</h2>
          </div>
          <Points list={[...promisedPoints.map((point) => rest.points[point]), ...rest.more]} />
        </div>
      </section>
      <WriteToUs locale={locale} words={contact}>
        <p className="soft" data-sample={brand.postalAddress.sample ? '' : undefined}>
          {contact.responsible} {brand.postalAddress.value}
        </p>
      </WriteToUs>
    </>
  );
}
