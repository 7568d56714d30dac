-- Projection of records for lists, search, and funnels, updated with every change and rebuildable from the records.

create table lead (
  record_uuid text primary key references record (uuid) on delete cascade,
  kind text not null,
  name text not null,
  email text not null,
  -- normalized: lower case, trimmed
  email_key text not null,
  company text,
  language text not null,
  -- the current step, and the highest step reached
  step integer not null,
  reached integer not null,
  -- one bit per step: whether it's completely answered
  answered integer not null,
  progress integer not null,
  complete integer not null,
  -- 0 to 100, null if the flow has no score, or before completion
  score integer,
  -- campaign fields, truncated to 200 characters
  source text,
  medium text,
  campaign text,
  created_at integer not null,
  updated_at integer not null,
  completed_at integer,
  flags text not null,
  -- name, email, and company, folded for search
  search text not null,
  -- step timings as JSON: [step, ms after created_at, step, ms, …]
  passage text not null
) strict;

create index lead_created_at on lead (created_at, record_uuid);
create index lead_email_key on lead (email_key);
