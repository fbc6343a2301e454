/** The tolerated difference in seconds between the clocks of this computer and the provider. */
export const CLOCK_TOLERANCE_S = 120;

/** How far off the clock is, in words; `off` in seconds, positive when this computer is ahead. */
export function clockSkewText(off: number): string {
  const minutes = Math.max(1, Math.round(Math.abs(off) / 60));
  return `The clock of this computer is ${minutes} min ${off > 0 ? 'ahead of' : 'behind'} the provider's`;
}

/**
 * Monotonic clock for token age: the larger of wall-clock and process time, since sleep stops the one and users set
 * back the other.
 */
export function monotonicClock(
  wall: () => number = Date.now,
  running: () => number = () => performance.now(),
): () => number {
  let [lastWall, lastRunning, at] = [wall(), running(), wall()];
  return () => {
    const [nowWall, nowRunning] = [wall(), running()];
    at += Math.max(nowWall - lastWall, nowRunning - lastRunning, 0);
    [lastWall, lastRunning] = [nowWall, nowRunning];
    return at;
  };
}
