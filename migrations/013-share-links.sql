-- Share links of results (V2).

create table share_link (
  -- one per record, deleted with it
  record_uuid text primary key references record (uuid) on delete cascade,
  -- 32 random bytes in base64url, part of the link's address (docs/decisions/026-share-link.md says why it isn't hashed)
  token text not null unique,
  created_at integer not null
) strict;
