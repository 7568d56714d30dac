import { expect, it } from 'vitest';
import { locales } from '#domain/text/locale.ts';
import { renderArticle } from '#posts/article.ts';
import { pictureMark } from './picture-mark.ts';

it.each(locales)('O3 a picture put into a text leaves its description to the picture itself: %s', (locale) => {
  const described: string[] = [];
  const picture = (name: string, own: string) => {
    described.push(`${name}: ${own || 'as the picture'}`);
    return '';
  };
  renderArticle(`Before.${pictureMark('team.png')}After.`, locale, { figure: () => '', picture });
  expect(described).toEqual(['team.png: as the picture']);
});
