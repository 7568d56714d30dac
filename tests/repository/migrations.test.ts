import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readMigrations } from '#server/platform/stores/migrations.ts';
import { migrationProblems } from './migration-problems.ts';

const migrations = readMigrations(join(import.meta.dirname, '../../migrations'));

describe('H4 migrations', () => {
  it('H4 do nothing that a running older version doesn’t survive', () => {
    const problems = migrations
      .filter(({ number }) => number > 1)
      .flatMap(({ number, name, sql }) => migrationProblems(number, sql).map((problem) => `${name}: ${problem}`));
    expect(problems).toEqual([]);
  });

  it.each([
    [
      'a table, and what belongs to it',
      "create table note (id text primary key) strict; create unique index a on note (id); insert into note values (';')",
    ],
    ['a table that goes with a record', 'create table note (record_id text references record (uuid) on delete cascade, n integer) strict'],
    ['an index', 'create index record_note on record (note)'],
    ['a column that may be empty', 'alter table record add column note text -- not null'],
    ['a column with a default', "alter table record add column note text not null default ''"],
    ['what the version before gave up', '-- needs 029\n\nalter table record drop column note;'],
  ])('H4 may add %s', (_, sql) => {
    expect(migrationProblems(30, sql)).toEqual([]);
  });

  it.each([
    ['drop a column', 'alter table record drop column note'],
    ['drop a table', 'drop table note'],
    ['drop an index', 'drop index record_note'],
    ['rename', 'alter table record rename column note to remark'],
    ['add a column that older code doesn’t fill', 'alter table record add column note text not null'],
    ['forbid what older code may write', 'create unique index record_note on record (note)'],
    ['change rows that older code goes on writing', "update record set note = ''"],
    ['delete rows', 'delete from record'],
    ['watch what older code writes', 'create trigger t after insert on record begin select 1; end'],
    ['keep older code from deleting', 'create table note (record_id text not null references record (uuid), n integer) strict'],
    ['need itself', '-- needs 030\n\ndrop table note;'],
    ['need something unclear', '-- needs the last one\n\ndrop table note;'],
  ])('H4 may not %s', (_, sql) => {
    expect(migrationProblems(30, sql)[0]).toMatch(/two versions|earlier migration/);
  });
});
