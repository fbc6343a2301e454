// The sample jobs of a store's revenue, and the monthly repair orders that follow from them.

import dayjs from 'dayjs';
import { z } from 'zod';
import { isoDay } from '@sandbox/database/clock';
import type { Db, Insert } from '@sandbox/database/database';
import {
  daysUntil,
  jobsOfMonth,
  lastOrderBefore,
  ordersOfMonths,
  workshopOf,
} from '@sandbox/database/loaded-figures';
import { hashOf, seededRandom } from '@sandbox/database/random';

/**
 * Writes the jobs of the last months with the store's opcodes, in chronological order.
 * @param first The first month, `YYYY-MM`, if not all are written.
 */
export function sampleRevenue(
  insert: Insert,
  { id: storeKey, storeId }: { id: number; storeId: string },
  opcodes: readonly JobOpcode[],
  first = '',
): void {
  const works = opcodes.slice(0, MAX_JOB_OPCODES);
  const [firstWork] = works;
  if (!firstWork) return;
  for (const draw of generateJobs(storeId, first)) {
    const { month, day, ro, payType, hours, sign, partsCost } = draw;
    const work = works[Math.floor(draw.work * works.length)] ?? firstWork;
    const laborSale = cents(sign * hours * draw.rate);
    insert('revenue_job', {
      storeKey,
      month,
      ro: String(ro),
      closedDate: `${month}-${String(day).padStart(2, '0')}`,
      payType,
      opcode: work.lbropcode,
      description: work.lbropcodedesc,
      category: work.opcategory === '-----' ? 'Repair' : work.opcategory,
      component: componentOf(work, hours),
      hours: cents(sign * hours),
      actualHours: cents(sign * hours * draw.actualHours),
      laborSale,
      laborCost: cents(laborSale * draw.laborCostShare),
      partsSale: cents(partsCost * draw.partsMarkup),
      partsCost,
    });
  }
}

/** The number of months that phase 1 loads, the current one included. */
const MONTHS = 14;
/** Customer, warranty, internal, maintenance plan; each is as frequent as it is listed. */
const PAY_TYPES: readonly [string, ...string[]] = ['C', 'C', 'C', 'C', 'C', 'W', 'W', 'I', 'I', 'M'];
/** The share of the customer's hourly rate that each pay type pays. */
const RATES: Readonly<Record<string, number>> = { C: 1, W: 0.88, I: 0.75, M: 0.92 };
const RETURN_SHARE = 0.01;

const cents = (value: number): number => Math.round(value * 100) / 100;

/** The fields of an opcode that a job shows. */
export const jobOpcodeSchema = z.object({
  lbropcode: z.string(),
  lbropcodedesc: z.string().nullable(),
  opcategory: z.string(),
  department: z.string(),
});
type JobOpcode = z.infer<typeof jobOpcodeSchema>;

function componentOf({ department, opcategory }: JobOpcode, hours: number): string {
  if (department === 'Body Shop') return 'Body';
  if (hours < 0.6) return 'Quick Service';
  return opcategory === 'Maintenance' ? 'Maintenance' : hours > 2 ? 'Heavy Repair' : 'Light Repair';
}

/** Random values of a job that do not depend on the store's opcodes. */
interface GeneratedJob {
  /** YYYY-MM */
  month: string;
  day: number;
  ro: number;
  /** 0 <= x < 1, small values more often; selects the opcode of the job. */
  work: number;
  payType: string;
  hours: number;
  actualHours: number;
  /** The customer's price of an hour. */
  rate: number;
  /** -1 for a return. */
  sign: number;
  partsCost: number;
  laborCostShare: number;
  partsMarkup: number;
}

/** The last months with jobs as `YYYY-MM`, oldest first. */
const revenueMonths = (today = dayjs()): string[] =>
  Array.from({ length: MONTHS }, (_none, at) => today.subtract(MONTHS - 1 - at, 'month').format('YYYY-MM'));

/** The jobs of the last months from `first` on, oldest month first. */
function* generateJobs(storeId: string, first: string): Generator<GeneratedJob> {
  const { rate } = workshopOf(storeId);
  const today = new Date();
  for (const month of revenueMonths().filter((each) => each >= first)) {
    const random = seededRandom(hashOf(`${storeId} jobs ${month}`));
    const days = daysUntil(month, today);
    let ro = lastOrderBefore(storeId, month);
    for (const opensOrder of jobsOfMonth(storeId, month, days)) {
      if (opensOrder) ro += 1;
      const work = random.next() ** 2;
      const payType = random.pick(PAY_TYPES);
      const hours = cents(0.2 + random.next() ** 2 * 5);
      const sign = random.chance(RETURN_SHARE) ? -1 : 1;
      yield {
        month,
        ro,
        work,
        payType,
        hours,
        sign,
        rate: rate * (RATES[payType] ?? 1) * (0.92 + random.next() * 0.16),
        partsCost: cents(sign * random.next() ** 2 * 320),
        day: random.int(1, days),
        actualHours: 0.7 + random.next() * 0.5,
        laborCostShare: 0.24 + random.next() * 0.12,
        partsMarkup: 1.35 + random.next() * 0.5,
      };
    }
  }
}

/** The maximum number of opcodes that occur in a store's jobs. */
const MAX_JOB_OPCODES = 80;

/** The monthly repair orders of stores, counted from their jobs, or predicted if these are not generated until today. */
export function repairOrders(
  db: Db,
  stores: readonly { storeKey: number; storeId: string }[],
): OrdersByMonth[] {
  const known = countedOrders(
    db,
    stores.map(({ storeKey }) => storeKey),
  );
  const [months, today] = [revenueMonths(), new Date()];
  return stores.map(
    ({ storeKey, storeId }) => known.get(storeKey) ?? predictedOrders(storeId, months, today),
  );
}

/** Repair orders by `YYYY-MM`. */
type OrdersByMonth = ReadonlyMap<string, number>;

/** The counts of those of these stores whose jobs are generated until today, by store key. */
function countedOrders(db: Db, storeKeys: readonly number[]): Map<number, Map<string, number>> {
  const stores = new Map<number, Map<string, number>>();
  const keys = JSON.stringify(storeKeys);
  const brought = db
    .prepare<[string], { storeKey: number; loadedAt: string }>(
      `select storeKey, loadedAt from loaded_data
        where kind = 'revenue' and storeKey in (select value from json_each(?))`,
    )
    .all(keys);
  for (const { storeKey, loadedAt } of brought)
    if (isoDay(Date.parse(loadedAt)) === isoDay(Date.now())) stores.set(storeKey, new Map());
  const rows = db
    .prepare<[string], { storeKey: number; month: string; orders: number }>(
      `select storeKey, month, count(distinct ro) as orders
         from revenue_job
        where storeKey in (select value from json_each(?))
        group by storeKey, month`,
    )
    .all(JSON.stringify([...stores.keys()]));
  for (const { storeKey, month, orders } of rows) stores.get(storeKey)?.set(month, orders);
  return stores;
}

/** The monthly repair-order counts of a store whose jobs are not generated until today. */
function predictedOrders(storeId: string, months: readonly string[], today: Date): OrdersByMonth {
  const counts = ordersOfMonths(storeId, months, today);
  return new Map(months.map((month, at) => [month, counts[at] ?? 0]));
}
