import { contentDocuments, type DocumentName } from '#domain/content/documents.ts';
import { type Figures, siteFigures } from '#domain/content/text-figures.ts';
import { useContentI18n } from './use-content-i18n.ts';

export function FigureNames({ name }: { readonly name: DocumentName }) {
  const { content, locale } = useContentI18n();
  const { figures: own }: { readonly figures: Figures<never> | undefined } = contentDocuments[name];
  if (!own) return null;
  const figures = Object.entries<Figures<never>[string]>({ ...own, ...siteFigures });
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
