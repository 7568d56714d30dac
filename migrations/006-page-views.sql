-- The owner's own numbers: views of a day, added up. No row speaks of one visitor.

create table page_view (
  -- of the view, UTC: '2026-01-31'
  day text not null,
  -- the English address of a page that was built, or 'other'
  path text not null,
  language text not null,
  -- the host a visitor came from; empty for none and for our own
  referrer text not null,
  -- the campaign's texts; empty for none, 'other' for what is not kept
  source text not null,
  medium text not null,
  campaign text not null,
  views integer not null,
  primary key (day, path, language, referrer, source, medium, campaign)
) strict;
