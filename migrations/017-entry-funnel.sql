-- What happens on a flow's page before there's a record, and the owner's marks in the funnel. No row is about a single visitor.

create table entry_count (
  -- UTC day: '2026-01-31'
  day text not null,
  flow text not null,
  language text not null,
  -- 'touched', 'call', or the rule that stopped the first step
  entry text not null,
  times integer not null,
  primary key (day, flow, language, entry)
) strict;

create table funnel_mark (
  id text primary key,
  -- UTC day of a change of the site
  day text not null,
  -- null for a change of all flows
  flow text,
  -- the owner's words
  note text not null,
  created_at integer not null,
  created_by text not null,
  -- removed marks can be restored for a while
  removed_at integer,
  removed_by text
) strict;
