-- Each reason against a step is told, as in src/shared: one that is locked and not initiated was said to be locked alone.
create or replace function office.checklist_refusal(step office.checklist_step, wanted text) returns text
language plpgsql stable as $$
declare
  level text := case step.store_id when 'common' then 'tenant' else 'store' end;
  needed office.checklist_step;
  begun text;
begin
  select * into needed from office.checklist_step c
   where c.tenant_id = step.tenant_id and c.store_id = step.store_id
     and c.display_order = office.needed_before(level, step.display_order);
  select display_name into begun from office.checklist_step c
   where c.tenant_id = step.tenant_id and c.store_id = step.store_id and c.status <> 'Pending'
     and office.needed_before(level, c.display_order) = step.display_order
   order by c.display_order limit 1;
  if step.status = 'Completed' then
    return case when wanted <> 'ongoing' then shared.text('checklist.done')
                when begun is not null then format(shared.text('checklist.started'), begun) end;
  end if;
  return nullif(concat_ws('; ',
    case when needed.status <> 'Completed' then format(shared.text('checklist.locked'), needed.display_name) end,
    case when wanted = 'ongoing' and step.status <> 'Pending' then shared.text('checklist.notPending')
         when wanted = 'Completed' and step.status = 'Pending' then shared.text('checklist.stillPending') end), '');
end $$;
