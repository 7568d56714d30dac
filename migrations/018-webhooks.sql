-- Webhooks by name (D8), the beginning of the owner's other channels (D7), and the daily digest (D9).

create table webhook (
  -- the endpoint of its messages in the outbox
  id text primary key,
  name text not null,
  url text not null,
  -- signs what is sent in the formats that are signed
  secret text not null,
  -- standard, flat, slack or ntfy
  format text not null,
  -- names of events, as a JSON array
  events text not null,
  -- the only kind of record whose events are sent, null for all
  flow text,
  -- of labels
  language text not null,
  is_on integer not null,
  -- nothing from before is sent
  began_at integer not null,
  created_at integer not null,
  -- grows with each change
  version integer not null,
  changed_at integer not null,
  changed_by text not null,
  -- the row before the last change, as JSON, for undo
  previous text,
  removed_at integer
) strict;

create table channel_start (
  -- notification, webhook (the one in the settings), or digest
  channel text primary key,
  -- nothing from before is announced
  began_at integer not null
) strict;

create table digest (
  -- in the owner's time zone
  day text primary key,
  -- the leads of this time are in it
  from_at integer not null,
  to_at integer not null
) strict;

-- for a webhook's log
create index outbox_endpoint on outbox (endpoint, created_at) where endpoint <> '';
