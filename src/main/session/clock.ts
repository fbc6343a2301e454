/** Seconds by which the clocks of this computer and the provider may differ. */
export const CLOCK_TOLERANCE_S = 120;

/** How far off the clock is, in words; `off` in seconds, positive when this computer is ahead. */
export function clockOff(off: number): string {
  const minutes = Math.max(1, Math.round(Math.abs(off) / 60));
  return `The clock of this computer is ${minutes} min ${off > 0 ? 'ahead of' : 'behind'} the provider's`;
}

/**
 * Milliseconds by a clock that never goes back, for the age of tokens: a clock that was set back meanwhile makes no
 * token young again. A sleeping computer stops the one clock, a user sets the other: the faster one counts.
 */
export function steadyClock(
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
