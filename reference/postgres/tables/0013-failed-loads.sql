create table office.daily_load (
  store_key integer primary key references office.store (id),
  -- HH:mm
  scheduler_time text not null,
  -- Last day whose data was loaded
  data_as_of date,
  -- Completed, Failed or In Progress
  status text not null default 'Completed',
  -- How often it was run by hand
  attempts integer not null default 0,
  started_by text,
  started_at timestamptz,
  finished_at timestamptz,
  error text
);
create index daily_load_not_completed on office.daily_load (status) where status <> 'Completed';
