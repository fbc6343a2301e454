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
