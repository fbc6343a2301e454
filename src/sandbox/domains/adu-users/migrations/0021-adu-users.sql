-- The provider's own staff, in every realm but those that adu_user_realm names.
create table adu_user (
  userName text primary key collate nocase,
  firstName text not null,
  lastname text not null,
  role text not null,
  createdAt text not null,
  createdBy text not null,
  temporaryPassword text,
  -- Realms of the creation that runs or has failed
  realms integer not null default 0,
  attempts integer not null default 1
) strict;

-- Realms in which a user is not, or not yet.
create table adu_user_realm (
  userName text not null collate nocase references adu_user (userName) on delete cascade,
  realmName text not null,
  -- In Progress or Failed
  status text not null,
  error text,
  primary key (userName, realmName)
) strict;

insert into adu_user (userName, firstName, lastname, role, createdAt, createdBy)
select lower(first || '.' || last) || '@provider.example', first, last, role,
  strftime('%Y-%m-%dT%H:%M:%SZ', 'now', '-' || days || ' days'), 'Olivia Ortega'
from (
  select 'Grace' as first, 'Holloway' as last, 'superadmin' as role, 820 as days
  union all select 'Martin', 'Okafor', 'superadmin', 640
  union all select 'Ingrid', 'Solberg', 'admin', 512
  union all select 'Ravi', 'Menon', 'admin', 377
  union all select 'Tessa', 'Marlowe', 'user', 290
  union all select 'Hugo', 'Lefebvre', 'user', 171
  union all select 'Naomi', 'Adeyemi', 'user', 64
  union all select 'Peter', 'Vance', 'client', 23
);
