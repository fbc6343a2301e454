// The normal distribution with a mean of 0 and a standard deviation of 1: its quantiles, and its shares below a value.

/** The normal quantile, by Acklam's rational approximation; nine digits are exact. */
export function normalQuantile(share: number): number {
  const tail = (p: number): number => {
    const q = Math.sqrt(-2 * Math.log(p));
    return (
      (((((-7.784894002430293e-3 * q - 0.3223964580411365) * q - 2.400758277161838) * q - 2.549732539343734) *
        q +
        4.374664141464968) *
        q +
        2.938163982698783) /
      ((((7.784695709041462e-3 * q + 0.3224671290700398) * q + 2.445134137142996) * q + 3.754408661907416) *
        q +
        1)
    );
  };
  if (share < 0.02425) return tail(share);
  if (share > 0.97575) return -tail(1 - share);
  const q = share - 0.5;
  const r = q * q;
  return (
    ((((((-39.69683028665376 * r + 220.9460984245205) * r - 275.9285104469687) * r + 138.357751867269) * r -
      30.66479806614716) *
      r +
      2.506628277459239) *
      q) /
    (((((-54.47609879822406 * r + 161.5858368580409) * r - 155.6989798598866) * r + 66.80131188771972) * r -
      13.28068155288572) *
      r +
      1)
  );
}

/** The error function for numbers from 0, to seven places (Abramowitz and Stegun 7.1.26). */
function errorFunction(x: number): number {
  const t = 1 / (1 + 0.3275911 * x);
  const series =
    t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  return 1 - series * Math.exp(-x * x);
}

/** The share below a value. */
export function normalShare(value: number): number {
  const inner = errorFunction(Math.abs(value) / Math.SQRT2) / 2;
  return value < 0 ? 0.5 - inner : 0.5 + inner;
}
