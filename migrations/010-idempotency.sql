-- Idempotency keys without copies of records (Q4).

-- the record's version after the request
alter table idempotency add column version integer;

-- `answer` held a copy of the record. It keeps what the previous version of the server reads while it's being replaced.
update idempotency set
  version = (select record.version from record where record.uuid = idempotency.record_uuid),
  answer = '{"record":{"uuid":"' || record_uuid || '","version":'
    || (select record.version from record where record.uuid = idempotency.record_uuid) || ',"answers":{}},"sequence":null}';

-- Only keys of changes expire: a creation's key (201) lives as long as its record.
drop index idempotency_created_at;
create index idempotency_changes on idempotency (created_at) where status <> 201;
