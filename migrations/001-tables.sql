-- The tables of the first version. Runs on SQLite and, converted, on PostgreSQL (docs/decisions/007-postgresql.md). Instants are epoch milliseconds.

create table record (
  uuid text primary key,
  kind text not null,
  version integer not null,
  created_at integer not null,
  updated_at integer not null,
  completed_at integer,
  -- the highest X-Sequence applied
  sequence integer,
  -- spam signals as a JSON array, never sent to clients
  flags text not null,
  -- the record as the API returns it, as JSON
  document text not null,
  -- when somebody pressed the button behind one of the record's links: its address is confirmed, and a mail to it may have their
  -- words (D5)
  address_confirmed_at integer,
  -- 16 random bytes in base64url that name the events of the plan's calendar file (V3), so that a later file updates them; made with
  -- the first file, never sent but in one
  calendar_uid text
) strict;

-- For what expires, and for what's abandoned.
create index record_open on record (updated_at, uuid) where completed_at is null;
create index record_completed on record (completed_at) where completed_at is not null;
-- Completed records whose address was corrected afterwards.
create index record_corrected on record (updated_at, completed_at) where updated_at > completed_at;

create table idempotency (
  -- the request's method, record kind, and uuid
  scope text not null,
  key text not null,
  body_hash text not null,
  status integer not null,
  -- the record's version after the request
  version integer not null,
  -- deleted with the record
  record_uuid text not null references record (uuid) on delete cascade,
  created_at integer not null,
  primary key (scope, key)
) strict;

create index idempotency_record on idempotency (record_uuid);
create index idempotency_changes on idempotency (created_at) where status <> 201;

-- Mailing list subscriptions: one row per list, topic, and address.

create table subscription (
  uuid text primary key,
  -- 'waitlist', 'newsletter'
  list text not null,
  -- the topic: a course's slug, or empty for a list with a single topic
  topic text not null,
  -- as typed
  email text not null,
  -- normalized: lower case, trimmed
  email_key text not null,
  language text not null,
  -- the page of the signup form
  page text not null,
  -- the consent text, and when it was agreed to
  consent text not null,
  consented_at integer not null,
  created_at integer not null,
  -- spam signals as a JSON array, never sent to clients
  flags text not null,
  -- double opt-in, and unsubscribing
  confirmed_at integer,
  ended_at integer,
  -- the owner who took them off; null if they left by themselves
  ended_by text,
  unique (list, topic, email_key)
) strict;

create index subscription_email_key on subscription (email_key);
-- For the owner's list: what it filters by, in its order.
create index subscription_listed on subscription (created_at, uuid, list, topic, confirmed_at, ended_at, email_key);
create index subscription_unconfirmed on subscription (consented_at) where confirmed_at is null;
create index subscription_confirmed on subscription (confirmed_at) where confirmed_at is not null;
create index subscription_ended on subscription (ended_at) where confirmed_at is not null and ended_at is not null;

-- The outbox: messages written in the transaction of the change that causes them, delivered at least once (D1).

create table outbox (
  -- used as the webhook-id and in the Message-ID, the same on every attempt
  id text primary key,
  -- mail (to the person), notification (to the owner) or webhook
  channel text not null,
  event text not null,
  -- the uuid of the record or subscription, with which the message is erased
  subject text not null,
  -- unique per channel, event, and subject, so nothing is sent twice
  once text not null unique,
  -- what the sender needs, as JSON, cleared once sent
  payload text not null,
  -- waiting, sent, written (to a file, without a mail server), dead, aside (for a webhook that's off), held (over the
  -- budget of an address, or more than may wait of one client, until the owner releases it), later (over the hour's
  -- ceiling or a share of it, waiting for room; D5), or dismissed (dead, and the owner leaves it at that)
  state text not null,
  attempts integer not null,
  -- attempts before the owner sent it again
  earlier_attempts integer not null default 0,
  created_at integer not null,
  due_at integer not null,
  finished_at integer,
  -- why the last attempt failed, no addresses or names
  failure text,
  -- what a mail server answered then, in its words, which may have the address
  reply text,
  -- one of a channel's receivers, empty if it has only one
  endpoint text not null,
  -- the server that's sending the message
  leased_by text,
  -- when due_at was set; in the future if the clock was set back since
  scheduled_at integer not null,
  -- hash of the mailbox that a mail counts against, for a day; null for a held or released mail and for the owner's channels
  recipient text,
  -- the kind of flow or the mailing list that caused the mail; null as above
  kind text,
  -- keyed hash of the client whose request caused the mail, until an hour after it left; the key is never stored
  client text,
  -- when the mail was let through, or the owner's collecting mail is due; null for a held or waiting one, and for what no budget
  -- counts
  admitted_at integer,
  -- of a mail in the state `later`, and only of that: when it leaves, compared with others
  turn integer
) strict;

create index outbox_subject on outbox (subject);
create index outbox_state on outbox (state, created_at);
-- For how long the oldest has waited.
create index outbox_waiting on outbox (state, coalesce(admitted_at, created_at)) where state = 'waiting';
create index outbox_lane on outbox (channel, endpoint, due_at) where state = 'waiting';
create index outbox_scheduled on outbox (channel, endpoint, scheduled_at) where state = 'waiting';
create index outbox_leased_by on outbox (leased_by) where leased_by is not null;
create index outbox_recipient on outbox (recipient, created_at) where recipient is not null;
create index outbox_admitted on outbox (admitted_at, channel, kind, client) where admitted_at is not null;
create index outbox_later on outbox (turn, created_at, id, client) where turn is not null;
create index outbox_later_client on outbox (client, turn) where turn is not null;
create index outbox_client on outbox (admitted_at) where client is not null;
-- The owner's notices of an hour; `kind` is 'collected' for one that's told in a collecting mail, and 'collecting' for that mail.
create index outbox_notice on outbox (created_at) where channel = 'notification';
-- For a webhook's log.
create index outbox_endpoint on outbox (endpoint, created_at) where endpoint <> '';
-- For finding who is named in what wasn't sent.
create index outbox_unsent on outbox (id) where state <> 'sent';
create index outbox_digest on outbox (id) where event = 'leads.digest';
-- For clearing confirmation mails whose links have expired.
create index outbox_requested on outbox (created_at) where event in ('newsletter.requested', 'waitlist.requested') and payload <> '{}';

-- Tokens of mailed links, which prove access to the mailbox.
create table subscription_token (
  -- SHA-256 of the token, which itself is only in the mail
  hash text primary key,
  subscription_uuid text not null references subscription (uuid) on delete cascade,
  -- 'confirm' or 'unsubscribe'
  purpose text not null,
  created_at integer not null,
  expires_at integer not null,
  used_at integer,
  -- What a confirmation link's request agreed to. The subscription takes it over when that link confirms, so nobody else can
  -- change what was confirmed. Empty for other links.
  email text,
  language text,
  page text,
  consent text,
  consented_at integer
) strict;

create index subscription_token_expires on subscription_token (expires_at);
create index subscription_token_subscription on subscription_token (subscription_uuid, purpose, created_at);

-- Projection of records for lists, search, and funnels, updated with every change.

create table lead (
  record_uuid text primary key references record (uuid) on delete cascade,
  kind text not null,
  name text not null,
  email text not null,
  -- normalized: lower case, trimmed
  email_key text not null,
  -- whose row of the list it's in (O5): usually the normalized address; the record's own uuid if that isn't mailable, or if the owner
  -- split it off; another person's key once the owner joined the two
  person text not null,
  company text,
  language text not null,
  -- the current step, and the highest step reached
  step integer not null,
  reached integer not null,
  -- one bit per step: whether it's completely answered
  answered integer not null,
  progress integer not null,
  complete integer not null,
  -- 0 to 100, null if the flow has no score, or before completion
  score integer,
  -- campaign fields, truncated to 200 characters
  source text,
  medium text,
  campaign text,
  created_at integer not null,
  updated_at integer not null,
  completed_at integer,
  flags text not null,
  -- name, email, and company, folded for search
  search text not null,
  -- step timings as JSON: [step, ms after created_at, step, ms, …]
  step_timings text not null,
  -- Copies of person_work for filters and sorting, in the same transaction.
  state text not null default 'new',
  follow_up text,
  -- whether the owner opened the person since
  seen integer not null default 0,
  -- whether it's the person's newest
  newest integer not null default 1,
  -- when the visitor or the owner last changed something
  changed_at integer not null,
  -- '0' and the company, folded for sorting, or '1' without one
  company_key text not null
) strict;

create index lead_created_at on lead (created_at, record_uuid);
create index lead_email_key on lead (email_key, created_at);
-- With lead_email_key, all leads of a person: few are under another key than their address.
create index lead_person on lead (person) where person <> email_key;
-- The last two are only for counting without the rows.
create index lead_state on lead (state, newest, created_at, record_uuid, seen, person);
create index lead_changed_at on lead (changed_at, record_uuid);
-- Only of those that have one: each index that a new lead is in makes every creation dearer.
create index lead_score on lead (score, created_at, record_uuid) where score is not null;
create index lead_follow_up on lead (follow_up, created_at, record_uuid) where follow_up is not null;
create index lead_company on lead (company_key, created_at, record_uuid);
-- Complete applications, for counting those that wait for a decision.
create index lead_application on lead (created_at, record_uuid, state) where kind = 'course-application' and complete = 1;

-- Page views per day. No row is about a single visitor.

create table page_view (
  -- UTC day: '2026-01-31'
  day text not null,
  -- English path of a built page, or 'other'
  path text not null,
  language text not null,
  -- referring host, empty for none or our own
  referrer text not null,
  -- campaign fields, empty if missing, 'other' if not counted separately
  source text not null,
  medium text not null,
  campaign text not null,
  views integer not null,
  primary key (day, path, language, referrer, source, medium, campaign)
) strict;

-- Servers that hold leases. `beat` grows every few seconds while they do, so that others notice a dead one without comparing clocks.
create table server (
  id text primary key,
  -- the machine and its process table: `pid` means something only to servers with the same host
  host text not null,
  pid integer not null,
  beat integer not null
) strict;

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
  filters text not null,
  -- who did it, if they had signed in to the desk
  author text
) strict;

create index owner_action_at on owner_action (at);

-- The words that records were answered with (W7).

create table wording (
  kind text not null,
  -- of the content, in hexadecimal
  hash text not null,
  -- a flow's texts in all languages, as JSON; no personal data, so nothing ever expires
  content text not null,
  created_at integer not null,
  primary key (kind, hash)
) strict;

-- Share links of results (V2).

create table share_link (
  -- one per record, deleted with it
  record_uuid text primary key references record (uuid) on delete cascade,
  -- 32 random bytes in base64url, part of the link's address (docs/decisions/026-share-link.md says why it isn't hashed)
  token text not null unique,
  -- what it shows: scores, or scores-and-plan
  scope text not null,
  created_at integer not null
) strict;

-- Teams: a leadership team's answers side by side (G1–G5). Nothing here is about a single sheet, or tells when one came in (G3).

create table team (
  -- the opener's: one team per record, deleted with it
  record_uuid text primary key references record (uuid) on delete cascade,
  -- of the link's token, which exists only in the link
  token_hash text not null unique,
  -- open, closed (has a result), or ended (has none)
  state text not null,
  opened_at integer not null,
  -- when it closes, or was to
  closes_at integer not null,
  -- whether its opener asked to close it early, and whether it got seven more days
  is_early integer not null,
  is_extended integer not null,
  -- whether everybody with the link sees the result
  is_result_shared integer not null,
  -- how often each level of each question was answered, as JSON; null once it isn't open
  counts text,
  -- hashes of the sheets' Idempotency-Keys, sorted, as JSON; null once it isn't open
  sheet_keys text,
  -- one of three words per question and a level per area, as JSON; null unless it's closed
  result text
) strict;

create index team_open on team (closes_at) where state = 'open';

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
  erased_at integer not null,
  -- hash of the request that created the record: a device that repeats it is told that the record is erased (E1)
  creation text
) strict;

create index erased_record_creation on erased_record (creation) where creation is not null;
create index erased_record_at on erased_record (erased_at);

-- What the owner does with a person (O5): beside the records, so that neither a visitor's save nor the owner's touches the other's row.
-- Made with the first change. A row goes with the last lead under its key.

create table person_work (
  -- as in lead
  person text primary key,
  -- grows with each change
  version integer not null,
  -- new, in-touch, won, lost or spam
  state text not null,
  note text not null,
  -- a calendar day: '2026-01-31'
  follow_up text,
  -- as the owner typed it; may be empty
  phone text not null,
  -- what they're worth to the owner, in hundredths
  value integer,
  changed_at integer not null
) strict;

-- Few have one; for the sum of those won.
create index person_work_value on person_work (person, value) where value is not null;

-- Every change of it, one row per field: what it was, what it became, when and by whom.
create table person_change (
  person text not null references person_work (person) on delete cascade on update cascade,
  -- of person_work, after the change
  version integer not null,
  -- state, note, followUp, phone, value, seen, or records
  field text not null,
  at integer not null,
  author text not null,
  -- empty for none; of records, the persons that they left and joined
  from_value text not null,
  to_value text not null,
  -- of records: JSON with their uuids, and why they went
  details text,
  primary key (person, version, field)
) strict;

create index person_change_records on person_change (field) where field = 'records';

-- Up to which lead the owner has read the list.
create table lead_reading (
  -- 'leads'
  list text primary key,
  -- when the newest lead that was read began
  through integer not null,
  at integer not null,
  author text not null
) strict;

-- Seats that were given away, and what the owner decided about applications (O2).

create table seat (
  -- the course's slug, and the session's id in the content
  course text not null,
  session text not null,
  -- from 1 up to the session's capacity: no seat is given away twice
  number integer not null,
  -- the accepted application; null once it's erased, which leaves the seat taken, and for a seat given away without one
  record_uuid text references record (uuid) on delete set null,
  taken_at integer not null,
  author text not null,
  primary key (course, session, number)
) strict;

-- An application has one seat at most.
create unique index seat_record on seat (record_uuid) where record_uuid is not null;

create table application_decision (
  -- deleted with the record
  record_uuid text not null references record (uuid) on delete cascade,
  -- 1, 2, 3 … for each record
  number integer not null,
  -- accepted, refused or waitlisted
  decision text not null,
  -- of the seat, if accepted
  session text,
  -- the id of the mail in the outbox; null without one
  letter text,
  decided_at integer not null,
  author text not null,
  -- an undone decision stays in the history
  undone_at integer,
  undone_by text,
  primary key (record_uuid, number)
) strict;

-- Whether an accepted applicant has paid (O2): each change, of which the last holds.
create table payment (
  -- deleted with the record
  record_uuid text not null references record (uuid) on delete cascade,
  -- 1, 2, 3 … for each record
  number integer not null,
  -- the day it was paid: '2026-01-31'; null for not paid
  day text,
  changed_at integer not null,
  author text not null,
  primary key (record_uuid, number)
) strict;

-- What happens on a flow's page before there's a record. No row is about a single visitor.

create table entry_count (
  -- UTC day: '2026-01-31'
  day text not null,
  flow text not null,
  language text not null,
  -- 'touched', 'call', or the rule that stopped the first step
  entry text not null,
  times integer not null,
  primary key (day, flow, language, entry)
) strict;

-- Webhooks by name (D8), the beginning of the owner's other channels (D7), and the daily digest (D9).

create table webhook (
  -- the endpoint of its messages in the outbox
  id text primary key,
  name text not null,
  url text not null,
  -- signs what is sent in the formats that are signed
  secret text not null,
  -- standard, flat, slack or ntfy
  format text not null,
  -- names of events, as a JSON array
  events text not null,
  -- the only kind of record whose events are sent, null for all
  flow text,
  -- of labels
  language text not null,
  is_on integer not null,
  -- nothing from before is sent
  began_at integer not null,
  created_at integer not null,
  -- grows with each change
  version integer not null,
  changed_at integer not null,
  changed_by text not null,
  -- the row before the last change, as JSON, for undo
  previous text,
  removed_at integer
) strict;

-- What the owner sets on the desk (O7), as it was typed; what the environment sets wins.
create table setting (
  name text primary key,
  -- empty for the default
  value text not null,
  -- grows with each change
  version integer not null,
  changed_at integer not null,
  author text not null
) strict;

-- Every change of it: what it was, what it became, when and by whom.
create table setting_change (
  name text not null,
  -- of the setting, after the change
  version integer not null,
  from_value text not null,
  to_value text not null,
  at integer not null,
  author text not null,
  primary key (name, version)
) strict;

-- Settings that the owner says the business doesn't use (O9).
create table waiver (
  setting text primary key,
  at integer not null,
  author text not null
) strict;

-- Promises of the site that the owner says aren't true (O9).
create table promise_refusal (
  commitment text primary key,
  -- as it was worded, in each language (JSON)
  promise text not null,
  at integer not null,
  author text not null
) strict;

create table channel_start (
  -- notification, webhook (the one in the settings), or digest
  channel text primary key,
  -- nothing from before is announced
  began_at integer not null
) strict;

create table digest (
  -- in the owner's time zone
  day text primary key,
  -- the leads of this time are in it
  from_at integer not null,
  to_at integer not null
) strict;

-- Letters that the owner writes to everyone on a mailing list (D10), or to everyone accepted to a date (O2).

create table letter (
  id text primary key,
  -- newsletter, waitlist or participants
  list text not null,
  -- empty for the newsletter, the course's slug for a waitlist, and with the session's id for participants: 'course/session'
  topic text not null,
  -- JSON: subject and text by language
  content text not null,
  -- the content before the last change, for one step back
  previous text,
  -- draft, discarded, sending, paused or sent
  state text not null,
  -- counts changes, so that two pages don't overwrite each other
  version integer not null,
  created_at integer not null,
  changed_at integer not null,
  -- who: 'command', or what the desk knows about its user
  changed_by text not null,
  -- of the last start; who confirmed afterward isn't written to
  started_at integer,
  started_by text,
  -- the last subscription that was planned; null once all are
  planned_to text,
  finished_at integer
) strict;

create index letter_state on letter (state, started_at);

-- Who gets a letter: each subscription or application once, for good.
create table letter_recipient (
  letter_id text not null references letter (id) on delete cascade,
  -- deleted with whichever it's for
  subscription_uuid text references subscription (uuid) on delete cascade,
  record_uuid text references record (uuid) on delete cascade,
  -- of the outbox; the same for every attempt, also after a pause
  message_id text not null unique,
  language text not null,
  -- when it went to the outbox; null until then. Without a message after that, its person had unsubscribed.
  queued_at integer,
  primary key (letter_id, message_id)
) strict;

create index letter_recipient_subscription on letter_recipient (subscription_uuid, letter_id);
create index letter_recipient_record on letter_recipient (record_uuid) where record_uuid is not null;
create index letter_recipient_planned on letter_recipient (letter_id, message_id) where queued_at is null;
create index letter_recipient_queued on letter_recipient (queued_at) where queued_at is not null;

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
  author text not null,
  -- an owner's own, for notices of changed settings (O7)
  email text
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

-- What was changed of the site's content on the desk and isn't published yet (O3). One row for each file.

create table content_draft (
  -- its path in the project: content/brand.json
  file text primary key,
  -- what it will hold, pictures in base64; null if publishing deletes it
  content text,
  -- SHA-256 of the published file when the draft began, in hex; empty if there was none
  base text not null,
  -- of the last save: higher than that of any earlier save
  version integer not null,
  -- who saved it last: 'desk', or the name of who had signed in
  author text not null,
  saved_at integer not null
) strict;

-- Links that show a page with drafts to somebody without access to the desk, until they end.

create table preview_link (
  id text primary key,
  -- of the token, which exists only in the link
  token_hash text not null unique,
  -- of the page on the site
  path text not null,
  -- the whole document as it was when the link was made
  html text not null,
  -- who made it: 'desk', or the name of who had signed in
  author text not null,
  created_at integer not null,
  expires_at integer not null
) strict;

create index preview_link_expires on preview_link (expires_at);

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

-- Erasing leaves copies of keys in the indexes and of rows in the log, which are overwritten afterwards (E1). What's left to do is
-- in the data, so that it's done whatever ends the server in between.
create table scrub (
  -- always 1
  id integer primary key,
  -- counts the transactions that erased something
  wanted integer not null,
  -- how many of them nothing is left of
  done integer not null
) strict;

insert into scrub (id, wanted, done) values (1, 0, 0);
