-- Who has which record open: one row for each user and record, as last announced. It need not survive a crash.
create unlogged table office.presence (
  tenant_id text not null,
  -- '' for the tenant itself
  store_id text not null,
  username text not null,
  user_name text not null,
  -- viewing or editing
  activity text not null,
  since timestamptz not null,
  seen_at timestamptz not null,
  primary key (tenant_id, store_id, username)
);
create index presence_seen on office.presence (seen_at);
