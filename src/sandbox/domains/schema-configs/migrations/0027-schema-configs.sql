-- How the database of each realm is reached; a realm's row is written when the list is first asked for.
create table schema_config (
  configId integer primary key autoincrement,
  clientId text not null unique,
  realmName text not null,
  hostname text not null,
  port integer not null,
  dbServer text not null,
  dbName text not null,
  authUsername text not null,
  authPassword text not null
) strict;
