-- What became of the reports that were mailed, brought day by day when first asked for.
create table email_day (day text primary key) strict, without rowid;

create table email_event (
  id integer primary key autoincrement,
  -- YYYY-MM-DD, local
  day text not null references email_day (day),
  tenantId text not null,
  recipient text not null,
  sentAt text not null,
  event text not null,
  subject text not null,
  filename text,
  message text
) strict;
create index email_event_day on email_event (day, sentAt);
