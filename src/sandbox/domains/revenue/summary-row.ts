import type { RevenueSummaryRow } from '@sandbox/graphql/generated/resolvers';
import type { Sums } from './monthly-sums';

/** What of a job counts. */
export type Part = 'labor' | 'parts' | 'both';

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

interface Summed {
  id: number;
  heading: string;
  part: Part;
  now: Sums;
  before: Sums;
  /** Of which `now` is a share. */
  share: { of: number; is: number };
  filterBy?: string;
}

export function summaryRow({ id, heading, part, now, before, share, filterBy }: Summed): RevenueSummaryRow {
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

export const shareOfSale = (now: Sums, part: Part, whole: number) => ({ of: whole, is: saleOf(now, part) });

export const wholeSale = (all: Iterable<readonly [Sums, Sums]>, part: Part): number =>
  [...all].reduce((total, [now]) => total + saleOf(now, part), 0);
