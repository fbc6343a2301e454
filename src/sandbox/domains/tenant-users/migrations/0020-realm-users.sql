-- The people of a tenant's identity realm; those of the provider's own staff are in adu_user.
create table realm_user (
  id integer primary key autoincrement,
  realmName text not null,
  userName text not null,
  firstName text not null,
  lastName text not null,
  email text,
  userGroup text,
  userRole text,
  enabled integer not null default 1,
  createdOn text not null,
  -- How often they log in on a working day, in percent
  habit integer not null,
  -- Last day on which they did, of those who have stopped
  stoppedOn text,
  unique (realmName, userName)
) strict;

-- Realms whose people have come: once, when the first of the tenant's stores gets near its launch.
create table realm_peopled (realmName text primary key) strict;
