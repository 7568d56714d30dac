-- Links that open a record on another device (T1), and the one reminder of an unfinished one (T2).

create table access_link (
  -- of the token, which exists only in the mail
  token_hash text primary key,
  -- deleted with the record
  record_uuid text not null references record (uuid) on delete cascade,
  created_at integer not null,
  -- kept after that, so that its page can send a new one
  expires_at integer not null
) strict;

create index access_link_record on access_link (record_uuid);

create table reminder (
  -- deleted with the record
  record_uuid text primary key references record (uuid) on delete cascade,
  -- moves with each change of the record
  due_at integer not null,
  sent_at integer
) strict;

create index reminder_due on reminder (due_at) where sent_at is null;

-- What was erased, so that a device that still holds a copy of it isn't taken for one that has to create it again (E1).
create table erased_record (
  uuid text primary key,
  erased_at integer not null
) strict;
