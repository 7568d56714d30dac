import { describe, expect, it } from 'vitest';
import { clickIdsIn, readTouches, type Touches, touchesAt, touchFields } from './touch.ts';

const site = 'https://tino.example';
/** A visit: addresses opened one after the other, each with the page that led to it. */
type Opened = readonly [address: string, referrer?: string];
const visit = (...opened: readonly Opened[]): Touches | null =>
  opened.reduce<Touches | null>((known, [address, referrer = '']) => touchesAt(known, site + address, referrer), null);
const fields = (...opened: readonly Opened[]) => touchFields(visit(...opened) as Touches);

describe('M2 the first and the last touch', () => {
  it('M2 hold campaign, the host that led here, and the page that was opened, without its query', () => {
    expect(
      fields(['/es/services?utm_source=news&utm_medium=email&utm_id=9&email=a%40b.c', 'https://www.search.example/find?q=me']),
    ).toEqual({
      utm_source: 'news',
      utm_medium: 'email',
      last_referrer: 'www.search.example',
      last_landing: '/es/services',
      first_utm_source: 'news',
      first_utm_medium: 'email',
      first_referrer: 'www.search.example',
      first_landing: '/es/services',
    });
  });

  it('M2 the flow may start on another page, and within the site nothing changes', () => {
    const landed = visit(['/blog?utm_source=news']);
    expect(visit(['/blog?utm_source=news'], ['/services', `${site}/blog?utm_source=news`], ['/quiz', `${site}/services`])).toEqual(landed);
  });

  it('M2 a direct visit replaces neither', () => {
    expect(visit(['/?utm_source=news'], ['/quiz'])).toEqual(visit(['/?utm_source=news']));
  });

  it('M2 another campaign or another site replaces the last alone', () => {
    expect(fields(['/'], ['/quiz?utm_source=ads&utm_campaign=spring'])).toMatchObject({
      utm_source: 'ads',
      last_landing: '/quiz',
      first_landing: '/',
    });
    const found = fields(['/?utm_source=news'], ['/about', 'https://friend.example/']);
    expect(found).toMatchObject({ last_referrer: 'friend.example', last_landing: '/about', first_utm_source: 'news' });
    expect(found).not.toHaveProperty('utm_source');
  });

  it('M2 a page left before it could remember its campaign is read from the referrer, once', () => {
    expect(fields(['/quiz', `${site}/?utm_source=news`])).toMatchObject({ utm_source: 'news', last_landing: '/' });
    const known = visit(['/?utm_source=news', 'https://search.example/']);
    expect(touchesAt(known, `${site}/quiz`, `${site}/?utm_source=news`)).toEqual(known);
  });

  it('M2 long values are cut to what a record takes', () => {
    for (const value of Object.values(fields([`/${'a'.repeat(5000)}?utm_source=${'b'.repeat(5000)}`])))
      expect(String(value).length).toBeLessThanOrEqual(300);
  });

  it('ids of ad clicks are no part of a touch', () => {
    expect(JSON.stringify(visit(['/?gclid=abc&fbclid=def']))).not.toMatch(/abc|def/);
    expect(clickIdsIn(`${site}/?gclid=abc&fbclid=def&msclkid=ghi`)).toEqual({ gclid: 'abc', fbclid: 'def' });
  });

  it.each([null, 'text', {}, { first: {}, last: {} }, { first: { landing: '/' } }])('what is no touch is not taken: %j', (stored) => {
    expect(readTouches(stored)).toBeNull();
  });
  it('what the device kept is taken', () => {
    const known = visit(['/?utm_source=news']);
    expect(readTouches(JSON.parse(JSON.stringify(known)))).toEqual(known);
  });
});
