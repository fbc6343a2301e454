-- Who has taken which item of Today. The key decides a race: the second insert changes nothing.
create table office.work_item_claim (
  item_id text primary key,
  username text not null,
  user_name text not null,
  taken_at timestamptz not null
);
create index work_item_claim_taken on office.work_item_claim (taken_at);
