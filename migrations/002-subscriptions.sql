-- Mailing list subscriptions: one row per list, topic, and address.

create table subscription (
  uuid text primary key,
  -- 'waitlist', 'newsletter'
  list text not null,
  -- the topic: a course's slug, or empty for a list with a single topic
  topic text not null,
  -- as typed
  email text not null,
  -- normalized: lower case, trimmed
  email_key text not null,
  language text not null,
  -- the page of the signup form
  page text not null,
  -- the consent text, and when it was agreed to
  consent text not null,
  consented_at integer not null,
  created_at integer not null,
  -- spam signals as a JSON array, never sent to clients
  flags text not null,
  unique (list, topic, email_key)
) strict;
