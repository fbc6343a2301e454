-- What people have entered about a store's way to launch, by field; an empty text is what they have cleared. What the
-- pipeline knows is not repeated here.
create table launch_package (
  storeKey integer primary key references store (id),
  cells text not null
) strict;

-- Groups on hold; it holds for all of their stores.
create table launch_group_hold (tenantId text primary key references tenant (tenantId)) strict, without rowid;

-- What the dropdowns offer; those of the DMS are the DMS list.
create table launch_option (
  id integer primary key,
  fieldName text not null,
  value text not null,
  unique (fieldName, value)
) strict;

insert into launch_option (fieldName, value) values
  ('Tag Group Pay', 'Group Pay'), ('Tag Group Pay', 'Store Pay'), ('Tag Group Pay', 'Third Party'),
  ('Tag Group Pay', 'Trial'),
  ('Onboarding Coordinator', 'Grace Lindqvist'), ('Onboarding Coordinator', 'Hannah Brooks'),
  ('Onboarding Coordinator', 'Marcus Bell'), ('Onboarding Coordinator', 'Priya Raman'),
  ('Coach', 'Dana Whitfield'), ('Coach', 'Elena Petrova'), ('Coach', 'Samuel Okafor'), ('Coach', 'Tom Reyes'),
  ('Salesperson', 'Aisha Karim'), ('Salesperson', 'Ben Carver'), ('Salesperson', 'Lucia Moretti'),
  ('Salesperson', 'Noah Fischer'), ('Salesperson', 'Wendy Tran');

create table launch_mail (
  id integer primary key autoincrement,
  logDate text not null,
  message text not null,
  toEmail text not null
) strict;

-- Beside the mails that have none.
create table mail_attachment (
  mailId integer primary key references mail_outbox (id),
  name text not null,
  bytes blob not null
) strict;
