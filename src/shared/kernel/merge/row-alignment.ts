// Finds which rows of two changed lists are the same row of their base, before they are merged.

import { sameValue, type ListRow, type RowsField } from './record-fields';

type RowIdentity = RowsField['identity'];

/** One position of a list in its three states; undefined where that state has no such row. */
export interface RowSlot {
  base: ListRow | undefined;
  mine: ListRow | undefined;
  theirs: ListRow | undefined;
}

/** For each base row the index of its counterpart in the other list; undefined, or beyond its end, where it was removed. */
type Counterparts = readonly (number | undefined)[];

const differences = (one: ListRow, other: ListRow): number =>
  one.filter((cell, at) => !sameValue(cell, other[at] ?? null)).length;

/**
 * Aligns two lists by an edit distance over rows. A changed cell costs one, an inserted or deleted row a little more than
 * half of its cells: a row that was replaced in its place is a changed row, rather than one removed and another added.
 */
function counterparts(base: readonly ListRow[], other: readonly ListRow[]): Counterparts {
  const width = [...base, ...other].reduce((longest, row) => Math.max(longest, row.length), 1);
  const gap = width / 2 + 0.25;
  const costs: number[][] = Array.from({ length: base.length + 1 }, () => []);
  const cost = (b: number, o: number): number => costs[b]?.[o] ?? Infinity;
  for (let b = base.length; b >= 0; b -= 1)
    for (let o = other.length; o >= 0; o -= 1) {
      const [from, to] = [base[b], other[o]];
      const line = costs[b];
      if (line === undefined) continue;
      if (from === undefined && to === undefined) line[o] = 0;
      else
        line[o] = Math.min(
          from && to ? cost(b + 1, o + 1) + differences(from, to) : Infinity,
          from ? cost(b + 1, o) + gap : Infinity,
          to ? cost(b, o + 1) + gap : Infinity,
        );
    }
  const found: (number | undefined)[] = [];
  let [b, o] = [0, 0];
  while (b < base.length) {
    const [from, to] = [base[b], other[o]];
    if (from && to && cost(b, o) === cost(b + 1, o + 1) + differences(from, to)) {
      found.push(o);
      [b, o] = [b + 1, o + 1];
    } else if (cost(b, o) === cost(b + 1, o) + gap) {
      found.push(undefined);
      b += 1;
    } else o += 1;
  }
  return found;
}

const samePlaces = (base: readonly ListRow[]): Counterparts => base.map((_row, at) => at);

/** The rows of a list that follow each base row and have no counterpart; the first entry precedes all base rows. */
function additions(found: Counterparts, other: readonly ListRow[]): ListRow[][] {
  const added: ListRow[][] = Array.from({ length: found.length + 1 }, () => []);
  const places = new Map(found.flatMap((at, base) => (at === undefined ? [] : [[at, base] as const])));
  let after = 0;
  for (const [at, row] of other.entries()) {
    const place = places.get(at);
    if (place === undefined) added[after]?.push(row);
    else after = place + 1;
  }
  return added;
}

/**
 * The rows that the sides added at one position, aligned as two states of a list: a row that both added has one slot,
 * also where one side added others above it.
 */
function addedSlots(mine: readonly ListRow[], theirs: readonly ListRow[], identity: RowIdentity): RowSlot[] {
  if (mine.length === 0) return theirs.map((row) => ({ base: undefined, mine: undefined, theirs: row }));
  return alignRows(mine, mine, theirs, identity).map((slot) => ({ ...slot, base: undefined }));
}

/** Aligns three states of a list. Rows that both sides added at the same position share slots. */
export function alignRows(
  base: readonly ListRow[],
  mine: readonly ListRow[],
  theirs: readonly ListRow[],
  identity: RowIdentity,
): RowSlot[] {
  const align = identity === 'place' ? samePlaces : counterparts;
  const [toMine, toTheirs] = [align(base, mine), align(base, theirs)];
  const [addedByMe, addedByThem] = [additions(toMine, mine), additions(toTheirs, theirs)];
  const slots: RowSlot[] = [];
  for (let at = 0; at <= base.length; at += 1) {
    for (const slot of addedSlots(addedByMe[at] ?? [], addedByThem[at] ?? [], identity)) slots.push(slot);
    const row = base[at];
    if (row === undefined) continue;
    const [mineAt, theirsAt] = [toMine[at], toTheirs[at]];
    slots.push({
      base: row,
      mine: mineAt === undefined ? undefined : mine[mineAt],
      theirs: theirsAt === undefined ? undefined : theirs[theirsAt],
    });
  }
  return slots;
}
