/** Seconds by which the clocks of this computer and the provider may differ. */
export const CLOCK_TOLERANCE_S = 120;

/** How far off the clock is, in words; `off` in seconds, positive when this computer is ahead. */
export function clockOff(off: number): string {
  const minutes = Math.max(1, Math.round(Math.abs(off) / 60));
  return `The clock of this computer is ${minutes} min ${off > 0 ? 'ahead of' : 'behind'} the provider's`;
}
