-- What can be run, and what runs: one thing at a time on an application of an environment.
create table application_action (
  id integer primary key autoincrement,
  environment text not null,
  application text not null,
  action text not null,
  isEnabled integer not null default 1,
  keyValue text,
  createdAt text not null,
  updatedAt text not null,
  unique (environment, application, action)
) strict;

create table build_run (
  environment text not null,
  application text not null,
  action text not null,
  startedBy text not null,
  startedAt text not null,
  endsAt text not null,
  primary key (environment, application)
) strict;

-- Nothing is built in Production but the console, and the loader is not restarted there while dealers work.
insert into application_action (environment, application, action, isEnabled, keyValue, createdAt, updatedAt)
select e.name, a.name, k.name,
  case when e.name = 'Production' and k.name = 'Build' and a.name <> 'Onboarding Console' then 0
    when e.name = 'Production' and a.name = 'Data Loader' then 0
    else 1 end,
  lower(k.name) || '-' || a.slug || '-' || e.slug,
  strftime('%Y-%m-%dT%H:%M:%SZ', 'now', '-500 days'), strftime('%Y-%m-%dT%H:%M:%SZ', 'now', '-90 days')
from (select 1 as place, 'Development' as name, 'dev' as slug
    union all select 2, 'Staging', 'stg' union all select 3, 'Production', 'prd') e
cross join (select 1 as place, 'Onboarding Console' as name, 'console' as slug
    union all select 2, 'Data Loader', 'loader' union all select 3, 'Pricing Service', 'pricing') a
cross join (select 1 as place, 'Build' as name union all select 2, 'Restart') k
order by e.place, a.place, k.place;
