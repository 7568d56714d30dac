-- Double opt-in, and unsubscribing.

alter table subscription add column confirmed_at integer;
alter table subscription add column ended_at integer;

-- Tokens of mailed links, which prove access to the mailbox.
create table subscription_token (
  -- SHA-256 of the token, which itself is only in the mail
  hash text primary key,
  subscription_uuid text not null references subscription (uuid) on delete cascade,
  -- 'confirm' or 'unsubscribe'
  purpose text not null,
  created_at integer not null,
  expires_at integer not null,
  used_at integer
) strict;

create index subscription_token_subscription on subscription_token (subscription_uuid, purpose, created_at);
