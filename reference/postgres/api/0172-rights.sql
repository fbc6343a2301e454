-- Who asks is told by the role that was taken on, not by a setting that any session can make. In a function that lends its
-- owner's rights this is still the caller's.
create or replace function office.is_superadmin() returns boolean language sql stable as $$
  select current_setting('role') = 'dealer_superadmin'
$$;

create or replace function office.may_write() returns boolean language sql stable as $$
  select current_setting('role') in ('dealer_writer', 'dealer_superadmin')
$$;

-- What everybody may do with a new function is no default of a schema: only a revoke without one takes it away.
alter default privileges revoke execute on functions from public;
revoke execute on all functions in schema office, api from public;
-- What views, policies and defaults ask for in the rights of who asks, and the mail that comes beside the queries.
grant execute on function office.claim, office.is_superadmin, office.omitted, office.require_back_office_realm, office.take_mail
  to dealer_reader;

alter function office.record set search_path = '';
alter function office.logo_address set search_path = '';
alter function office.feed_secret set search_path = '';
