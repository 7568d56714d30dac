import { expect, it } from 'vitest';
import { hasSymbol, suggestDomain } from './email-suggestion.ts';

it.each([
  ['ana@gmial.com', 'gmail.com'],
  ['ana@gmai.com', 'gmail.com'],
  ['ana@gmail.con', 'gmail.com'],
  ['ana@gmail.co', 'gmail.com'],
  ['ana@gmaill.com', 'gmail.com'],
  ['ana@GMIAL.com; ', 'gmail.com'],
  ['ana@gmailcom', 'gmail.com'],
  ['ana@homail.com', 'hotmail.com'],
  ['ana@hotmial.es', 'hotmail.es'],
  ['ana@yaho.com.mx', 'yahoo.com.mx'],
  ['ana@outlok.com', 'outlook.com'],
  ['ana@iclod.com', 'icloud.com'],
  ['ana@gmail', 'gmail.com'],
  ['ceo@empresa.con', 'empresa.com'],
  ['ceo@empresa.cmo', 'empresa.com'],
  ['ceo@mail.empresa.OCM', 'mail.empresa.com'],
  ['ana@gmial.con', 'gmail.com'],
])('A5 for %s, %s is suggested', (email, domain) => {
  expect(suggestDomain(email)).toBe(domain);
});

it.each([
  '',
  'ana',
  'ana@',
  'ana@gmail.com',
  'ana@mail.com',
  'ana@ymail.com',
  'ana@email.com',
  'ana@hotmail.de',
  'ana@example.com',
  'ana@g',
  'ana@.con',
  'ana@con',
  'ana@empresa.com.co',
  'ana@empresa.cm',
  'ana@silicon.com',
])('A5 for %j, nothing is suggested', (email) => {
  expect(suggestDomain(email)).toBeNull();
});

it('A5 a symbol is asked about before the @ only', () => {
  for (const email of ['😀@example.com', 'ana☎️@example.com', '🇲🇽@example.com']) expect(hasSymbol(email)).toBe(true);
  for (const email of ['', 'ana@example.com', 'ana.1#*@example.com', 'josé@example.com', 'ana@😀.com'])
    expect(hasSymbol(email)).toBe(false);
});
