import { home } from '#content/home.ts';
import { sitePaths } from '#domain/site/site-pages.ts';
import { type Locale, localPath } from '#domain/text/locale.ts';
import { CallToAction } from '#site/call-to-action.tsx';
import { Arrow } from '#ui/parts/icon.tsx';
import { Functions } from './functions.tsx';
import { HomeHero } from './home-hero.tsx';
import { HomeMethod } from './home-method.tsx';
import { HomeResults } from './home-results.tsx';
import { Phases } from './phases.tsx';
import { Reasons } from './reasons.tsx';
import { Testimonials } from './testimonials.tsx';
import './home.css';

export function Home({ locale }: { locale: Locale }) {
  const { callToAction, hero } = home[locale];
  return (
    <>
      <HomeHero locale={locale} />
      <HomeMethod locale={locale} />
      <Functions locale={locale} />
      <Phases locale={locale} />
      <Reasons locale={locale} />
      <Testimonials locale={locale} />
      <HomeResults locale={locale} />
      <CallToAction locale={locale} heading={callToAction.title} text={callToAction.text}>
        <a className="more" href={localPath(sitePaths.quiz, locale)}>
          {hero.quiz}
          <Arrow />
        </a>
      </CallToAction>
    </>
  );
}
