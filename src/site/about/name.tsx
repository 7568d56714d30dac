import { about } from '#content/about.ts';
import { brand } from '#content/brand.ts';
import { isDrawnName } from '#domain/site/drawn-name.ts';
import { type Locale, otherLocales } from '#domain/text/locale.ts';
import { Dotted } from '#site/opening.tsx';

export function Name({ locale }: { locale: Locale }) {
  const { name } = about[locale];
  const [other = locale] = otherLocales(locale);
  return (
    <section className="band section">
      <div className="wrap split">
        <p className="story">{name.story}</p>
        {isDrawnName(brand.name) && (
          <div className="entry">
            <h2>
              <dfn lang="es">
                <Dotted text={name.headword} />
              </dfn>{' '}
              <span className="small soft">{name.kind}</span>
            </h2>
            <ol>
              {name.senses.map((sense) => (
                <li key={sense}>{sense}</li>
              ))}
            </ol>
            <dl>
              {name.usage.map(({ label, text }) => (
                <div key={label}>
                  <dt lang="es">{label}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
              <div>
                <dt>{name.idiom}</dt>
                <dd lang={other}>{about[other].name.idiom}</dd>
              </div>
            </dl>
            <p className="small">{name.idiomText}</p>
          </div>
        )}
      </div>
    </section>
  );
}
