// The columns of the tables on the Revenue Details tab: by pay type, component, category and job level, and the
// warranty rates.

import type { FigureColumn } from '@renderer/components/tables/figure-table';
import type { RevenueRow } from '@shared/domains/revenue/model';
import { changeOf, isRevenueSum } from '@shared/domains/revenue/rules';

type Column = FigureColumn<RevenueRow>;

const JOBS: Column = { header: 'Jobs', kind: 'count', value: (row) => row.selJobcount };
const SOLD: Column = { header: 'Sold hours', kind: 'hours', value: (row) => row.selHours };
const ACTUAL: Column = { header: 'Actual hours', kind: 'hours', value: (row) => row.actualHours };
const COST: Column = { header: 'Cost', kind: 'money', value: (row) => row.selCost };
const SALE: Column = { header: 'Sale', kind: 'money', value: (row) => row.selSale };
const BEFORE: Column = { header: 'Month before', kind: 'money', value: (row) => row.optSale };
const CHANGE: Column = {
  header: 'Change',
  title: 'Of the sale, against the month before',
  kind: 'change',
  value: (row) => changeOf(row.selSale, row.optSale),
};
const ELR: Column = {
  header: 'ELR',
  title: 'Effective labor rate, dollars a sold hour',
  kind: 'money',
  value: (row) => row.elr,
};
const MARKUP: Column = {
  header: 'Markup',
  title: 'Parts sale by parts cost',
  kind: 'factor',
  value: (row) => row.markup,
};
const PROFIT: Column = {
  header: 'GP %',
  title: 'Gross profit',
  kind: 'percent',
  value: (row) => row.gpPercLbrRev,
};
const SHARE: Column = { header: 'Share of sale', kind: 'percent', value: (row) => row.lbrRevenue };

/** This column and the next divide the same sale in two ways, each of which adds up to 100 %. */
const SHARE_OF_PAY_TYPE: Column = {
  ...SHARE,
  header: 'Share by pay type',
  value: (row) => (isRevenueSum(row) ? null : row.lbrRevenue),
};
const SHARE_OF_PART: Column = {
  ...SHARE,
  header: 'Labor or parts share',
  value: (row) => (isRevenueSum(row) ? row.lbrRevenue : null),
};

const heading = (header: string): Column => ({ header, kind: 'text', value: (row) => row.heading });

/** The columns of the table by pay type. */
export const PAY_TYPE_COLUMNS: readonly Column[] = [
  heading('Pay type'),
  JOBS,
  SOLD,
  ACTUAL,
  COST,
  SALE,
  BEFORE,
  CHANGE,
  ELR,
  MARKUP,
  PROFIT,
  SHARE_OF_PAY_TYPE,
  SHARE_OF_PART,
];

export const COMPONENT_COLUMNS: readonly Column[] = [
  heading('Component'),
  JOBS,
  SOLD,
  SALE,
  CHANGE,
  ELR,
  PROFIT,
  SHARE,
];

export const LABOR_COLUMNS: readonly Column[] = [
  heading('Category'),
  JOBS,
  SOLD,
  SALE,
  CHANGE,
  ELR,
  PROFIT,
  SHARE,
];

export const PARTS_COLUMNS: readonly Column[] = [
  heading('Category'),
  JOBS,
  COST,
  SALE,
  CHANGE,
  MARKUP,
  PROFIT,
  SHARE,
];

/** The columns of the job-level breakdown: amounts, then percentages. */
export const JOB_LEVEL_COLUMNS: readonly Column[] = [
  heading('Sold hours of the job'),
  JOBS,
  SOLD,
  COST,
  SALE,
  { ...SHARE, header: 'Share of jobs' },
  CHANGE,
  PROFIT,
];

export const RATE_COLUMNS: readonly Column[] = [
  heading('Warranty'),
  SOLD,
  COST,
  SALE,
  CHANGE,
  ELR,
  { header: 'ELR before', kind: 'money', value: (row) => row.optElr },
  MARKUP,
  { header: 'Markup before', kind: 'factor', value: (row) => row.optMarkup },
];
