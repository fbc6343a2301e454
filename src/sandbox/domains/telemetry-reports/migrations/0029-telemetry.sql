-- What the product reports of its use; the visits of a day are kept when they are first asked for after it.
create table telemetry_report_type (
  reportName text primary key,
  reportDisplayname text not null,
  displayOrder integer not null,
  -- Names of the events it shows, as JSON; null for the report of visits
  eventNames text
) strict, without rowid;

insert into telemetry_report_type (reportName, reportDisplayname, displayOrder, eventNames) values
  ('errors', 'Errors', 50, '["Error"]'),
  ('exports', 'Exports', 40, '["Export"]'),
  ('pageViews', 'Page Views', 20, '["Page View"]'),
  ('userAccess', 'User Access', 10, null),
  ('userActions', 'User Actions', 30, '["Login", "Filter", "Search", "Drill Down", "Logout"]');

create table telemetry_day (
  -- YYYY-MM-DD, local
  day text not null,
  realmId text not null,
  primary key (day, realmId)
) strict, without rowid;

create table telemetry_visit (
  traceid text primary key,
  day text not null,
  realmId text not null,
  storeId text,
  storeName text,
  userName text not null,
  userLocation text,
  userIp text not null,
  startedAt text not null,
  seconds integer not null,
  foreign key (day, realmId) references telemetry_day (day, realmId)
) strict;
create index telemetry_visit_day on telemetry_visit (day, startedAt);
