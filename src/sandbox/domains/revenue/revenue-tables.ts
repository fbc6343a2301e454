// Computes the five tables of a store's revenue in a month from its jobs. `sample.ts` generates the jobs; `domain.ts`
// serves the tables.

import type { RevenueSummaryRow } from '@sandbox/graphql/generated/resolvers';
import type { Db } from '@sandbox/database/database';
import { monthBefore } from '@shared/domains/revenue/rules';

/** The pay types, and the sums of labor and of parts. */
export function byPayType(query: MonthQuery): RevenueSummaryRow[] {
  const found = sums(query, { by: 'payType' });
  const whole = wholeSale(found.values(), 'both');
  const rows = Object.entries(PAY_TYPES).map(([code, heading], at) => {
    const [now, before] = found.get(code) ?? EMPTY_SUMS;
    const share = shareOfSale(now, 'both', whole);
    return summaryRow({ id: at + 1, heading, part: 'both', now, before, share, filterBy: code });
  });
  const [now, before] = sums(query, { by: 'all' }).get('all') ?? EMPTY_SUMS;
  const total = (heading: string, part: Part): RevenueSummaryRow =>
    summaryRow({ id: rows.length + 1, heading, part, now, before, share: shareOfSale(now, part, whole) });
  return [...rows, total('Labor', 'labor'), { ...total('Parts', 'parts'), id: rows.length + 2 }];
}

/** The sums over the jobs of a month that have the same key, such as a pay type; the rows of each table show them. */
interface Sums {
  jobs: number;
  hours: number;
  actualHours: number;
  laborSale: number;
  laborCost: number;
  partsSale: number;
  partsCost: number;
}

const ZERO_SUMS: Sums = {
  jobs: 0,
  hours: 0,
  actualHours: 0,
  laborSale: 0,
  laborCost: 0,
  partsSale: 0,
  partsCost: 0,
};

/** The groupings of jobs in the report's tables. */
const GROUPINGS = {
  all: "'all'",
  payType: 'payType',
  component: 'component',
  category: 'category',
  /** Sold hours of the job. */
  level: `case when abs(hours) < 1 then 1 when abs(hours) < 2 then 2 when abs(hours) < 3 then 3
               when abs(hours) < 4 then 4 else 5 end`,
} as const;

interface SumsQuery {
  storeKey: number;
  month: string;
  by: keyof typeof GROUPINGS;
  payType?: string;
}

/** Sums of a month and of the previous month by key; a key that is missing in one month gets zero sums. */
function monthlySums(db: Db, { storeKey, month, by, payType }: SumsQuery): Map<string, [Sums, Sums]> {
  const statement = db.prepare<Record<string, unknown>, Sums & { key: string | number }>(
    `select ${GROUPINGS[by]} as key, count(*) as jobs, sum(hours) as hours, sum(actualHours) as actualHours,
            sum(laborSale) as laborSale, sum(laborCost) as laborCost,
            sum(partsSale) as partsSale, sum(partsCost) as partsCost
       from revenue_job
      where storeKey = :storeKey and month = :month and (:payType is null or payType = :payType)
      group by 1 order by 1`,
  );
  const sumsOf = (ofMonth: string): Map<string, Sums> =>
    new Map(
      statement
        .all({ storeKey, month: ofMonth, payType: payType ?? null })
        .map(({ key, ...sums }) => [String(key), sums]),
    );
  const [now, before] = [sumsOf(month), sumsOf(monthBefore(month))];
  const keys = new Set([...now.keys(), ...before.keys()]);
  return new Map([...keys].map((key) => [key, [now.get(key) ?? ZERO_SUMS, before.get(key) ?? ZERO_SUMS]]));
}

/** The part of a job that is summed. */
type Part = 'labor' | 'parts' | 'both';

const round = (value: number): number => Math.round(value * 100) / 100;
const ratio = (over: number, under: number): number | null => (under === 0 ? null : round(over / under));

const saleOf = (sums: Sums, part: Part): number =>
  (part === 'parts' ? 0 : sums.laborSale) + (part === 'labor' ? 0 : sums.partsSale);
const costOf = (sums: Sums, part: Part): number =>
  (part === 'parts' ? 0 : sums.laborCost) + (part === 'labor' ? 0 : sums.partsCost);
const elrOf = (sums: Sums, part: Part): number | null =>
  part === 'parts' ? null : ratio(sums.laborSale, sums.hours);
const markupOf = (sums: Sums, part: Part): number | null =>
  part === 'labor' ? null : ratio(sums.partsSale, sums.partsCost);

interface SummaryInput {
  id: number;
  heading: string;
  part: Part;
  now: Sums;
  before: Sums;
  /** The part and the whole from which the share of the row is computed. */
  share: { of: number; is: number };
  filterBy?: string;
}

function summaryRow({ id, heading, part, now, before, share, filterBy }: SummaryInput): RevenueSummaryRow {
  const [sale, cost] = [saleOf(now, part), costOf(now, part)];
  const labor = part !== 'parts';
  return {
    id,
    heading,
    selJobcount: now.jobs,
    selHours: labor ? round(now.hours) : null,
    actualHours: labor ? round(now.actualHours) : null,
    selCost: round(cost),
    selSale: round(sale),
    elr: elrOf(now, part),
    markup: markupOf(now, part),
    optJobcount: before.jobs,
    optHours: labor ? round(before.hours) : null,
    optCost: round(costOf(before, part)),
    optSale: round(saleOf(before, part)),
    optElr: elrOf(before, part),
    optMarkup: markupOf(before, part),
    gpPercLbrRev: ratio((sale - cost) * 100, sale),
    lbrRevenue: ratio(share.is * 100, share.of),
    filterBy: filterBy ?? null,
  };
}

const shareOfSale = (now: Sums, part: Part, whole: number) => ({ of: whole, is: saleOf(now, part) });

const wholeSale = (all: Iterable<readonly [Sums, Sums]>, part: Part): number =>
  [...all].reduce((total, [now]) => total + saleOf(now, part), 0);

export interface MonthQuery {
  db: Db;
  storeKey: number;
  month: string;
}

const PAY_TYPES: Readonly<Record<string, string>> = {
  C: 'Customer',
  W: 'Warranty',
  I: 'Internal',
  M: 'Maintenance Plan',
};

const LEVELS = ['Under 1 hour', '1 to 2 hours', '2 to 3 hours', '3 to 4 hours', '4 hours and more'];

const sums = ({ db, storeKey, month }: MonthQuery, query: Omit<SumsQuery, 'storeKey' | 'month'>) =>
  monthlySums(db, { storeKey, month, ...query });

const EMPTY_SUMS: readonly [Sums, Sums] = [ZERO_SUMS, ZERO_SUMS];

/** A row for each key, of one part of the jobs. */
function rowsBy(all: ReadonlyMap<string, [Sums, Sums]>, part: Part, firstId = 1): RevenueSummaryRow[] {
  const whole = wholeSale(all.values(), part);
  return [...all].map(([heading, [now, before]], at) =>
    summaryRow({ id: firstId + at, heading, part, now, before, share: shareOfSale(now, part, whole) }),
  );
}

export const byComponent = (query: MonthQuery): RevenueSummaryRow[] =>
  rowsBy(sums(query, { by: 'component' }), 'labor');

/** Labor and parts of each category, one under the other. */
export function byCategory(query: MonthQuery): RevenueSummaryRow[] {
  const all = sums(query, { by: 'category' });
  const of = (part: Part, filterBy: string, firstId: number): RevenueSummaryRow[] =>
    rowsBy(all, part, firstId).map((row) => ({ ...row, filterBy }));
  return [...of('labor', 'Labor', 1), ...of('parts', 'Parts', all.size + 1)];
}

/** Warranty revenue, as labor with its rate and as parts with their markup. */
export function warranty(query: MonthQuery): RevenueSummaryRow[] {
  const [now, before] = sums(query, { by: 'all', payType: 'W' }).get('all') ?? EMPTY_SUMS;
  const whole = wholeSale([[now, before]], 'both');
  return (['labor', 'parts'] as const).map((part, at) =>
    summaryRow({
      id: at + 1,
      heading: part === 'labor' ? 'Labor' : 'Parts',
      part,
      now,
      before,
      share: shareOfSale(now, part, whole),
      filterBy: 'W',
    }),
  );
}

/**
 * Customers' jobs by their sold hours. Deliberately returned in descending order, because the provider does not sort
 * either: clients must sort by id.
 */
export function byJobLevel(query: MonthQuery): RevenueSummaryRow[] {
  const all = sums(query, { by: 'level', payType: 'C' });
  const whole = [...all.values()].reduce((total, [now]) => total + now.jobs, 0);
  return LEVELS.map((heading, at) => {
    const [now, before] = all.get(String(at + 1)) ?? EMPTY_SUMS;
    return summaryRow({
      id: at + 1,
      heading,
      part: 'labor',
      now,
      before,
      share: { of: whole, is: now.jobs },
    });
  }).toReversed();
}
