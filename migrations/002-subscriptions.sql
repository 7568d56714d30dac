-- Who asked to hear from us: the waitlist of a course, and other lists. One row for each list, topic and address.

create table subscription (
  uuid text primary key,
  -- 'waitlist', 'newsletter'
  list text not null,
  -- what of the list: a course's slug; empty where a list has one subject
  topic text not null,
  -- as it was typed
  email text not null,
  -- as it is compared: lower case, without outer spaces
  email_key text not null,
  language text not null,
  -- the page where it was asked for
  page text not null,
  -- the sentence that was agreed to, and when
  consent text not null,
  consented_at integer not null,
  created_at integer not null,
  -- spam signals, a JSON list; never shown to a client
  flags text not null,
  unique (list, topic, email_key)
) strict;
