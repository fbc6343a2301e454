import { monthBefore } from '@shared/domains/revenue/rules';
import type { Db } from '@sandbox/store/database';

/** Sums over the jobs of a month that have one key in common. */
export interface Sums {
  jobs: number;
  hours: number;
  actualHours: number;
  laborSale: number;
  laborCost: number;
  partsSale: number;
  partsCost: number;
}

export const NOTHING: Sums = {
  jobs: 0,
  hours: 0,
  actualHours: 0,
  laborSale: 0,
  laborCost: 0,
  partsSale: 0,
  partsCost: 0,
};

/** How jobs are put together. */
const GROUPINGS = {
  all: "'all'",
  payType: 'payType',
  component: 'component',
  category: 'category',
  /** Sold hours of the job. */
  level: `case when abs(hours) < 1 then 1 when abs(hours) < 2 then 2 when abs(hours) < 3 then 3
               when abs(hours) < 4 then 4 else 5 end`,
} as const;

export interface SumsQuery {
  storeKey: number;
  month: string;
  by: keyof typeof GROUPINGS;
  payType?: string;
}

/** The sums of a month and of the one before, by key; a key that stands in one of them only has nothing in the other. */
export function monthlySums(db: Db, { storeKey, month, by, payType }: SumsQuery): Map<string, [Sums, Sums]> {
  const statement = db.prepare<Record<string, unknown>, Sums & { key: string | number }>(
    `select ${GROUPINGS[by]} as key, count(*) as jobs, sum(hours) as hours, sum(actualHours) as actualHours,
            sum(laborSale) as laborSale, sum(laborCost) as laborCost,
            sum(partsSale) as partsSale, sum(partsCost) as partsCost
       from revenue_job
      where storeKey = :storeKey and month = :month and (:payType is null or payType = :payType)
      group by 1 order by 1`,
  );
  const sumsOf = (asked: string): Map<string, Sums> =>
    new Map(
      statement
        .all({ storeKey, month: asked, payType: payType ?? null })
        .map(({ key, ...sums }) => [String(key), sums]),
    );
  const [now, before] = [sumsOf(month), sumsOf(monthBefore(month))];
  const keys = new Set([...now.keys(), ...before.keys()]);
  return new Map([...keys].map((key) => [key, [now.get(key) ?? NOTHING, before.get(key) ?? NOTHING]]));
}
