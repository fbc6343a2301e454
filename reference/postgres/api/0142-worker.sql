-- The worker signs in as a role of its own: it takes what is queued and calls the functions below, and sees nothing else.
do $$
begin
  if not exists (select from pg_roles where rolname = 'dealer_worker') then
    create role dealer_worker login noinherit;
  end if;
end $$;
grant usage on schema office to dealer_worker;

-- Long work is done step by step, each in a transaction of its own: a row is taken again when its next step is due, by
-- whatever worker is there. One that could not be done stays, with the reason, and stands in nobody's way.
alter table office.queue add due_at timestamptz not null default now(), add error text;
create index queue_due on office.queue (due_at, id) where error is null;
grant select, delete, update (due_at, error) on office.queue to dealer_worker;

-- A load as the worker finds it, and how much of it is written; no row once it has ended.
create function office.load_to_run(run integer)
returns table (store_key integer, store_id text, call_type text, attempt integer, started_at timestamptz, lines integer)
language sql stable security definer set search_path = '' as $$
  select s.id, s.store_id, r.call_type, r.attempt, r.started_at,
         (select count(*) from office.load_log l where l.run_id = r.id)::int
    from office.load_run r
    join office.store s on s.id = r.store_key
   where r.id = run and r.status = 'In Progress'
$$;

create function office.write_load_line(run integer, description text, status text, error text, source text) returns void
language sql security definer set search_path = '' as $$
  insert into office.load_log (run_id, description, datetime, status, error, source)
  values (run, description, clock_timestamp(), status, error, source)
$$;

create function office.end_load(run integer, outcome text) returns void language plpgsql security definer
set search_path = '' as $$
declare known office.load_run;
begin
  update office.load_run set status = outcome, finished_at = clock_timestamp()
   where id = run and status = 'In Progress' returning * into known;
  if found then perform office.set_process(known.store_key, known.call_type, outcome); end if;
end $$;

create function office.fail_load(run integer, reason text) returns void language plpgsql security definer
set search_path = '' as $$
begin
  perform office.write_load_line(run, 'Load stopped', 'Failed', reason, (select store_id from office.load_to_run(run)));
  perform office.end_load(run, 'Failed');
end $$;

-- A process that was set In Progress and whose load nobody has triggered since.
create function office.fail_untriggered(store integer, wanted text, since timestamptz, seconds double precision)
returns void language plpgsql security definer set search_path = '' as $$
declare known office.store;
begin
  select s.* into known from office.store s where s.id = store for update;
  if office.process_of(known, wanted) = 'In Progress' and not exists (
    select from office.load_run r where r.store_key = store and (r.status = 'In Progress' or r.started_at >= since)
  ) then
    perform office.fail_load(
      office.open_run(store, wanted, 'back office'), format('The load was not triggered within %s s.', seconds));
  end if;
end $$;

revoke execute on function office.load_to_run, office.write_load_line, office.end_load, office.fail_load,
  office.fail_untriggered from public;
grant execute on function office.load_to_run, office.write_load_line, office.end_load, office.fail_load,
  office.fail_untriggered to dealer_worker;

-- What the first load of a store brings, once.
grant insert on office.loaded_data, office.opcode, office.pay_type, office.advisor, office.technician, office.store_model,
  office.revenue_job to dealer_worker;
