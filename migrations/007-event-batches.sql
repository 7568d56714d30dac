-- Events waiting for an analytics service (M5). Rows are deleted once delivered, refused, or two days old. Separate from the
-- outbox, so that mail never waits for them.

create table event_batch (
  -- the same on every attempt
  id text primary key,
  -- ga, meta or posthog
  service text not null,
  -- JSON: catalog events and a pseudonym, for Meta also the IP address and user agent
  payload text not null,
  attempts integer not null,
  created_at integer not null,
  due_at integer not null,
  -- end of a worker's lease, free if in the past
  leased_until integer not null
) strict;

create index event_batch_due on event_batch (due_at);
create index event_batch_created on event_batch (created_at);
