create table office.dms (
  id integer primary key,
  dms text not null unique,
  dms_img text,
  created_time timestamptz,
  last_updated_on timestamptz,
  last_updated_by text
);

create table office.dms_logo (
  slug text not null,
  version integer not null,
  type text not null,
  bytes bytea not null,
  primary key (slug, version)
);
