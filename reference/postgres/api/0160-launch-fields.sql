-- What a work package holds, by the names of the contract: dates and choices, each with comments and two tags, and the
-- flags of the row.
create table office.launch_field (
  name text primary key,
  -- date or choice
  kind text not null,
  label text not null
);
insert into office.launch_field (name, kind, label) values
  ('agreementReceived', 'date', 'Account Received'),
  ('requestedDmsAccess', 'date', 'Requested DMS Access'),
  ('dmsActiveDate', 'date', 'DMS Active Date'),
  ('requestedObMeeting', 'date', 'Requested OB Meeting'),
  ('obMeetingCompleted', 'date', 'OB Meeting Completed'),
  ('opCodesAvailable', 'date', 'Op Codes Available'),
  ('opCodesCategorized', 'date', 'Op Codes Categorized'),
  ('laborPricingGridReceived', 'date', 'Labor Pricing Grid Received'),
  ('laborPricingGridEnteredInBzo', 'date', 'Labor Pricing Grid Entered In BZO'),
  ('modelMapping', 'date', 'Model Mapping'),
  ('partsMatrixReceived', 'date', 'Parts Matrix Received'),
  ('partsMatrixEnteredInBzo', 'date', 'Parts Matrix Entered In BZO'),
  ('usersCreated', 'date', 'Users Created'),
  ('smokeTestCompleted', 'date', 'Smoke Test Completed'),
  ('readyForReview', 'date', 'Ready For Review'),
  ('reviewCompleted', 'date', 'Review Completed'),
  ('scheduledLaunch', 'date', 'Scheduled Launch'),
  ('launchDate', 'date', 'Launch Date'),
  ('launchCompleted', 'date', 'Launch Completed'),
  ('cancelDate', 'date', 'Cancel Date'),
  ('trialEndDate', 'date', 'Trial End Date'),
  ('onboardingCoordinator', 'choice', 'Onboarding Coordinator'),
  ('dms', 'choice', 'DMS'),
  ('coach', 'choice', 'Coach'),
  ('salesperson', 'choice', 'Salesperson'),
  ('tagGroupPay', 'choice', 'Tag Group Pay');

create table office.launch_cell (
  name text primary key,
  -- date, choice, comments or flag
  kind text not null,
  -- as it is spoken of
  title text not null,
  -- the kind and the label of the field it belongs to
  field_kind text,
  label text,
  -- a flag that goes when this one is set
  excludes text
);
insert into office.launch_cell (name, kind, title, field_kind, label, excludes)
select cell.name, cell.kind, cell.title, f.kind, f.label, cell.excludes
  from office.launch_field f,
       lateral (select 'tag' || upper(left(f.name, 1)) || substr(f.name, 2) as name) as tag,
       lateral (values
         (f.name, f.kind, f.label, null),
         (f.name || 'Comments', 'comments', 'Comment on ' || f.label, null),
         (tag.name, 'flag', 'Action on ' || f.label, tag.name || 'FollowUp'),
         (tag.name || 'FollowUp', 'flag', 'Follow Up on ' || f.label, tag.name)
       ) as cell(name, kind, title, excludes)
union all
values
  ('taggrouphold', 'flag', 'Group Hold', null, null, null),
  ('tagStoreHold', 'flag', 'Store Hold', null, null, 'tagStoreReadyToLaunch'),
  ('tagStoreReadyToLaunch', 'flag', 'Ready To Launch', null, null, 'tagStoreHold');

create function office.snake_case(name text) returns text language sql immutable as $$
  select lower(regexp_replace(name, '([a-z0-9])([A-Z])', '\1_\2', 'g'))
$$;

-- A column for each cell of the report.
do $$
begin
  execute (
    select 'create type api.launch_report_row as (
              slno integer, group_name text, store_name text, ob_age integer, total_days_to_launch integer,
              tenant_project_id integer, store_project_id integer, '
           || string_agg(format('%I %s', office.snake_case(name), case kind when 'date' then 'date' else 'text' end), ', ')
           || ')'
      from office.launch_cell);
end $$;

create function office.is_day(written text) returns boolean language plpgsql immutable as $$
begin
  return written ~ '^\d{4}-\d{2}-\d{2}$' and written::date is not null;
exception when datetime_field_overflow then
  return false;
end $$;

-- Why a value cannot be stored in a cell, or null. Empty clears it.
create function office.launch_cell_error(cell office.launch_cell, wanted text, value text, offered text[]) returns text
language sql stable as $$
  select case
    when cell.name is null then 'There is no field ' || wanted
    when cell.kind = 'comments' and cell.field_kind <> 'date' then cell.label || ' takes no comments'
    when cell.kind = 'comments' then case when length(value) > 10000 then 'A comment has at most 10,000 characters' end
    when value = '' then null
    when cell.kind = 'choice' then
      case when value <> all (offered) then value || ' is not one of the values that can be chosen' end
    when cell.kind = 'flag' then case when value <> 't' then 'A tag is true or false' end
    when not office.is_day(value) then 'Enter a date as YYYY-MM-DD'
    when value < '1900-01-01' then 'Enter a date from 01/01/1900 on'
    when value > '2099-12-31' then 'Enter a date before 01/01/2100'
    when cell.name = 'agreementReceived' and value::date > current_date then 'The account cannot be received after today'
  end
$$;

-- A cell's value as it is spoken of.
create function office.launch_value_text(cell office.launch_cell, value text) returns text language sql stable as $$
  select case
    when value = '' then 'nothing'
    when cell.kind = 'date' then to_char(value::date, 'MM/DD/YYYY')
    when cell.kind = 'flag' then 'set'
    when cell.kind = 'comments' and length(value) > 80 then left(value, 80) || '…'
    else value end
$$;
