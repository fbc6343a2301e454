/** The tolerated difference in seconds between the clocks of this computer and the provider. */
export const CLOCK_TOLERANCE_S = 120;

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
