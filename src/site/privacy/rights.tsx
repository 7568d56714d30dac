import { brand } from '#content/brand.ts';
import { privacy } from '#content/privacy.ts';
import type { Locale } from '#domain/text/locale.ts';

export function Rights({ locale }: { locale: Locale }) {
  const { rights } = privacy[locale];
  return (
    <section className="band section rights" aria-labelledby="rights">
      <div className="wrap">
        <div className="head">
          <h2 id="rights">{rights.title}</h2>
          <p>{rights.text}</p>
        </div>
        <ol className="grid">
          {rights.list.map(({ title, text }) => (
            <li className="rule flow--tight" key={title}>
              <h3>{title}</h3>
              <p className="soft">{text}</p>
            </li>
          ))}
        </ol>
        <div className="split ask">
          <div className="flow">
            <p className="lg">{rights.how}</p>
            <p className="soft" data-sample="">
              {rights.responsible} {brand.postalAddress.value}
            </p>
            <p className="small soft">{rights.sampleNote}</p>
          </div>
          <p data-sample="">
            <a className="btn" href={`mailto:${brand.mail.value}?subject=${encodeURIComponent(rights.subject)}`}>
              {rights.write}
            </a>
            <span className="soft">{brand.mail.value}</span>
          </p>
        </div>
      </div>
    </section>
  );
}
