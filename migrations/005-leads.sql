-- What lists, searches and funnels ask of a record, beside its long document: written with every change of it, and made again from it.

create table lead (
  record_uuid text primary key references record (uuid) on delete cascade,
  kind text not null,
  name text not null,
  email text not null,
  -- as it is compared: lower case, without outer spaces
  email_key text not null,
  company text,
  language text not null,
  -- the step the record stands at, and the highest it ever stood at
  step integer not null,
  reached integer not null,
  -- one bit a step: whether all that it asks for is there
  answered integer not null,
  progress integer not null,
  complete integer not null,
  -- 0 to 100; null where the kind has none, or before completion
  score integer,
  -- of the campaign that led here, cut to 200 characters
  source text,
  medium text,
  campaign text,
  created_at integer not null,
  updated_at integer not null,
  completed_at integer,
  flags text not null,
  -- name, address and company in lower case, without accents
  search text not null,
  -- JSON: [step, ms, step, ms, …], when each step was reached for the first time, in milliseconds after created_at
  passage text not null
) strict;

create index lead_created_at on lead (created_at, record_uuid);
create index lead_email_key on lead (email_key);
