import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Tally } from './counts.tsx';

it.each([
  [12, undefined, [12, 0]],
  [60, [30, 60], [30, 30]],
  [100, [0, 97], [97, 3]],
  [320, undefined, [80, 0]],
] as const)('a tally of %i is one row of at most a hundred stems', (total, strong, [tall, short]) => {
  const drawn = renderToStaticMarkup(<Tally total={total} strong={strong} />);
  expect([drawn.split('v-30').length, drawn.split('v-18').length]).toEqual([tall + 1, short + 1]);
});
