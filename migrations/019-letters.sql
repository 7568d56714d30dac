-- Letters that the owner writes to everyone on a mailing list (D10).

create table letter (
  id text primary key,
  -- newsletter or waitlist
  list text not null,
  -- the course's slug; empty for the newsletter
  topic text not null,
  -- JSON: subject and text by language
  content text not null,
  -- the content before the last change, for one step back
  previous text,
  -- draft, discarded, sending, paused or sent
  state text not null,
  -- counts changes, so that two pages don't overwrite each other
  version integer not null,
  created_at integer not null,
  changed_at integer not null,
  -- who: 'command', or what the desk knows about its user
  changed_by text not null,
  -- of the last start; who confirmed afterward isn't written to
  started_at integer,
  started_by text,
  -- the last subscription that was planned; null once all are
  planned_to text,
  finished_at integer
) strict;

create index letter_state on letter (state, started_at);

-- Who gets a letter: each subscription once, for good.
create table letter_recipient (
  letter_id text not null references letter (id) on delete cascade,
  -- deleted with the subscription
  subscription_uuid text not null references subscription (uuid) on delete cascade,
  -- of the outbox; the same for every attempt, also after a pause
  message_id text not null unique,
  language text not null,
  -- when it went to the outbox; null until then. Without a message after that, its person had unsubscribed.
  queued_at integer,
  primary key (letter_id, subscription_uuid)
) strict;

create index letter_recipient_subscription on letter_recipient (subscription_uuid);
create index letter_recipient_planned on letter_recipient (letter_id, subscription_uuid) where queued_at is null;
create index letter_recipient_queued on letter_recipient (queued_at) where queued_at is not null;
