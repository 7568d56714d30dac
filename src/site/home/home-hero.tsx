import { home } from '#content/home.ts';
import { questionIds } from '#domain/readiness/readiness.ts';
import { sitePaths } from '#domain/site/site-pages.ts';
import { type Locale, localPath } from '#domain/text/locale.ts';
import { InlineScript } from '#site/bundle/inline-script.tsx';
import { Dotted } from '#site/opening.tsx';
import { Stem } from '#ui/parts/art/stem.tsx';
import { Week } from '#ui/parts/art/week.tsx';
import { LinkButton } from '#ui/parts/button.tsx';
import type { ContinueQuiz } from './continue-quiz.inline.ts';
import continueQuiz from './continue-quiz.inline.ts?inline-script';
import '#ui/parts/marks.css';

export function HomeHero({ locale }: { locale: Locale }) {
  const { hero, week } = home[locale];
  return (
    <section className="hero">
      <div className="wrap">
        <h1>
          <span>
            <Dotted text={hero.lines[0]} />
          </span>{' '}
          <span>
            <Dotted text={hero.lines[1]} />
          </span>
        </h1>
        <div className="hero__in">
          <p className="lede">{hero.lede}</p>
          <div className="flow">
            <LinkButton href={localPath(sitePaths.quiz, locale)}>{hero.quiz}</LinkButton>
            <InlineScript code={continueQuiz} data={{ text: hero.resume, questions: questionIds } satisfies ContinueQuiz} />
            <p className="small soft note">{hero.note}</p>
          </div>
        </div>
        <figure className="week" data-sample={week.sample ? '' : undefined}>
          <Week tasks={week.tasks} decisions={week.decisions} days={week.days} calls={week.calls} />
          <figcaption>
            <span className="small">
              <strong>{week.caption}</strong> {week.sample && <span className="soft">{week.sampleNote}</span>}
            </span>
            <span className="key">
              <span>
                <Stem />
                {week.task}
              </span>
              <span>
                <Stem person />
                {week.decision}
              </span>
            </span>
          </figcaption>
        </figure>
      </div>
    </section>
  );
}
