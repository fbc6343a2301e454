-- The jobs of closed repair orders, from which every figure of the revenue tab is summed.
create table revenue_job (
  id integer primary key autoincrement,
  storeKey integer not null references store (id),
  -- YYYY-MM
  month text not null,
  ro text not null,
  closedDate text not null,
  payType text not null,
  opcode text not null,
  description text,
  category text not null,
  component text not null,
  hours real not null,
  actualHours real not null,
  laborSale real not null,
  laborCost real not null,
  partsSale real not null,
  partsCost real not null
) strict;

create index revenue_job_month on revenue_job (storeKey, month, payType);
