-- For both stores: PostgreSQL reads a few words differently (docs/decisions/007-postgresql.md). Instants are milliseconds since 1970, UTC.

create table record (
  uuid text primary key,
  kind text not null,
  version integer not null,
  created_at integer not null,
  updated_at integer not null,
  completed_at integer,
  -- the highest X-Sequence that was applied
  sequence integer,
  -- spam signals, a JSON list; never shown to a client
  flags text not null,
  -- the record as the API returns it, JSON
  document text not null
) strict;

create table idempotency (
  -- method, product and uuid of the request
  scope text not null,
  key text not null,
  body_hash text not null,
  status integer not null,
  answer text not null,
  -- an erased record takes its stored answers along
  record_uuid text not null references record (uuid) on delete cascade,
  created_at integer not null,
  primary key (scope, key)
) strict;

create index idempotency_created_at on idempotency (created_at);
create index idempotency_record on idempotency (record_uuid);
