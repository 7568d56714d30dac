-- Leases have an owner, each peer has its own lane, and rows know when they were scheduled.

-- Servers that hold leases. `beat` grows every few seconds while they do, so that others notice a dead one without comparing clocks.
create table server (
  id text primary key,
  -- the machine and its process table: `pid` means something only to servers with the same host
  host text not null,
  pid integer not null,
  beat integer not null
) strict;

-- one of a channel's receivers, empty if it has only one
alter table outbox add column endpoint text not null default '';
-- the server that's sending the message; an older version leases by `leased_until` alone
alter table outbox add column leased_by text;
-- when due_at was set; in the future if the clock was set back since
alter table outbox add column scheduled_at integer;

-- for counts and lists; the next one finds what's due
drop index outbox_due;
create index outbox_state on outbox (state, created_at);
create index outbox_lane on outbox (channel, endpoint, due_at) where state = 'waiting';
create index outbox_scheduled on outbox (channel, endpoint, scheduled_at) where state = 'waiting';
create index outbox_leased_by on outbox (leased_by) where leased_by is not null;

alter table event_batch add column leased_by text;
alter table event_batch add column scheduled_at integer;
-- why the last attempt failed
alter table event_batch add column failure text;

create index event_batch_lane on event_batch (service, due_at);
create index event_batch_scheduled on event_batch (service, scheduled_at);
create index event_batch_leased_by on event_batch (leased_by) where leased_by is not null;
