create table office.adu_user (
  user_name text primary key collate office.nocase,
  first_name text not null,
  lastname text not null,
  role text not null,
  created_at timestamptz not null,
  created_by text not null,
  temporary_password text,
  -- Realms of the creation that runs or has failed
  realms integer not null default 0,
  attempts integer not null default 1
);

create table office.adu_user_realm (
  user_name text not null collate office.nocase references office.adu_user (user_name) on delete cascade,
  realm_name text not null,
  -- In Progress or Failed
  status text not null,
  error text,
  primary key (user_name, realm_name)
);
