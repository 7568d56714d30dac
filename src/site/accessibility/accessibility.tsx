import { accessibility, accessibilityReviewed } from '#content/accessibility.ts';
import type { Locale } from '#domain/text/locale.ts';
import { Dotted, Opening } from '#site/opening.tsx';
import { Points } from '#site/points.tsx';
import { Updated } from '#site/updated.tsx';
import { WriteToUs } from '#site/write-to-us.tsx';
import { WayOfUseArt } from '#ui/parts/art/way-of-use.tsx';
import '#ui/parts/ticks.css';
import './accessibility.css';

export function Accessibility({ locale }: { locale: Locale }) {
  const { heading, lede, asOf, ways, checks, gaps, report } = accessibility[locale];
  return (
    <>
      <Opening heading={<Dotted text={heading} />} text={lede}>
        <Updated locale={locale} words={asOf} date={accessibilityReviewed} />
      </Opening>
      <section className="section ways" aria-labelledby="ways">
        <div className="wrap">
          <div className="head">
            <h2 id="ways">{ways.title}</h2>
            <p>{ways.text}</p>
          </div>
          <ul>
            {ways.list.map(({ id, title, text }) => (
              <li key={id}>
                <WayOfUseArt way={id} />
                <h3>{title}</h3>
                <p className="small soft">{text}</p>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <section className="section rule" aria-labelledby="checks">
        <div className="wrap split split--flip">
          <h2 id="checks">{checks.title}</h2>
          <div className="flow checks">
            <ul className="ticks">
              {checks.points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
            <p className="soft">{checks.limit}</p>
          </div>
        </div>
      </section>
      <section className="section rule" aria-labelledby="gaps">
        <div className="wrap">
          <div className="head">
            <h2 id="gaps">{gaps.title}</h2>
            <p>{gaps.text}</p>
          </div>
          <Points list={gaps.list} />
        </div>
      </section>
      <WriteToUs locale={locale} words={report} />
    </>
  );
}
