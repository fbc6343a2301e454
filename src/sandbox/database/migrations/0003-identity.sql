create table person (
  username text primary key,
  name text not null,
  email text not null,
  role text not null,
  salt text not null,
  passwordHash text not null
) strict;

create table signing_key (kid text primary key, jwk text not null, createdAt text not null) strict;

-- Grants, sessions and tokens of the identity provider. expiresAt is in epoch seconds.
create table identity_record (
  model text not null,
  id text not null,
  payload text not null,
  grantId text,
  uid text,
  userCode text,
  expiresAt integer,
  primary key (model, id)
) strict;
create index identity_record_grant on identity_record (grantId);
create index identity_record_uid on identity_record (uid);
create index identity_record_expiry on identity_record (expiresAt);
