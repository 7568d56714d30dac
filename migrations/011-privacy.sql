-- Consent waits with its link, and the owner's actions are recorded.

-- What a confirmation link's request agreed to. The subscription takes it over when that link confirms, so nobody else can
-- change what was confirmed. Empty for other links and for those of earlier versions.
alter table subscription_token add column email text;
alter table subscription_token add column language text;
alter table subscription_token add column page text;
alter table subscription_token add column consent text;
alter table subscription_token add column consented_at integer;

-- What the owner did with the data, without personal data.
create table owner_action (
  id text primary key,
  at integer not null,
  -- export, people, person, erase, replay, release, backup, restore, move
  action text not null,
  -- desk or command
  origin text not null,
  -- JSON objects: how many of what, and which filters were set (never an address or a search text)
  counts text not null,
  filters text not null
) strict;

create index owner_action_at on owner_action (at);
