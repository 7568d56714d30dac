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

-- Complete applications, for counting those that wait for a decision.
create index lead_application on lead (created_at, record_uuid, state) where kind = 'course-application' and complete = 1;
