-- An item belongs to whoever took it first, until that user releases it.
create type api.work_item_claim_row as (item_id text, user_name text, is_mine boolean, taken_at timestamptz);

create function office.claims_that_count(wanted text) returns setof api.work_item_claim_row language sql stable as $$
  select c.item_id, c.user_name, c.username = office.username(), c.taken_at
    from office.work_item_claim c
   where c.taken_at >= now() - make_interval(days => shared.number('days.claim')::integer)
     and (wanted is null or c.item_id = wanted)
   order by c.taken_at, c.item_id
$$;

create function api.get_work_item_claims() returns setof api.work_item_claim_row language sql volatile security definer
set search_path = '' as $$
  select * from office.claims_that_count(null)
$$;
comment on function api.get_work_item_claims is '@resultFieldName results';

create function api.claim_work_item(in_item_id text, in_activity text) returns setof api.work_item_claim_row
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform office.require_writer();
  delete from office.work_item_claim
   where taken_at < now() - make_interval(days => shared.number('days.claim')::integer);
  if in_activity = 'take' then
    insert into office.work_item_claim (item_id, username, user_name, taken_at)
    values (in_item_id, office.username(), office.caller(), now())
    on conflict (item_id) do nothing;
  elsif in_activity = 'release' then
    delete from office.work_item_claim where item_id = in_item_id and username = office.username();
  else
    raise exception 'Unknown activity %', in_activity using errcode = '22023';
  end if;
  return query select * from office.claims_that_count(in_item_id);
end $$;
comment on function api.claim_work_item is '@resultFieldName results';
