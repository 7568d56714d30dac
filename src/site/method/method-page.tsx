import { brand } from '#content/brand.ts';
import { sitePaths } from '#domain/site/site-pages.ts';
import { type Locale, localPath } from '#domain/text/locale.ts';
import { Dotted, Opening } from '#site/opening.tsx';
import { BookCall } from '#ui/parts/book-call.tsx';
import { Arrow } from '#ui/parts/icon.tsx';
import { Bands } from './bands.tsx';
import { methodTexts } from './method-texts.ts';
import { PlanRules } from './plan-rules.tsx';
import { TitledPoints } from './titled-points.tsx';
import { Weights } from './weights.tsx';
import './method-page.css';

/** How the assessment's score and plan are made, and their limits (W6). */
export function MethodPage({ locale }: { locale: Locale }) {
  const { heading, lede, limits, answers, callToAction } = methodTexts[locale];
  return (
    <>
      <Opening heading={<Dotted text={heading} />} text={lede} />
      <Weights locale={locale} />
      <Bands locale={locale} />
      <PlanRules locale={locale} />
      <section className="section rule method">
        <div className="wrap split split--flip">
          <h2>{limits.title}</h2>
          <div className="flow">
            <TitledPoints list={limits.points} />
            <p>{limits.team}</p>
            <a className="more" href={localPath(sitePaths.quiz, locale)}>
              {limits.teamLink} <Arrow />
            </a>
          </div>
        </div>
      </section>
      <section className="section rule method">
        <div className="wrap split split--flip">
          <h2>{answers.title}</h2>
          <div className="flow">
            <p className="lg soft">{answers.text}</p>
            <a className="more" href={localPath(sitePaths.privacy, locale)}>
              {answers.link} <Arrow />
            </a>
          </div>
        </div>
      </section>
      <section className="band section">
        <div className="wrap cta">
          <h2>{callToAction.title}</h2>
          <div className="flow">
            <p className="lg soft">{callToAction.text}</p>
            <a className="btn" href={localPath(sitePaths.quiz, locale)}>
              {callToAction.quiz}
            </a>
            <BookCall locale={locale} url={brand.bookingUrl} className="more" />
          </div>
        </div>
      </section>
    </>
  );
}
