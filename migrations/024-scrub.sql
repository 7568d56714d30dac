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
