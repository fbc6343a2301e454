create table office.person (
  username text primary key,
  name text not null,
  email text not null,
  role text not null,
  salt text not null,
  password_hash text not null
);
