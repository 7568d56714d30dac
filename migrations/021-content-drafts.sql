-- What was changed of the site's content on the desk and isn't published yet (O3). One row for each file.

create table content_draft (
  -- its path in the project: content/brand.json
  file text primary key,
  -- what it will hold, pictures in base64; null if publishing deletes it
  content text,
  -- SHA-256 of the published file when the draft began, in hex; empty if there was none
  base text not null,
  -- of the last save: higher than that of any earlier save
  version integer not null,
  -- who saved it last: 'desk', or the name of who had signed in
  author text not null,
  saved_at integer not null
) strict;
