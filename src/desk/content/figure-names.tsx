import type { DocumentName } from '#domain/content/documents.ts';
import { courseFigures, siteFigures } from '#domain/content/text-figures.ts';
import { useContentI18n } from './use-content-i18n.ts';

const withFigures: readonly DocumentName[] = ['courses', 'services', 'knowledge'];

export function FigureNames({ name }: { readonly name: DocumentName }) {
  const { content, locale } = useContentI18n();
  if (!withFigures.includes(name)) return null;
  const figures = Object.entries({ ...(name === 'courses' && courseFigures), ...siteFigures });
  return (
    <details className="small">
      <summary>{content.figures.heading}</summary>
      <p className="soft">{content.figures.text}</p>
      <dl className="figure-names">
        {figures.map(([key, { description }]) => (
          <div key={key}>
            <dt>{`{${key}}`}</dt>
            <dd>{description[locale]}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
