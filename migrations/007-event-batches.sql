-- What a consenting visitor's page reported and a measuring service is still to be told (M5). A row goes once it is
-- delivered, refused or two days old. Apart from the outbox, so that mail never waits behind it.

create table event_batch (
  -- the same on every try
  id text primary key,
  -- ga, meta or posthog
  service text not null,
  -- JSON: events of closed values, a pseudonym, and for meta alone the address and user agent it asks for
  payload text not null,
  attempts integer not null,
  created_at integer not null,
  due_at integer not null,
  -- a worker's claim; free when it lies in the past
  leased_until integer not null
) strict;

create index event_batch_due on event_batch (due_at);
create index event_batch_created on event_batch (created_at);
