-- What the conformance tests showed to be refused otherwise than by src/shared.

-- A record is "not null" to PostgreSQL only if none of its fields is: a server seen without a time of change was taken for
-- one that was changed.
create or replace function office.check_seen_server(known office.db_server, seen api.seen_server, name text) returns void
language plpgsql as $$
begin
  if seen.db_name = office.omitted() then return;
  elsif seen is null then
    if known.server_no is not null then perform office.stale_write(format(shared.text('dbServers.taken'), name)); end if;
  elsif known.server_no is null then perform office.stale_write(format(shared.text('dbServers.gone'), name));
  elsif (seen.db_name, seen.db_user, seen.is_full, seen.updated_at) is distinct from
        (known.db_name, known.db_user, known.is_full, known.updated_at) then
    perform office.stale_write(format(shared.text('dbServers.changedConcurrently'), name));
  end if;
end $$;

-- Each reason against a deletion is told, not only the first.
create function office.feed_deletion_refusal(known office.store, stored jsonb) returns text language sql stable as $$
  select nullif(concat_ws('; ',
    case when (select count(*) from office.data_feed where store_key = known.id) = 1 then shared.text('feeds.onlyFeed') end,
    case when stored ->> 'effectiveDate' is null then shared.text('feeds.noEffectiveDate') end), '')
$$;

do $migration$
declare
  before constant text := pg_get_functiondef('office.change_feed'::regproc);
  first_reason constant text := $x$if (select count(*) from office.data_feed where store_key = known.id) = 1 then
      return shared.text('feeds.onlyFeed');
    elsif stored ->> 'effectiveDate' is null then return shared.text('feeds.noEffectiveDate');
    end if;$x$;
begin
  if position(first_reason in before) = 0 then raise exception 'change_feed gives other reasons'; end if;
  execute replace(before, first_reason, $x$problem := office.feed_deletion_refusal(known, stored);
    if problem is not null then return problem; end if;$x$);
end $migration$;

-- Who asked for a cancellation without an invoice date cannot approve it for two reasons, and is told both.
do $migration$
declare
  before constant text := pg_get_functiondef('office.billing_refusal'::regproc);
  one_reason constant text := $x$when action in ('approve', 'deny') and known.cancelled_by = office.username()
      then shared.text('billing.notOwnRequest')
    when action = 'approve' and known.invoice_date is null then shared.text('billing.provideInvoiceDate')$x$;
begin
  if position(one_reason in before) = 0 then raise exception 'billing_refusal gives other reasons'; end if;
  execute replace(before, one_reason, $x$when action in ('approve', 'deny') then nullif(concat_ws('; ',
      case when known.cancelled_by = office.username() then shared.text('billing.notOwnRequest') end,
      case when action = 'approve' and known.invoice_date is null then shared.text('billing.provideInvoiceDate') end), '')$x$);
end $migration$;

-- An amount counts, not how it is written: 1.000 has no decimals, and -0 is nothing.
create or replace function office.is_hours(cell text, hours bigint) returns boolean language sql immutable as $$
  select case when cell ~ '^-?\d+(\.\d*)?$' then cell::numeric = hours else false end
$$;

create or replace function office.rate_error(written text) returns text language sql immutable as $$
  select case
    when rate = '' then shared.text('laborGrid.incomplete')
    when rate !~ '^[+-]?(\d+\.?\d*|\.\d+)$' then shared.text('laborGrid.notNumeric')
    when trim_scale(rate::numeric)::text !~ '^\d{1,5}(\.\d{1,2})?$' then shared.text('laborGrid.tooManyDigits') end
    from office.bare_amount(written) as rate
$$;
