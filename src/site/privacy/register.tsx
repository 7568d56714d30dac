import { privacy } from '#content/privacy.ts';
import type { Locale } from '#domain/text/locale.ts';
import '#ui/parts/ticks.css';

const columns = ['why', 'until', 'who'] as const;

export function Register({ locale }: { locale: Locale }) {
  const { register, others } = privacy[locale];
  return (
    <section className="section rule" aria-labelledby="register">
      <div className="wrap">
        <div className="head">
          <h2 id="register">{register.title}</h2>
          <p>{register.text}</p>
        </div>
        <ul className="kept">
          {register.kept.map((item) => (
            <li className="rule" key={item.title}>
              <h3>{item.title}</h3>
              <p>{item.what}</p>
              <dl>
                {columns.map((column) => (
                  <div key={column}>
                    <dt>{register.labels[column]}</dt>
                    <dd>{item[column]}</dd>
                  </div>
                ))}
              </dl>
            </li>
          ))}
          <li className="rule">
            <h3>{others.title}</h3>
            <ul className="ticks">
              {others.points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          </li>
        </ul>
      </div>
    </section>
  );
}
