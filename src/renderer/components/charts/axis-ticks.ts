import { formatNumber } from '@shared/kernel/text/format';

/**
 * The options of a value axis: ticks at round numbers, written in full. The library would divide the highest value, and
 * write 4.78k.
 * @param values All values of the chart; between counts there are no halves.
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
