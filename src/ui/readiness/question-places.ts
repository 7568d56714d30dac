import { categories, questionsOf } from '#domain/readiness/readiness.ts';
import { range, round } from '#ui/parts/art/drawing.ts';

const total = categories.reduce((sum, category) => sum + questionsOf[category].length, 0);
const cell = 100 / total;
/** Questions of an area are closer together than areas. */
const closeness = 0.62;

/** Question positions in a row of all areas, in percent of its width, in the order asked. */
export const questionPlaces: readonly number[] = categories.flatMap((category, index) => {
  const count = questionsOf[category].length;
  const before = categories.slice(0, index).reduce((sum, each) => sum + questionsOf[each].length, 0);
  return range(count).map((place) => round((before + count / 2 + (place - (count - 1) / 2) * closeness) * cell));
});
