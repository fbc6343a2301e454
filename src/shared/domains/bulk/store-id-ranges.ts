/** Writes the ids of stores as ranges, short enough for an address: '3-7.12'. */
export function writeIds(ids: readonly number[]): string {
  const sorted = [...new Set(ids)].sort((one, other) => one - other);
  const runs: [number, number][] = [];
  for (const id of sorted) {
    const last = runs.at(-1);
    if (last && last[1] + 1 === id) last[1] = id;
    else runs.push([id, id]);
  }
  return runs.map(([from, to]) => (from === to ? String(from) : `${from}-${to}`)).join('.');
}

/** Parses the output of `writeIds`, at most `most` ids; anything else in a hand-typed address is ignored. */
export function readIds(text: string, most: number): number[] {
  const ids = new Set<number>();
  for (const part of text.split('.')) {
    const run = /^(\d{1,9})(?:-(\d{1,9}))?$/.exec(part);
    if (!run) continue;
    const [from, to] = [Number(run[1]), Number(run[2] ?? run[1])];
    for (let id = from; id <= to && ids.size < most; id += 1) ids.add(id);
  }
  return [...ids];
}
