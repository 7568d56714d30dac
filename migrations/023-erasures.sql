-- Erasures are noted beside the backups, so that a restore can reapply those since the backup (H6).

-- The key of the hashes in that list. Every backup has it, so the list alone tells nothing.
create table erasure_key (
  -- always 1
  id integer primary key,
  key text not null
) strict;

-- The erasures that this data knows of. A restore reapplies those of the list that aren't here.
create table erasure (
  id text primary key,
  at integer not null,
  -- what belongs into the list, until it's there
  line text
) strict;

create index erasure_unlisted on erasure (at) where line is not null;
