// The ticks of value axes, at round numbers written in full: of the charts that are drawn here, and of the chart
// library's.

import { formatNumber } from '@shared/kernel/text/format';

/**
 * Returns the options of a chart's value axis: ticks at round numbers, written in full. By default the library divides
 * the highest value and abbreviates it, as in 4.78k.
 * @param values All values of the chart; if they are counts, a tick between two whole numbers has no label.
 */
export function valueAxis(values: readonly number[]): {
  roundedTicks: true;
  yAxisTickFormat: (value: number) => string;
} {
  const areCounts = values.every(Number.isInteger);
  return {
    roundedTicks: true,
    yAxisTickFormat: (value) => (areCounts && !Number.isInteger(value) ? '' : formatNumber(value)),
  };
}

/** The parts of a power of ten between which ticks may lie. */
const STEPS = [1, 2, 5, 10] as const;
/** More ticks than this make a small chart restless. */
const MAX_STEPS = 4;

/**
 * Returns the ticks of a value axis from 0 on, at round numbers; the last is not below the highest value.
 * @param areCounts True if a tick between two whole numbers has no meaning.
 */
export function axisTicks(most: number, areCounts: boolean): number[] {
  const rough = most > 0 ? most / MAX_STEPS : 1 / MAX_STEPS;
  const power = 10 ** Math.floor(Math.log10(rough));
  const round = power * (STEPS.find((step) => step * power >= rough) ?? 10);
  const step = areCounts ? Math.max(1, round) : round;
  const count = Math.max(1, Math.ceil(most / step));
  // A multiple of a fraction has an error in its last digit.
  return Array.from({ length: count + 1 }, (_, at) => Number((at * step).toPrecision(12)));
}
