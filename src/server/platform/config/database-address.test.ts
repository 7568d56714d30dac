import { expect, it } from 'vitest';
import { describeAddress } from './database-address.ts';

it.each([
  ['postgres://me:secret@db.example:6543/tino?sslmode=verify-full', 'PostgreSQL at db.example:6543, database tino'],
  ['postgresql://me:se%40cret@[2001:db8::1]/tino', 'PostgreSQL at [2001:db8::1], database tino'],
  ['postgresql://me:secret@/tino?host=/run/postgresql&password=secret', 'PostgreSQL at /run/postgresql, database tino'],
  ['postgresql://%2Frun%2Fpostgresql/tino', 'PostgreSQL at /run/postgresql, database tino'],
  ['postgresql://me:50%off@db.example/100%25/50%off', 'PostgreSQL at db.example, database 100%25/50%off'],
  ['postgresql://', 'PostgreSQL at this machine, database of its user'],
])('%s is described without its user and password', (address, place) => {
  expect(describeAddress(address).location).toBe(place);
});
