-- The mail budget (D5). The outbox has a further state, 'held': over the budget, waiting for the owner to release it.

-- hash of the mailbox that a mail counts against, for a day; null for a held or released mail and for the owner's channels
alter table outbox add column recipient text;
-- the kind of flow or the mailing list that caused the mail; null as above
alter table outbox add column kind text;

create index outbox_recipient on outbox (recipient, created_at) where recipient is not null;
create index outbox_counted on outbox (created_at) where recipient is not null;
