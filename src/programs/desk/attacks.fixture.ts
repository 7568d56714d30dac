/** Hosts that aren't the desk's, though some look like it (DNS rebinding). */
export const foreignHosts = [
  'localhost.evil.com',
  'localhost.',
  'evil.com:4600',
  '127.0.0.1.nip.io',
  '127.0.0.2',
  '0.0.0.0:4600',
  '192.168.1.4:4600',
  '[::]:4600',
  '[::1].evil.com',
  'localhost@evil.com',
  '127.0.0.1:4600:80',
] as const;

/** Origins of pages that aren't the desk's. */
export const foreignOrigins = [
  'http://evil.com',
  'null',
  'https://127.0.0.1:4600',
  'http://127.0.0.1:3000',
  'http://localhost:4600',
] as const;

/** Browsers' Sec-Fetch-Site values for requests from other pages. */
export const foreignSites = ['cross-site', 'same-site'] as const;

/** Ways to present a token that don't open the desk. */
export const wrongCredentials = (token: string): [string, Record<string, string>][] => [
  ['no token', {}],
  ['a wrong one', { authorization: 'Bearer a-token-of-this-tesT' }],
  ['an empty one', { authorization: 'Bearer ' }],
  ['the token in another scheme', { authorization: `Basic ${token}` }],
  ['the token as a cookie', { cookie: `token=${token}` }],
];
