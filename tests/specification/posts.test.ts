import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { facts } from '#content/facts.ts';
import { figures } from '#content/figures.ts';
import { serviceFigures } from '#content/services.ts';
import { type Locale, locales } from '#domain/text/locale.ts';
import { tell } from './tell.ts';

/** A shipped post's text; nothing if the owner took it away. */
function textOf(slug: string, locale: Locale): string {
  const file = `content/posts/${locale}/${slug}.md`;
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}
const servicePlan = 'ai-transformation-service-design-executives-guide';
const framework = 'ai-agent-deployment-strategic-framework';

/** Figures that are written into texts, because no code fills them in there: a changed one has to be changed there, too. */
const written = (locale: Locale): readonly (readonly [place: string, text: string, figure: string | number])[] => [
  [`posts/${locale}/${servicePlan}.md`, textOf(servicePlan, locale), facts.timeline.result],
  [`posts/${locale}/${servicePlan}.md`, textOf(servicePlan, locale), facts.supervisedDecisions],
  [`posts/${locale}/${framework}.md`, textOf(framework, locale), facts.supervisedDecisions],
];

it.each(locales)('C13 O4 tells which written texts don’t have the figures of facts.json, in %s', (locale) => {
  const missing = written(locale)
    .filter(([, text, figure]) => text !== '' && !new RegExp(`(?<![\\d.,])${figure}(?!\\d|[.,]\\d{3})`).test(text))
    .map(([place, , figure]) => `${place}: not ${figure}`);
  tell(`Texts without a figure of facts.json (${locale}):`, missing);
  expect(written(locale).length).toBeGreaterThan(0);
});

it.each(locales)('C13 O4 tells whether the sample credit case is the same in its post as on the services page, in %s', (locale) => {
  const row = /^\| (?:Days to a decision|Días[^|]*) \|(.+)\|$/m.exec(textOf(servicePlan, locale))?.[1];
  const { before, after } = serviceFigures.design;
  const days = row?.split('|').map(Number);
  const isSame =
    !figures['service-map'].sample || !serviceFigures.sample || !days || (days[0] === before.days && days.at(-1) === after.days);
  if (!isSame) tell(`The credit case (${locale}):`, [`${before.days} and ${after.days} days on the services page, ${row} in the post`]);
  expect(before.days).toBeGreaterThan(after.days);
});
