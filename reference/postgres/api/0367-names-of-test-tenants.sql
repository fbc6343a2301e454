-- Four answers named test tenants to roles that may not see them: the mail about one in the activity log and in the e-mail
-- report, the realm in which an ADU user exists already or could not be created, and items of Today that someone took or
-- wrote a note on.

-- A mail is recorded, and listed, with the tenant that it is about.
drop function office.take_mail(text, text, text, text, bytea);
create function office.take_mail(
  recipients text, subject text, message text, file_name text, content bytea, about_tenant text default null
) returns text language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  refusal text;
  kept integer;
begin
  perform office.require_writer();
  if about_tenant is not null then perform office.find_tenant(about_tenant); end if;
  -- A workbook is a zip archive.
  refusal := coalesce(
    office.mail_error(recipients, message),
    case when substring(content from 1 for 2) is distinct from 'PK'::bytea then shared.text('launchReport.mail.notAWorkbook') end);
  if refusal is null then
    insert into office.attachment (name, content) values (file_name, $5) returning id into kept;
    perform office.enqueue('mail', jsonb_strip_nulls(jsonb_build_object(
      'tenantId', about_tenant, 'to', recipients, 'subject', subject, 'text', message, 'attachment', kept,
      'filename', file_name)));
  end if;
  perform office.record('launch report', subject || ' mailed', about_tenant, success => refusal is null);
  return refusal;
end $$;
grant execute on function office.take_mail to dealer_reader;

-- Mails from before name theirs between these words and a day. The name has to be the whole of that: it may be a part of
-- another tenant's.
update office.queue q set work = q.work || jsonb_build_object('tenantId', t.tenant_id)
  from office.tenant t
 where q.kind = 'mail' and q.work ->> 'tenantId' is null and t.is_test_tenant
   and t.tenant_name = substring(q.work ->> 'subject' from '^Onboarding Status of (.+) \d\d-\d\d-\d{4}$');
update office.email_event e set tenant_id = t.tenant_id
  from office.tenant t
 where e.tenant_id = '' and t.is_test_tenant
   and t.tenant_name = substring(e.subject from '^Onboarding Status of (.+) \d\d-\d\d-\d{4}$');
update office.activity a set tenant_id = t.tenant_id
  from office.tenant t
 where a.tenant_id is null and a.module = 'launch report' and t.is_test_tenant
   and t.tenant_name = substring(a.activity from '^Onboarding Status of (.+) \d\d-\d\d-\d{4} mailed$');

-- Whether the caller may see a realm: one that belongs to no test tenant, or to none at all.
create function office.sees_realm(wanted text) returns boolean language sql stable as $$
  select office.is_superadmin()
      or not exists (select from office.tenant t where t.realm_name = wanted and t.is_test_tenant)
$$;

-- Why somebody of this address cannot be created, or null. The same again, where it has failed, is another try.
create or replace function office.adu_user_obstacle(sent office.adu_user) returns text language sql stable as $$
  select coalesce(
    (select format(shared.text('aduUsers.taken'), sent.user_name)
       from office.adu_user u
      where u.user_name = sent.user_name
        and not (
          (u.first_name, u.lastname, u.role) = (sent.first_name, sent.lastname, sent.role)
          and exists (select from office.adu_user_realm r where r.user_name = u.user_name and r.status = 'Failed')
          and not exists (select from office.adu_user_realm r where r.user_name = u.user_name and r.status = 'In Progress'))),
    (select case when is_seen then format(shared.text('aduUsers.takenInRealm'), sent.user_name, p.realm_name)
                 else format(shared.text('aduUsers.takenInSomeRealm'), sent.user_name) end
       from office.realm_user p
      cross join lateral office.sees_realm(p.realm_name) as is_seen
      where (p.email = sent.user_name or p.user_name = sent.user_name)
        and not exists (select from office.adu_user u where u.user_name = sent.user_name)
      order by is_seen desc
      limit 1))
$$;

create or replace function api.get_adu_user_creations() returns setof api.adu_user_creation language sql volatile
security definer set search_path = pg_catalog, pg_temp as $$
  select u.user_name, case when bool_or(r.status = 'In Progress') then 'In Progress' else 'Failed' end, u.realms,
         u.realms - (count(*) filter (where r.status = 'In Progress'))::int,
         coalesce(array_agg(r.realm_name order by r.realm_name)
           filter (where r.status = 'Failed' and office.sees_realm(r.realm_name)), '{}'),
         max(r.error) filter (where r.status = 'Failed')
    from office.adu_user u
    join office.adu_user_realm r on r.user_name = u.user_name
   group by u.user_name, u.realms
   order by min(r.realm_name), u.user_name
$$;

-- Whether the caller may see an item of Today: one of a test tenant, its stores or their subscriptions is for superadmins. An
-- item is called kind:subject, and its subject is an id, or several with slashes between.
create function office.sees_item(item text) returns boolean language sql stable as $$
  select office.is_superadmin() or not exists (
    with part as (
      select unnest(string_to_array(substr(item, strpos(item, ':') + 1), '/')) as id
    ), named as (
      select id as tenant_id from part
      union all select s.tenant_id from office.store s join part on part.id = s.store_id
      union all select b.tenant_id from office.subscription b join part on part.id = b.subscription_id
    )
    select from office.tenant t join named on named.tenant_id = t.tenant_id where t.is_test_tenant)
$$;

create function office.require_seen_item(item text) returns void language plpgsql stable as $$
begin
  if not office.sees_item(item) then perform office.not_found('Item ' || item); end if;
end $$;

create or replace function office.claims_that_count(wanted text) returns setof api.work_item_claim_row
language sql stable as $$
  select c.item_id, c.user_name, c.username = office.username(), c.taken_at
    from office.work_item_claim c
   where c.taken_at >= now() - make_interval(days => shared.number('days.claim')::integer)
     and (wanted is null or c.item_id = wanted) and office.sees_item(c.item_id)
   order by c.taken_at, c.item_id
$$;

create or replace function office.notes_that_count(wanted text) returns setof api.work_item_note_row
language sql stable as $$
  select n.item_id, n.note, n.user_name, n.username = office.username(), n.written_at
    from office.work_item_note n
   where n.written_at >= now() - make_interval(days => shared.number('days.claim')::integer)
     and (wanted is null or n.item_id = wanted) and office.sees_item(n.item_id)
   order by n.written_at, n.item_id
$$;

-- Both changes of an item find it first, as those of a store do.
do $migration$
declare
  changed text;
  before text;
  source text;
begin
  foreach changed in array array['api.claim_work_item', 'api.set_work_item_note'] loop
    before := pg_get_functiondef(changed::regproc);
    source := replace(before, 'perform office.require_writer();',
      E'perform office.require_writer();\n  perform office.require_seen_item(in_item_id);');
    if source = before then raise exception '% does not check who writes', changed; end if;
    execute source;
  end loop;
end $migration$;
