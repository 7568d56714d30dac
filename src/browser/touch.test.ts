import { describe, expect, it } from 'vitest';
import { clickIdsIn, readTouches, type Touches, touchesAt, touchFields } from './touch.ts';

const site = 'https://tino.example';
/** A visit: URLs opened in order, each with its referrer. */
type Opened = readonly [address: string, referrer?: string];
const visit = (...opened: readonly Opened[]): Touches | null =>
  opened.reduce<Touches | null>((known, [address, referrer = '']) => touchesAt(known, site + address, referrer), null);
const fields = (...opened: readonly Opened[]) => touchFields(visit(...opened) as Touches);

describe('M2 first and last touch', () => {
  it('M2 contain the campaign, the referring host and the opened page without its query', () => {
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

  it('V2 leave out the token of a share link', () => {
    const token = 'Ab-9_'.repeat(9).slice(0, 43);
    expect(fields([`/es/share/${token}`], [`/share/${token}?utm_source=news`])).toEqual({
      utm_source: 'news',
      first_landing: '/es/share',
      last_landing: '/share',
    });
  });

  it('M2 stay the same while the visitor moves within the site before starting a flow', () => {
    const landed = visit(['/blog?utm_source=news']);
    expect(visit(['/blog?utm_source=news'], ['/services', `${site}/blog?utm_source=news`], ['/quiz', `${site}/services`])).toEqual(landed);
  });

  it('M2 aren’t replaced by a direct visit', () => {
    expect(visit(['/?utm_source=news'], ['/quiz'])).toEqual(visit(['/?utm_source=news']));
  });

  it('M2 replace only the last touch for another campaign or site', () => {
    expect(fields(['/'], ['/quiz?utm_source=ads&utm_campaign=spring'])).toMatchObject({
      utm_source: 'ads',
      last_landing: '/quiz',
      first_landing: '/',
    });
    const found = fields(['/?utm_source=news'], ['/about', 'https://friend.example/']);
    expect(found).toMatchObject({ last_referrer: 'friend.example', last_landing: '/about', first_utm_source: 'news' });
    expect(found).not.toHaveProperty('utm_source');
  });

  it('M2 read the campaign of a page that was left too early from the referrer, once', () => {
    expect(fields(['/quiz', `${site}/?utm_source=news`])).toMatchObject({ utm_source: 'news', last_landing: '/' });
    const known = visit(['/?utm_source=news', 'https://search.example/']);
    expect(touchesAt(known, `${site}/quiz`, `${site}/?utm_source=news`)).toEqual(known);
  });

  it('M2 truncate long values to the record’s limits', () => {
    for (const value of Object.values(fields([`/${'a'.repeat(5000)}?utm_source=${'b'.repeat(5000)}`])))
      expect(String(value).length).toBeLessThanOrEqual(300);
  });

  it('don’t contain click ids', () => {
    expect(JSON.stringify(visit(['/?gclid=abc&fbclid=def']))).not.toMatch(/abc|def/);
    expect(clickIdsIn(`${site}/?gclid=abc&fbclid=def&msclkid=ghi`)).toEqual({ gclid: 'abc', fbclid: 'def' });
  });

  it.each([null, 'text', {}, { first: {}, last: {} }, { first: { landing: '/' } }])(
    'ignore a stored value that isn’t a touch: %j',
    (stored) => {
      expect(readTouches(stored)).toBeNull();
    },
  );
  it('accept what the device stored', () => {
    const known = visit(['/?utm_source=news']);
    expect(readTouches(JSON.parse(JSON.stringify(known)))).toEqual(known);
  });
});
