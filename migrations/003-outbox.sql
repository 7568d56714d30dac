-- The outbox: messages written in the transaction of the change that causes them, delivered at least once (D1).

create table outbox (
  -- used as the webhook-id and in the Message-ID, the same on every attempt
  id text primary key,
  -- mail (to the person), notification (to the owner) or webhook
  channel text not null,
  event text not null,
  -- the uuid of the record or subscription, with which the message is erased
  subject text not null,
  -- unique per channel, event, and subject, so nothing is sent twice
  once text not null unique,
  -- what the sender needs, as JSON, cleared once sent
  payload text not null,
  -- waiting, sent, written (to a file, without a mail server), or dead
  state text not null,
  attempts integer not null,
  created_at integer not null,
  due_at integer not null,
  -- end of a worker's lease, free if in the past
  leased_until integer not null,
  finished_at integer,
  -- why the last attempt failed, no addresses or names
  failure text
) strict;

create index outbox_due on outbox (state, due_at);
create index outbox_subject on outbox (subject);
