import { describeField } from '#domain/content/describe.ts';
import { contentDocuments, documentNames } from '#domain/content/documents.ts';
import { nameOfField } from '#domain/content/field-names.ts';
import { readProblemLine } from '#domain/content/problem-line.ts';
import { isLocale } from '#domain/text/locale.ts';
import { hrefFor } from '../frame/address.ts';
import { postField, postFieldPath } from './post-form.ts';
import { fieldHref, problemSentence } from './problems.ts';
import { useContentI18n } from './use-content-i18n.ts';

interface Found {
  readonly href: string;
  readonly name: string;
  readonly message: string;
}

/** Build problems, linked to their fields where the desk has them. */
export function ProblemLines({ lines }: { readonly lines: readonly string[] }) {
  const find = useFinder();
  return (
    <ul className="changes small">
      {lines.map((line) => {
        const found = find(line);
        return found ? (
          <li key={line}>
            <a href={found.href}>{found.name}</a>
            <span className="soft">{found.message}</span>
          </li>
        ) : (
          <li key={line}>{line}</li>
        );
      })}
    </ul>
  );
}

const postFile = /^content\/posts\/([^/]+)\/([^/]+)\.md$/;
const pictureFile = /^content\/pictures\/([^/]+)$/;

function useFinder() {
  const { content, locale, languageName } = useContentI18n();
  const inWords = (message: string) => (message.startsWith('changed ') ? content.publish.changedSince : problemSentence(message, locale));
  const nameIn = (field: Parameters<typeof nameOfField>[0], path: string) =>
    nameOfField(field, undefined, path, locale, content.field, languageName);
  return (line: string): Found | undefined => {
    const problem = readProblemLine(line);
    if (!problem) return undefined;
    const { file, path } = problem;
    const message = inWords(problem.message);
    const [, language, slug] = postFile.exec(file) ?? [];
    if (slug !== undefined && isLocale(language)) {
      if (path === '')
        return {
          href: hrefFor('content', 'post', new URLSearchParams({ at: slug })),
          name: `${content.posts.heading} › ${slug} (${languageName(language)})`,
          message,
        };
      const field = postFieldPath(path === 'body' ? [language, 'body'] : [language, 'metadata', ...path.split('/')]);
      const name = nameIn(postField, field);
      const href = hrefFor('content', 'post', new URLSearchParams({ at: slug, field }));
      return { href, name: `${content.posts.heading} › ${slug} › ${named(name, languageName(language))}`, message };
    }
    const [, picture] = pictureFile.exec(file) ?? [];
    if (picture !== undefined)
      return {
        href: hrefFor('content', 'pictures'),
        name: `${content.pictures.heading} › ${picture}`,
        message,
      };
    const name = documentNames.find((each) => contentDocuments[each].file === file);
    if (!name) return undefined;
    if (path === '') return { href: hrefFor('content', name), name: contentDocuments[name].title[locale], message };
    const field = describeField(contentDocuments[name].schema, name);
    return { href: fieldHref(name, field, path), name: `${contentDocuments[name].title[locale]} › ${nameIn(field, path)}`, message };
  };
}

/** Adds the language to a field's name unless it's already there. */
const named = (name: string, language: string) => (name.includes(language) ? name : `${name} (${language})`);
