-- Runs on SQLite and, converted, on PostgreSQL (docs/decisions/007-postgresql.md). Instants are epoch milliseconds.

create table record (
  uuid text primary key,
  kind text not null,
  version integer not null,
  created_at integer not null,
  updated_at integer not null,
  completed_at integer,
  -- the highest X-Sequence applied
  sequence integer,
  -- spam signals as a JSON array, never sent to clients
  flags text not null,
  -- the record as the API returns it, as JSON
  document text not null
) strict;

create table idempotency (
  -- the request's method, record kind, and uuid
  scope text not null,
  key text not null,
  body_hash text not null,
  status integer not null,
  answer text not null,
  -- stored responses are deleted with their record
  record_uuid text not null references record (uuid) on delete cascade,
  created_at integer not null,
  primary key (scope, key)
) strict;

create index idempotency_created_at on idempotency (created_at);
create index idempotency_record on idempotency (record_uuid);
