import { home } from '#content/home.ts';
import { designPhases } from '#domain/content/home.ts';
import { fillFigures } from '#domain/content/text-figures.ts';
import { forEachLocale, type Locale } from '#domain/text/locale.ts';
import { Tasks } from '#ui/parts/art/tasks.tsx';

export function Phases({ locale }: { locale: Locale }) {
  const { phases } = home[locale];
  return (
    <section className="band section">
      <div className="wrap">
        <div className="head">
          <h2>{phases.title}</h2>
          <p>{phases.text}</p>
        </div>
        <ol className="quad" data-sample={phases.sample ? '' : undefined}>
          {designPhases.map((id, index) => {
            const card = phases.cards[id];
            return (
              <li className="flow" key={id}>
                <Tasks total={phases.tasks} people={card.people} />
                <p className="small">
                  <strong>{fillFigures(phases.people, { phasePeople: forEachLocale(() => card.people) })}</strong>
                </p>
                <h3>{`${index + 1}. ${card.title}`}</h3>
                <p>{card.text}</p>
              </li>
            );
          })}
        </ol>
      </div>
    </section>
  );
}
