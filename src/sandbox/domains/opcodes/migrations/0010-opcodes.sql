create table opcode (
  id integer primary key autoincrement,
  storeKey integer not null references store (id),
  lbropcode text not null,
  lbropcodedesc text,
  additionalDescription text,
  opcategory text not null,
  department text not null,
  lbrlabortype text not null,
  cprocount integer not null,
  totalhours real not null,
  retailqualhours real not null,
  totallabordollars real not null,
  retailqualsale real not null,
  elr real not null,
  changedBy text,
  unique (storeKey, lbropcode, lbrlabortype)
) strict;

-- Lists that people have submitted for a store, by the kind of UpdateSubmissionStatus.
create table submission (
  storeKey integer not null references store (id),
  kind text not null,
  submittedBy text not null,
  submittedAt text not null,
  primary key (storeKey, kind)
) strict;
