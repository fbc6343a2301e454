-- Uploaded logos of DMSes; the six that ship are drawn.
create table dms_logo (
  slug text not null,
  version integer not null,
  type text not null,
  bytes blob not null,
  primary key (slug, version)
) strict;
