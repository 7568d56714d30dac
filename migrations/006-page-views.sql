-- Page views per day. No row is about a single visitor.

create table page_view (
  -- UTC day: '2026-01-31'
  day text not null,
  -- English path of a built page, or 'other'
  path text not null,
  language text not null,
  -- referring host, empty for none or our own
  referrer text not null,
  -- campaign fields, empty if missing, 'other' if not counted separately
  source text not null,
  medium text not null,
  campaign text not null,
  views integer not null,
  primary key (day, path, language, referrer, source, medium, campaign)
) strict;
