-- Servers that hold dealers' databases. Each sandbox makes up passwords of its own.
create table db_server (
  serverNo integer primary key autoincrement,
  ipAddress text not null,
  dbName text not null,
  dbUser text not null,
  dbPassword text not null,
  dbPort integer not null check (dbPort between 1 and 65535),
  isFull integer not null default 0,
  createdAt text not null,
  updatedAt text not null,
  unique (ipAddress, dbPort)
) strict;

insert into db_server (ipAddress, dbName, dbUser, dbPassword, dbPort, isFull, createdAt, updatedAt)
select ip, name, 'onboarding' || (row_number() over ()), 'pw' || lower(hex(randomblob(9))), port, full,
  strftime('%Y-%m-%dT%H:%M:%SZ', 'now', '-' || days || ' days'),
  strftime('%Y-%m-%dT%H:%M:%SZ', 'now', '-' || (days / 3) || ' days')
from (
  select '10.20.1.11' as ip, 'dealers1' as name, 5432 as port, 1 as full, 1140 as days
  union all select '10.20.1.12', 'dealers2', 5432, 1, 902
  union all select '10.20.1.13', 'dealers3', 5432, 0, 655
  union all select '10.20.2.21', 'dealers4', 5433, 0, 310
  union all select '10.20.2.22', 'dealers5', 5432, 0, 48
);
