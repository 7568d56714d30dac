import { home, phaseFigures } from '#content/home.ts';
import type { Locale } from '#domain/text/locale.ts';
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
        <ol className="quad" data-sample="">
          {phases.cards.map((card, index) => (
            <li className="flow" key={card.id}>
              <Tasks total={phaseFigures.tasks} people={phaseFigures.people[card.id]} />
              <p className="small">
                <strong>{phases.people(phaseFigures.people[card.id], phaseFigures.tasks)}</strong>
              </p>
              <h3>{`${index + 1}. ${card.title}`}</h3>
              <p>{card.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
