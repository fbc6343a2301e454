-- Third Party is counted however it is capitalized, with a space or a hyphen, as the rows of the report are.
create or replace function office.count_launches() returns office.launch_counts
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select count(*) filter (where not is_launched),
         count(*) filter (where not is_launched and not has_ob_meeting),
         count(*) filter (where not is_launched and not has_active_dms),
         count(*) filter (where not is_launched and not has_categorized_opcodes),
         count(*) filter (where not is_launched and not has_labor_grid),
         count(*) filter (where not is_launched and not has_mapped_models),
         count(*) filter (where not is_launched and not has_parts_matrix),
         count(*) filter (where not is_launched and not has_users),
         count(*) filter (where not is_launched and not has_scheduled_launch),
         count(*) filter (where is_launched),
         count(*),
         count(*) filter (where is_launched and not is_cancelled),
         count(*) filter (where pays = 'Trial'),
         count(*) filter (where pays = 'Trial' and not is_cancelled and trial_end < current_date::text),
         count(*) filter (where is_cancelled),
         count(*) filter (where is_launched and not is_cancelled and lower(replace(pays, '-', ' ')) = 'third party'),
         count(*) filter (where is_cancelled and not is_launched),
         count(*) filter (where is_cancelled and is_launched),
         count(*) filter (where is_cancelled and pays = 'Trial')
    from office.counted_store
   where has_named_tenant and (not is_test_tenant or office.is_superadmin())
$$;
