import { home } from '#content/home.ts';
import { businessFunctions } from '#domain/content/home.ts';
import { sitePaths } from '#domain/site/site-pages.ts';
import { type Locale, localPath } from '#domain/text/locale.ts';
import { FunctionArt } from '#ui/parts/art/function-art.tsx';
import '#ui/parts/marks.css';

export function Functions({ locale }: { locale: Locale }) {
  const { functions } = home[locale];
  return (
    <section className="section rule">
      <div className="wrap">
        <div className="head">
          <h2>{functions.title}</h2>
          <p>{functions.text}</p>
        </div>
        <div className="quad">
          {businessFunctions.map((kind) => {
            const card = functions.cards[kind];
            return (
              <article className="fn" key={kind}>
                <FunctionArt kind={kind} />
                <h3>
                  <a href={`${localPath(sitePaths.services, locale)}#${kind}`}>{card.title}</a>
                </h3>
                <dl>
                  <div>
                    <dt>{functions.agent}</dt>
                    <dd>{card.agent}</dd>
                  </div>
                  <div className="person">
                    <dt>{functions.you}</dt>
                    <dd>{card.you}</dd>
                  </div>
                </dl>
              </article>
            );
          })}
        </div>
      </div>
    </section>
  );
}
