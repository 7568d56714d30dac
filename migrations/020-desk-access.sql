-- Who may sign in to the desk at DESK_URL.

create table desk_person (
  -- a random uuid, which their passkeys hold, too
  id text primary key,
  name text not null,
  -- the name in lower case: it stands in the history, so it names one person
  name_key text not null unique,
  -- owner or editor
  role text not null,
  created_at integer not null,
  -- who invited them
  author text not null
) strict;

create table desk_passkey (
  -- the credential id, in base64url
  id text primary key,
  person_id text not null references desk_person (id) on delete cascade,
  -- of the device, as its person typed it
  name text not null,
  -- COSE, in base64url
  public_key text not null,
  -- how often the passkey was used, as its device counts; 0 for devices that don't count
  counter integer not null,
  -- JSON: how browsers reach it
  transports text not null,
  created_at integer not null,
  used_at integer
) strict;

create index desk_passkey_person on desk_passkey (person_id);

create table desk_session (
  -- of the cookie's value, which exists only in the browser
  token_hash text primary key,
  -- it ends with its passkey and its person
  passkey_id text not null references desk_passkey (id) on delete cascade,
  created_at integer not null,
  used_at integer not null
) strict;

create index desk_session_passkey on desk_session (passkey_id);

create table desk_invite (
  id text primary key,
  -- of the link's secret part, which exists only in the link
  token_hash text not null unique,
  -- somebody who gets another passkey, or the id of a new person
  person_id text not null,
  name text not null,
  name_key text not null unique,
  role text not null,
  created_at integer not null,
  expires_at integer not null,
  author text not null
) strict;

-- Who did it, if they had signed in to the desk.
alter table owner_action add column author text;
