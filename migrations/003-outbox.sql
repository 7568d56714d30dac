-- Messages that a change causes, written in the change's own transaction and sent afterwards, at least once (D1).

create table outbox (
  -- the webhook-id, and the heart of the Message-ID, of every try
  id text primary key,
  -- mail (to the person), notification (to the owner) or webhook
  channel text not null,
  event text not null,
  -- the record or list entry it speaks of; erased along with it
  subject text not null,
  -- channel, event and subject: what happens once is sent once
  once text not null unique,
  -- JSON: what the sender needs; empty once it is sent
  payload text not null,
  -- waiting, sent, written (to a file, for want of a mail server) or dead
  state text not null,
  attempts integer not null,
  created_at integer not null,
  due_at integer not null,
  -- a worker's claim; free when it lies in the past
  leased_until integer not null,
  finished_at integer,
  -- why the last try failed, without any address or name
  failure text
) strict;

create index outbox_due on outbox (state, due_at);
create index outbox_subject on outbox (subject);
