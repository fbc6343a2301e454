// Figures of a store's loaded data (opcodes, jobs, repair orders) that can be computed before the rows are generated,
// so that load logs and reports agree with the rows.

import dayjs from 'dayjs';
import { randomForLoadedData } from './loaded-data';
import { hashOf, seededRandom, type Random } from './random';

/** The numbers of opcodes of a store; the console must stay fast with the largest. */
const OPCODE_COUNTS: readonly [number, ...number[]] = [300, 480, 750, 1200, 1800, 2400, 3000];

/** The number of a store's opcodes: the first draw of the random numbers that its opcodes are made of. */
export const drawOpcodeCount = (random: Random): number => random.pick(OPCODE_COUNTS);

/** The number of a store's opcodes, whether they are generated yet or not. */
export const opcodeCountOf = (storeId: string): number =>
  drawOpcodeCount(randomForLoadedData(storeId, 'opcodes'));

/** The usual numbers of jobs per month of stores of different sizes. */
const SIZES: readonly [number, ...number[]] = [70, 110, 160, 240];
/** Most repair orders have one job or two. */
const NEW_ORDER_SHARE = 0.6;
/** More orders than any store has in a month, so that order numbers grow from month to month. */
const MAX_ORDERS_PER_MONTH = 300;

interface Workshop {
  /** The customer's price of an hour. */
  rate: number;
  usualJobs: number;
  firstOrder: number;
}

/** The figures that all jobs of a store share. */
export function workshopOf(storeId: string): Workshop {
  const random = seededRandom(hashOf(`${storeId} revenue`));
  return {
    rate: 110 + random.next() * 80,
    usualJobs: random.pick(SIZES),
    firstOrder: random.int(100_000, 500_000),
  };
}

const monthLengths = new Map<string, number>();

/** @param month `YYYY-MM` */
function daysIn(month: string): number {
  const known = monthLengths.get(month);
  if (known !== undefined) return known;
  const days = new Date(Number(month.slice(0, 4)), Number(month.slice(5)), 0).getDate();
  monthLengths.set(month, days);
  return days;
}

/** The number of jobs of a month, and the random numbers that say which of them open a repair order. */
function drawJobs(
  storeId: string,
  usualJobs: number,
  month: string,
  days: number,
): { jobs: number; random: Random } {
  const random = seededRandom(hashOf(`${storeId} orders ${month}`));
  const share = Math.min(1, days / daysIn(month));
  return { jobs: Math.ceil(usualJobs * (0.85 + random.next() * 0.3) * share), random };
}

/**
 * For each job of a month whether it opens a repair order. It depends on the store and the month alone, and a month
 * that is not over is the beginning of the whole one: the loads' logs, the evaluation, the revenue and the 13-month
 * report count the same orders on any day.
 * @param month `YYYY-MM`
 * @param days The days of the month that are over.
 */
export function jobsOfMonth(storeId: string, month: string, days: number): boolean[] {
  const { jobs, random } = drawJobs(storeId, workshopOf(storeId).usualJobs, month, days);
  return Array.from({ length: jobs }, (_none, job) => job === 0 || random.chance(NEW_ORDER_SHARE));
}

/** The days of a month that are over on a day. */
export const daysUntil = (month: string, day: Date): number =>
  day.getFullYear() === Number(month.slice(0, 4)) && day.getMonth() + 1 === Number(month.slice(5))
    ? day.getDate()
    : daysIn(month);

/**
 * The number of repair orders of a store in each of some months up to a day. The 13-month report counts those of every
 * store, so no list of jobs is made for it.
 * @param months `YYYY-MM`
 */
export function ordersOfMonths(storeId: string, months: readonly string[], until: Date): number[] {
  const { usualJobs } = workshopOf(storeId);
  return months.map((month) => {
    const { jobs, random } = drawJobs(storeId, usualJobs, month, daysUntil(month, until));
    // The first job always opens one.
    return jobs === 0 ? 0 : 1 + random.chances(jobs - 1, NEW_ORDER_SHARE);
  });
}

/** The last order number before a month; its first repair order has the next one. */
export const lastOrderBefore = (storeId: string, month: string): number =>
  workshopOf(storeId).firstOrder + dayjs(`${month}-01`).diff('2000-01-01', 'month') * MAX_ORDERS_PER_MONTH;
