-- The words that records were answered with (W7).

create table wording (
  kind text not null,
  -- of the content, in hexadecimal
  hash text not null,
  -- a flow's texts in all languages, as JSON; no personal data, so nothing ever expires
  content text not null,
  created_at integer not null,
  primary key (kind, hash)
) strict;
