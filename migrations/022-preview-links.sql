-- Links that show a page with drafts to somebody without access to the desk, until they end.

create table preview_link (
  id text primary key,
  -- of the token, which exists only in the link
  token_hash text not null unique,
  -- of the page on the site
  path text not null,
  -- the whole document as it was when the link was made
  html text not null,
  -- who made it: 'desk', or the name of who had signed in
  author text not null,
  created_at integer not null,
  expires_at integer not null
) strict;

create index preview_link_expires on preview_link (expires_at);
