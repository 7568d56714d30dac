import { describe, expect, it } from 'vitest';
import { isBot, normalizePageView } from './page-view.ts';

const plain = { referrer: '', source: '', medium: '', campaign: '' };

describe('M4 a page view', () => {
  const paths = new Set(['/', '/es', '/services', '/es/services']);
  const counted = (changes: object) =>
    normalizePageView({ path: '/', language: 'en', ...plain, ...changes }, paths, ['https://tino.example', 'localhost:80']);
  it.each([
    [{ path: '/es' }, { path: '/' }],
    [{ path: '/wp-login.php' }, { path: 'other' }],
    [{ path: '/services?email=ana@example.com' }, { path: 'other' }],
    [{ path: '__proto__' }, { path: 'other' }],
    [{ path: '' }, { path: 'other' }],
    [{ referrer: 'https://www.bing.com/search?q=tino#x' }, { referrer: 'bing.com' }],
    [{ referrer: 'localhost:80' }, { referrer: '' }],
    [{ referrer: 'a b' }, { referrer: 'other' }],
    [{ referrer: `${'a'.repeat(120)}.example` }, { referrer: 'other' }],
    [{ source: ' LinkedIn ' }, { source: 'LinkedIn' }],
    [{ source: 'ana@example.com' }, { source: 'other' }],
    [{ campaign: 'lead-1b4e28ba-2fa1-41d2-883f-0016d3cca427' }, { campaign: 'other' }],
    [{ campaign: '<script>' }, { campaign: 'other' }],
    [{ medium: 'x'.repeat(81) }, { medium: 'other' }],
    [{ medium: '\u0000' }, { medium: 'other' }],
  ])('counts %j as %j', (changes, expected) => {
    expect(counted(changes)).toEqual({ path: '/', language: 'en', ...plain, ...expected });
  });
});

it('M4 bots are recognized by their user agent, or by having none', () => {
  expect(isBot(undefined)).toBe(true);
  expect(isBot('Mozilla/5.0 (compatible; bingbot/2.0)')).toBe(true);
  expect(isBot('Mozilla/5.0 (Linux; Android 14; CUBOT X90) Chrome/140')).toBe(false);
});
