-- What the owner does with a lead (O1): beside the record, so that neither a visitor's save nor the owner's touches the other's row.

create table lead_work (
  -- deleted with the record
  record_uuid text primary key references record (uuid) on delete cascade,
  -- grows with each change
  version integer not null,
  -- new, in-touch, won, lost or spam
  state text not null,
  note text not null,
  -- a calendar day: '2026-01-31'
  follow_up text,
  -- when the owner first opened it
  seen_at integer,
  changed_at integer not null
) strict;

-- Every change of it, one row per field: what it was, what it became, when and by whom.
create table lead_change (
  -- deleted with the record
  record_uuid text not null references record (uuid) on delete cascade,
  -- of lead_work, after the change
  version integer not null,
  -- state, note, followUp or seen
  field text not null,
  at integer not null,
  author text not null,
  -- empty for none
  from_value text not null,
  to_value text not null,
  primary key (record_uuid, version, field)
) strict;

-- Up to which lead the owner has read the list.
create table lead_reading (
  -- 'leads'
  list text primary key,
  -- when the newest lead that was read began
  through integer not null,
  at integer not null,
  author text not null
) strict;

-- Leads from before this migration aren't news. Without any there's no row, because moved data needs an empty target.
insert into lead_reading (list, through, at, author)
  select 'leads', max(created_at), max(created_at), '' from record having count(*) > 0;

-- Copies for lists, filters and sorting, in the same transaction as lead_work.
alter table lead add column state text not null default 'new';
alter table lead add column follow_up text;
alter table lead add column seen integer not null default 0;
-- of lead_work
alter table lead add column work_version integer not null default 0;
-- the beginning of the note
alter table lead add column note text not null default '';
-- when the visitor or the owner last changed something
alter table lead add column changed_at integer not null default 0;
-- '0' and the company, folded for sorting, or '1' without one
alter table lead add column company_key text not null default '1';

update lead set
  changed_at = updated_at,
  company_key = case when company is null then '1' else '0' || lower(company) end;

create index lead_state on lead (state, created_at, record_uuid);
create index lead_changed_at on lead (changed_at, record_uuid);
create index lead_score on lead (coalesce(score, -1), created_at, record_uuid);
create index lead_follow_up on lead (coalesce(follow_up, '9999'), created_at, record_uuid);
create index lead_company on lead (company_key, created_at, record_uuid);
-- For counting those that the owner hasn't seen.
create index lead_unseen on lead (created_at, state) where seen = 0;
