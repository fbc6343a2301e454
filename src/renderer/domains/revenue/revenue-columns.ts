// The columns of the tables on the Revenue Details tab: by pay type, component, category and job level, and the
// warranty rates.

import type { FigureColumn } from '@renderer/components/tables/figure-table/figure-column';
import type { RevenueRow } from '@shared/domains/revenue/model';
import { changeOf, isRevenueSum } from '@shared/domains/revenue/rules';
import { revenueTexts } from '@shared/domains/revenue/texts';

type Column = FigureColumn<RevenueRow>;

const { columns } = revenueTexts;

const JOBS: Column = { header: columns.jobs, kind: 'count', value: (row) => row.selJobcount };
const SOLD: Column = { header: columns.soldHours, kind: 'hours', value: (row) => row.selHours };
const ACTUAL: Column = { header: columns.actualHours, kind: 'hours', value: (row) => row.actualHours };
const COST: Column = { header: columns.cost, kind: 'money', value: (row) => row.selCost };
const SALE: Column = { header: columns.sale, kind: 'money', value: (row) => row.selSale };
const BEFORE: Column = { header: columns.monthBefore, kind: 'money', value: (row) => row.optSale };
const CHANGE: Column = {
  header: columns.change,
  title: columns.changeTitle,
  kind: 'change',
  value: (row) => changeOf(row.selSale, row.optSale),
};
const ELR: Column = {
  header: columns.elr,
  title: columns.elrTitle,
  kind: 'money',
  value: (row) => row.elr,
};
const MARKUP: Column = {
  header: columns.markup,
  title: columns.markupTitle,
  kind: 'factor',
  value: (row) => row.markup,
};
const PROFIT: Column = {
  header: columns.profit,
  title: columns.profitTitle,
  kind: 'percent',
  value: (row) => row.gpPercLbrRev,
};
const SHARE: Column = { header: columns.share, kind: 'percent', value: (row) => row.lbrRevenue };

/** This column and the next divide the same sale in two ways, each of which adds up to 100 %. */
const SHARE_OF_PAY_TYPE: Column = {
  ...SHARE,
  header: columns.shareOfPayType,
  value: (row) => (isRevenueSum(row) ? null : row.lbrRevenue),
};
const SHARE_OF_PART: Column = {
  ...SHARE,
  header: columns.shareOfPart,
  value: (row) => (isRevenueSum(row) ? row.lbrRevenue : null),
};

const heading = (header: string): Column => ({ header, kind: 'text', value: (row) => row.heading });

/** The columns of the table by pay type. */
export const PAY_TYPE_COLUMNS: readonly Column[] = [
  heading(columns.payType),
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
  heading(columns.component),
  JOBS,
  SOLD,
  SALE,
  CHANGE,
  ELR,
  PROFIT,
  SHARE,
];

export const LABOR_COLUMNS: readonly Column[] = [
  heading(columns.category),
  JOBS,
  SOLD,
  SALE,
  CHANGE,
  ELR,
  PROFIT,
  SHARE,
];

export const PARTS_COLUMNS: readonly Column[] = [
  heading(columns.category),
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
  heading(columns.jobHours),
  JOBS,
  SOLD,
  COST,
  SALE,
  { ...SHARE, header: columns.shareOfJobs },
  CHANGE,
  PROFIT,
];

export const RATE_COLUMNS: readonly Column[] = [
  heading(columns.warranty),
  SOLD,
  COST,
  SALE,
  CHANGE,
  ELR,
  { header: columns.elrBefore, kind: 'money', value: (row) => row.optElr },
  MARKUP,
  { header: columns.markupBefore, kind: 'factor', value: (row) => row.optMarkup },
];
