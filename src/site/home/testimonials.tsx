import { home } from '#content/home.ts';
import { clients, testimonials } from '#content/testimonials.ts';
import type { Locale } from '#domain/text/locale.ts';
import { Avatar } from '#ui/parts/avatar.tsx';
import '../quote.css';

/** Samples are marked as samples. */
export function Testimonials({ locale }: { locale: Locale }) {
  const words = home[locale].testimonials;
  const shown = testimonials.slice(0, 2);
  const sample = clients.sample || shown.some((each) => each.sample);
  return (
    <section className="section rule" data-sample={sample ? '' : undefined}>
      <div className="wrap">
        <div className="head">
          <h2>{words.title}</h2>
          {sample && <p className="testimonials-note">{words.sampleNote}</p>}
        </div>
        <div className="split testimonials">
          {shown.map((each) => (
            <figure className="quote" key={each.author}>
              <blockquote>{`“${each.quote[locale]}”`}</blockquote>
              <figcaption className="who">
                <Avatar name={each.author} />
                <div>
                  <strong>{each.author}</strong>
                  <span>{`${each.position[locale]}, ${each.company}`}</span>
                </div>
              </figcaption>
            </figure>
          ))}
        </div>
        <div className="flow trust">
          <p className="small soft">{words.trusted}</p>
          <ul className="names">
            {clients.names.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
