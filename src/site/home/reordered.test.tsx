import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { home, plan } from '#content/home.ts';
import { locales } from '#domain/text/locale.ts';
import { HomeMethod, methodStyles } from './home-method.tsx';
import { Phases } from './phases.tsx';
import { Reasons } from './reasons.tsx';

/** Runs `work` with the cards reversed, since an owner may reorder them. */
function whileReversed<T>(cards: readonly unknown[], work: () => T): T {
  const list = cards as unknown[];
  list.reverse();
  try {
    return work();
  } finally {
    list.reverse();
  }
}

describe.each(locales)('reordered cards of the home page (%s)', (locale) => {
  /** The HTML of each list item, without the number in its heading. */
  const itemsOf = (html: string) => [...html.matchAll(/<li[\s\S]*?<\/li>/g)].map(([item]) => item.replace(/<h3>\d\. /, '<h3>'));

  it.each([
    ['reasons', home[locale].reasons.cards, () => renderToStaticMarkup(<Reasons locale={locale} />)],
    ['phases', home[locale].phases.cards, () => renderToStaticMarkup(<Phases locale={locale} />)],
  ] as const)('%s keep their drawings and sample marks', (_, cards, render) => {
    const before = itemsOf(render());
    const after = itemsOf(whileReversed(cards, render));
    expect(before).toHaveLength(cards.length);
    expect(after).toEqual(before.toReversed());
  });

  it('steps of the method keep their days and decisions', () => {
    const { steps } = home[locale].method;
    const [styles, html] = whileReversed(steps, () => [methodStyles(locale), renderToStaticMarkup(<HomeMethod locale={locale} />)]);
    const { from, to } = plan.steps.amplify;
    expect(styles).toContain(`.method li:nth-child(1){--from:${from};--to:${to}}`);
    expect(itemsOf(html)[0]).toContain(steps.at(-1)?.decision);
    expect(itemsOf(html)[0]).toContain('class="gate"');
  });
});
