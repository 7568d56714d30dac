import type { Cover } from './covers.ts';

/** Token colors by name: an SVG used as an image can't read the page's custom properties. */
const light = { sunk: '#e5eae1', stem: '#6f9482', leaf: '#1e6148', dot: '#c30f63' };
const dark = { sunk: '#1b2822', stem: '#53806d', leaf: '#7fc3a2', dot: '#ff77ae' };

const rules = ({ sunk, stem, leaf, dot }: typeof light) =>
  `.g{fill:${sunk}}.l{stroke:${stem}}.d{stroke:${leaf}}.p{stroke:${dot}}.k{fill:${stem}}.o{fill:${dot};stroke:${sunk}}`;

const circles = (points: readonly (readonly [number, number])[], radius: number) =>
  points.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="${radius}"/>`).join('');

/** A cover's shapes, colored by their classes. */
export function coverShapes({ light: stems, dark: leaves, pink, dots, knots, knotRadius, strokeWidth }: Cover): string {
  return [
    `<g stroke-width="${strokeWidth}"><path class="l" d="${stems}"/><path class="d" d="${leaves}"/></g>`,
    knots.length > 0 && `<g class="k">${circles(knots, knotRadius)}</g>`,
    pink && `<path class="p" stroke-width="5" d="${pink}"/>`,
    `<g class="o" stroke-width="5">${circles(dots, 13)}</g>`,
  ]
    .filter(Boolean)
    .join('');
}

export const coverFile = (cover: Cover): string =>
  [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 500" width="800" height="500" fill="none">',
    `<style>${rules(light)}@media(prefers-color-scheme:dark){${rules(dark)}}</style>`,
    `<path class="g" d="M0 0h800v500H0z"/>${coverShapes(cover)}</svg>`,
  ].join('');
