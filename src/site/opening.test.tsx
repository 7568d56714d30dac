import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Dotted } from './opening.tsx';

it.each([
  ['T{i}no', 'T<i class="tittle">i</i>no'],
  ['{j}udge {i}t, all of it.', '<i class="tittle">j</i>udge <i class="tittle">i</i>t, all of it.'],
  ['No dots', 'No dots'],
])('O8 a heading keeps all its words, however many letters are dotted: %s', (text, markup) => {
  expect(renderToStaticMarkup(<Dotted text={text} />)).toBe(markup);
});
