import { expect, it } from 'vitest';
import { callLink, chatLink, withCallingCode } from './phone.ts';

it.each([
  ['+57 (300) 123-4567', 'tel:+573001234567', 'https://wa.me/573001234567'],
  ['0057 300 123 4567', 'tel:+573001234567', 'https://wa.me/573001234567'],
  ['300 123 4567', 'tel:3001234567', undefined],
  ['ask for Ana', undefined, undefined],
  ['', undefined, undefined],
  ['+57 300 javascript:', undefined, undefined],
])('O5 %j', (phone, call, chat) => {
  expect([callLink(phone), chatLink(phone)]).toEqual([call, chat]);
});

it.each([
  ['310 555 0134', '+57 310 555 0134'],
  ['0310 555 0134', '+57 310 555 0134'],
  ['57 310 555 0134', '+57 310 555 0134'],
  ['+52 55 1234 5678', undefined],
  ['0052 55 1234 5678', undefined],
  ['ask for Ana', undefined],
])('O5 %j with the owner’s code is %j', (phone, complete) => {
  expect(withCallingCode(phone, '57')).toBe(complete);
});
