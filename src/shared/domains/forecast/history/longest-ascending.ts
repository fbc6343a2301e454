/**
 * Which of the instants belong to the longest run that never goes back: the others contradict it. With ties the later
 * run wins. NaN belongs to none. There are ten steps, so the plain quadratic algorithm is the fast one.
 */
export function longestAscending(instants: readonly number[]): boolean[] {
  const lengths: number[] = [];
  const previous: number[] = [];
  let best = -1;
  for (const [at, instant] of instants.entries()) {
    lengths[at] = Number.isNaN(instant) ? 0 : 1;
    previous[at] = -1;
    if (Number.isNaN(instant)) continue;
    for (let before = 0; before < at; before += 1) {
      const earlier = instants[before] ?? Number.NaN;
      const length = (lengths[before] ?? 0) + 1;
      if (earlier <= instant && length > 1 && length >= (lengths[at] ?? 0)) {
        lengths[at] = length;
        previous[at] = before;
      }
    }
    if (best === -1 || (lengths[at] ?? 0) >= (lengths[best] ?? 0)) best = at;
  }
  const belongs = instants.map(() => false);
  for (let at = best; at !== -1; at = previous[at] ?? -1) belongs[at] = true;
  return belongs;
}
