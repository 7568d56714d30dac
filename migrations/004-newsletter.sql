-- A list may ask for a second yes (double opt-in) and be left again.

alter table subscription add column confirmed_at integer;
alter table subscription add column ended_at integer;

-- What a mailed link proves: that whoever follows it reads that mailbox.
create table subscription_token (
  -- SHA-256 of the token; the token itself stands in the mail alone
  hash text primary key,
  subscription_uuid text not null references subscription (uuid) on delete cascade,
  -- 'confirm' or 'unsubscribe'
  purpose text not null,
  created_at integer not null,
  expires_at integer not null,
  used_at integer
) strict;

create index subscription_token_subscription on subscription_token (subscription_uuid, purpose, created_at);
