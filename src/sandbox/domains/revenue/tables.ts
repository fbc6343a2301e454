import type { RevenueSummaryRow } from '@sandbox/graphql/generated/resolvers';
import type { Db } from '@sandbox/store/database';
import { monthlySums, NOTHING, type Sums, type SumsQuery } from './monthly-sums';
import { shareOfSale, summaryRow, wholeSale, type Part } from './summary-row';

export interface AskedMonth {
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

const sums = ({ db, storeKey, month }: AskedMonth, query: Omit<SumsQuery, 'storeKey' | 'month'>) =>
  monthlySums(db, { storeKey, month, ...query });

const EMPTY: readonly [Sums, Sums] = [NOTHING, NOTHING];

/** A row for each key, of one part of the jobs. */
function rowsBy(all: ReadonlyMap<string, [Sums, Sums]>, part: Part, firstId = 1): RevenueSummaryRow[] {
  const whole = wholeSale(all.values(), part);
  return [...all].map(([heading, [now, before]], at) =>
    summaryRow({ id: firstId + at, heading, part, now, before, share: shareOfSale(now, part, whole) }),
  );
}

/** The pay types, and the sums of labor and of parts. */
export function byPayType(asked: AskedMonth): RevenueSummaryRow[] {
  const found = sums(asked, { by: 'payType' });
  const whole = wholeSale(found.values(), 'both');
  const rows = Object.entries(PAY_TYPES).map(([code, heading], at) => {
    const [now, before] = found.get(code) ?? EMPTY;
    const share = shareOfSale(now, 'both', whole);
    return summaryRow({ id: at + 1, heading, part: 'both', now, before, share, filterBy: code });
  });
  const [now, before] = sums(asked, { by: 'all' }).get('all') ?? EMPTY;
  const total = (heading: string, part: Part): RevenueSummaryRow =>
    summaryRow({ id: rows.length + 1, heading, part, now, before, share: shareOfSale(now, part, whole) });
  return [...rows, total('Labor', 'labor'), { ...total('Parts', 'parts'), id: rows.length + 2 }];
}

export const byComponent = (asked: AskedMonth): RevenueSummaryRow[] =>
  rowsBy(sums(asked, { by: 'component' }), 'labor');

/** Labor and parts of each category, one under the other. */
export function byCategory(asked: AskedMonth): RevenueSummaryRow[] {
  const all = sums(asked, { by: 'category' });
  const of = (part: Part, filterBy: string, firstId: number): RevenueSummaryRow[] =>
    rowsBy(all, part, firstId).map((row) => ({ ...row, filterBy }));
  return [...of('labor', 'Labor', 1), ...of('parts', 'Parts', all.size + 1)];
}

/** What warranty brought, as labor with its rate and as parts with their markup. */
export function warranty(asked: AskedMonth): RevenueSummaryRow[] {
  const [now, before] = sums(asked, { by: 'all', payType: 'W' }).get('all') ?? EMPTY;
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

/** Customers' jobs by their sold hours. They come as the database has them: who shows them sorts by id. */
export function byJobLevel(asked: AskedMonth): RevenueSummaryRow[] {
  const all = sums(asked, { by: 'level', payType: 'C' });
  const whole = [...all.values()].reduce((total, [now]) => total + now.jobs, 0);
  return LEVELS.map((heading, at) => {
    const [now, before] = all.get(String(at + 1)) ?? EMPTY;
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
