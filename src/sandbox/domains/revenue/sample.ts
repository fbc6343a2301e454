import dayjs from 'dayjs';
import { z } from 'zod';
import type { Random } from '@sandbox/store/random';
import type { Insert } from '@sandbox/store/seed/sampling';

/** Months that phase 1 brings, the one that runs among them. */
const MONTHS = 14;
/** Jobs of a month in stores of different size. */
const SIZES: readonly [number, ...number[]] = [70, 110, 160, 240];
/** Customer, warranty, internal, maintenance plan; each as often as it stands here. */
const PAY_TYPES: readonly [string, ...string[]] = ['C', 'C', 'C', 'C', 'C', 'W', 'W', 'I', 'I', 'M'];
/** What a pay type pays of the customer's hourly rate. */
const RATES: Readonly<Record<string, number>> = { C: 1, W: 0.88, I: 0.75, M: 0.92 };
const RETURN_SHARE = 0.01;

const cents = (value: number): number => Math.round(value * 100) / 100;

/** What of an opcode a job shows. */
export const workSchema = z.object({
  lbropcode: z.string(),
  lbropcodedesc: z.string().nullable(),
  opcategory: z.string(),
  department: z.string(),
});
type Work = z.infer<typeof workSchema>;

function componentOf({ department, opcategory }: Work, hours: number): string {
  if (department === 'Body Shop') return 'Body';
  if (hours < 0.6) return 'Quick Service';
  return opcategory === 'Maintenance' ? 'Maintenance' : hours > 2 ? 'Heavy Repair' : 'Light Repair';
}

/** What is drawn for a job before it is known what the store does: the same numbers whatever its opcodes. */
interface Draw {
  /** YYYY-MM */
  month: string;
  day: number;
  ro: number;
  /** 0 <= x < 1, small ones more often. */
  work: number;
  payType: string;
  hours: number;
  actualHours: number;
  /** What an hour costs the customer. */
  rate: number;
  /** -1 for a return. */
  sign: number;
  partsCost: number;
  laborCostShare: number;
  partsMarkup: number;
}

/** The jobs of the last months, oldest month first. */
export function* drawJobs(random: Random): Generator<Draw> {
  const rate = 110 + random.next() * 80;
  const usual = random.pick(SIZES);
  const today = dayjs();
  let ro = random.int(100_000, 500_000);
  for (let back = MONTHS - 1; back >= 0; back -= 1) {
    const then = today.subtract(back, 'month');
    const month = then.format('YYYY-MM');
    const days = back === 0 ? today.date() : then.daysInMonth();
    const jobs = Math.ceil(usual * (0.85 + random.next() * 0.3) * (days / then.daysInMonth()));
    for (let job = 0; job < jobs; job += 1) {
      // Most repair orders have one job or two.
      if (job === 0 || random.chance(0.6)) ro += 1;
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

/** Most opcodes that jobs are done with. */
const WORKS = 80;

/** Writes the jobs of the last months, with the opcodes the store has, in the order in which they came. */
export function sampleRevenue(
  insert: Insert,
  storeKey: number,
  random: Random,
  opcodes: readonly Work[],
): void {
  const works = opcodes.slice(0, WORKS);
  const [first] = works;
  if (!first) return;
  for (const draw of drawJobs(random)) {
    const { month, day, ro, payType, hours, sign, partsCost } = draw;
    const work = works[Math.floor(draw.work * works.length)] ?? first;
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
