import { expect, it } from 'vitest';
import { locales } from '#domain/text/locale.ts';
import { renderArticle } from '#posts/article.ts';
import { pictureMark, withPictureFor } from './picture-mark.ts';

it.each(locales)('O3 a picture put into a text leaves its description to the picture itself: %s', (locale) => {
  const described: string[] = [];
  const picture = (name: string, own: string) => {
    described.push(`${name}: ${own || 'as the picture'}`);
    return '';
  };
  renderArticle(`Before.${pictureMark('team.png')}After.`, locale, { figure: () => '', picture });
  expect(described).toEqual(['team.png: as the picture']);
});

it.each([
  ['One\n\n![](picture:a)\n\nTwo', 'One\n\nTwo'],
  ['![](picture:a)\n\nTwo\n\n\n', 'Two\n\n\n'],
  ['One\n\n![](picture:a)', 'One'],
  ['- ![](picture:a)\n  Item', '- \n  Item'],
  ['One\n\n\nTwo ', 'One\n\n\nTwo '],
])('O3 a picture that goes from a text takes its empty line along, and nothing else: %j', (text, without) => {
  expect(withPictureFor(text, 'a', undefined)).toBe(without);
  expect(withPictureFor(text, 'a', '$&.png')).toBe(text.replace(':a)', () => ':$&.png)'));
});
