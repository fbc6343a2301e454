// Merges an edit of a record with the changes that another user saved since it started, and lists the conflicts that
// only the user can decide.

import { alignRows, type RowSlot } from './row-alignment';
import {
  isRows,
  isSet,
  sameRow,
  sameState,
  sameValue,
  type FieldState,
  type FieldValue,
  type ListRow,
  type RecordFields,
  type RowsField,
  type SetField,
} from './record-fields';

/** The result of merging an edit with a record that another user saved: what conflicts, and what was adopted. */
export interface RecordMerge {
  conflicts: readonly Conflict[];
  /** Changes of the other side without a conflict: they are adopted, and the user is notified. */
  adopted: readonly ConflictLocation[];
  /** True if the stored record differs from the base of the edit. */
  changedConcurrently: boolean;
  /** The record to save; `takeTheirs` has the ids of the conflicts that were decided for the other side. */
  resolve: (takeTheirs: ReadonlySet<string>) => RecordFields;
}

/**
 * A field that only one side changed has one right result. The user decides about a field that both changed to
 * different values, and, of a list that both changed, about each row or item that one of them added or removed.
 * @param base The record that the edit started with. A field that an older draft does not contain counts as changed by
 * both.
 * @param wholeLists Makes one conflict of a list that both changed, because merging row by row gave no valid list.
 */
export function mergeRecord(
  base: RecordFields,
  mine: RecordFields,
  theirs: RecordFields,
  { wholeLists = false }: { wholeLists?: boolean } = {},
): RecordMerge {
  const merges = Object.entries(mine).map(
    ([field, my]) => [field, mergeField(field, base[field], my, theirs[field] ?? null, wholeLists)] as const,
  );
  return {
    conflicts: merges.flatMap(([, { conflicts }]) => conflicts),
    adopted: merges.flatMap(([, { adopted }]) => adopted),
    changedConcurrently: Object.keys(mine).some((field) => !sameState(base[field], theirs[field])),
    resolve: (takeTheirs) =>
      Object.fromEntries(merges.map(([field, { resolve }]) => [field, resolve(takeTheirs)])),
  };
}

/** The place in a record where two versions of it differ. */
export interface ConflictLocation {
  field: string;
  /** The row of a list, counted from 1 for display. */
  row?: number;
  /** The cell of that row, counted from 0; absent where the whole row is meant. */
  column?: number;
  /** The item of a set. */
  item?: string;
}

/** The value of one side at a location; undefined where that side has no such row. */
export type SideValue = FieldState | ListRow | undefined;

/**
 * A conflict: both sides changed the same field, row, cell or set item to different values, and only the user can
 * choose.
 */
export interface Conflict extends ConflictLocation {
  id: string;
  mine: SideValue;
  theirs: SideValue;
}

interface FieldMerge {
  conflicts: readonly Conflict[];
  adopted: readonly ConflictLocation[];
  resolve: (takeTheirs: ReadonlySet<string>) => FieldState;
}

const decided = (state: FieldState, adopted: readonly ConflictLocation[] = []): FieldMerge => ({
  conflicts: [],
  adopted,
  resolve: () => state,
});

/** A conflict in which the user chooses one side as a whole. */
const wholeFieldConflict = (field: string, mine: FieldState, theirs: FieldState): FieldMerge => ({
  conflicts: [{ id: field, field, mine, theirs }],
  adopted: [],
  resolve: (takeTheirs) => (takeTheirs.has(field) ? theirs : mine),
});

/** Merges a set that both sides changed: each item that only one of them has is a conflict. */
function mergeSets(field: string, mine: SetField, theirs: SetField): FieldMerge {
  const [my, their] = [new Set(mine.set), new Set(theirs.set)];
  const all = [...new Set([...mine.set, ...theirs.set])];
  const conflicts = all
    .filter((item) => my.has(item) !== their.has(item))
    .map((item) => ({
      id: JSON.stringify([field, item]),
      field,
      item,
      mine: my.has(item),
      theirs: their.has(item),
    }));
  const open = new Map(conflicts.map(({ item, id }) => [item, id]));
  return {
    conflicts,
    adopted: [],
    resolve: (takeTheirs) => ({
      set: all.filter((item) => {
        const id = open.get(item);
        return id === undefined || (takeTheirs.has(id) ? their : my).has(item);
      }),
    }),
  };
}

interface SlotMerge {
  conflicts: readonly Conflict[];
  adopted: readonly ConflictLocation[];
  resolve: (takeTheirs: ReadonlySet<string>) => ListRow | undefined;
}

const row = (value: ListRow | undefined): SlotMerge => ({
  conflicts: [],
  adopted: [],
  resolve: () => value,
});

/** A row that all three states have is merged cell by cell; one that a side added or removed is decided as a whole. */
function mergeSlot(field: string, at: number, number: number, { base, mine, theirs }: RowSlot): SlotMerge {
  const id = JSON.stringify([field, at]);
  const conflicting = (): SlotMerge => ({
    conflicts: [{ id, field, row: number, mine, theirs }],
    adopted: [],
    resolve: (takeTheirs) => (takeTheirs.has(id) ? theirs : mine),
  });
  if (mine === undefined || theirs === undefined) return mine === theirs ? row(undefined) : conflicting();
  if (base === undefined) return sameRow(mine, theirs) ? row(mine) : conflicting();
  const conflicts: Conflict[] = [];
  const adopted: ConflictLocation[] = [];
  const choose = mine.map((my, column): ((takeTheirs: ReadonlySet<string>) => FieldValue) => {
    const [was = null, their = null] = [base[column], theirs[column]];
    const place = { field, row: number, column };
    if (sameValue(my, was)) {
      if (!sameValue(their, was)) adopted.push(place);
      return () => their;
    }
    if (sameValue(their, was) || sameValue(their, my)) return () => my;
    const cell = JSON.stringify([field, at, column]);
    conflicts.push({ ...place, id: cell, mine: my, theirs: their });
    return (takeTheirs) => (takeTheirs.has(cell) ? their : my);
  });
  return { conflicts, adopted, resolve: (takeTheirs) => choose.map((cell) => cell(takeTheirs)) };
}

interface TailMerge {
  conflicts: readonly Conflict[];
  resolve: (takeTheirs: ReadonlySet<string>) => readonly ListRow[];
}

/**
 * The rows that only the longer list has. A row that is identified by its position cannot exist without those before
 * it, so they are decided together.
 */
function mergeTail(field: string, from: number, mine: RowsField, theirs: RowsField): TailMerge {
  const tail = ({ rows, identity }: RowsField): RowsField | undefined =>
    rows.length > from ? { identity, rows: rows.slice(from) } : undefined;
  const [my, their] = [tail(mine), tail(theirs)];
  const id = JSON.stringify([field, 'tail']);
  return {
    conflicts:
      my === undefined && their === undefined ? [] : [{ id, field, row: from + 1, mine: my, theirs: their }],
    resolve: (takeTheirs) => (takeTheirs.has(id) ? their : my)?.rows ?? [],
  };
}

function mergeRows(field: string, base: RowsField, mine: RowsField, theirs: RowsField): FieldMerge {
  const shared = mine.identity === 'place' ? Math.min(mine.rows.length, theirs.rows.length) : Infinity;
  const head = ({ rows }: RowsField): readonly ListRow[] => rows.slice(0, shared);
  const slots = alignRows(head(base), head(mine), head(theirs), mine.identity);
  let number = 0;
  const merges = slots.map((slot, at) => {
    if (slot.mine !== undefined || slot.theirs !== undefined) number += 1;
    return mergeSlot(field, at, number, slot);
  });
  const tail = mergeTail(field, shared, mine, theirs);
  return {
    conflicts: [...merges.flatMap(({ conflicts }) => conflicts), ...tail.conflicts],
    adopted: merges.flatMap(({ adopted }) => adopted),
    resolve: (takeTheirs) => ({
      identity: mine.identity,
      rows: [
        ...merges.flatMap(({ resolve }) => {
          const merged = resolve(takeTheirs);
          return merged === undefined ? [] : [merged];
        }),
        ...tail.resolve(takeTheirs),
      ],
    }),
  };
}

/** The changes of the other side in a list or field, as precisely as possible. */
function changedPlaces(field: string, base: FieldState, theirs: FieldState): ConflictLocation[] {
  if (isSet(base) && isSet(theirs)) {
    const [was, now] = [new Set(base.set), new Set(theirs.set)];
    return [...new Set([...base.set, ...theirs.set])]
      .filter((item) => was.has(item) !== now.has(item))
      .map((item) => ({ field, item }));
  }
  if (!isRows(base) || !isRows(theirs)) return [{ field }];
  const slots = alignRows(base.rows, base.rows, theirs.rows, theirs.identity);
  return slots.flatMap((slot, at): ConflictLocation[] => {
    const was = slot.base;
    if (was === undefined || slot.theirs === undefined) return [{ field, row: at + 1 }];
    const now = slot.theirs;
    return now.flatMap((cell, column) =>
      sameValue(cell, was[column] ?? null) ? [] : [{ field, row: at + 1, column }],
    );
  });
}

function mergeField(
  field: string,
  base: FieldState | undefined,
  mine: FieldState,
  theirs: FieldState,
  wholeLists: boolean,
): FieldMerge {
  if (sameState(mine, theirs)) return decided(mine);
  if (base !== undefined && sameState(mine, base)) return decided(theirs, changedPlaces(field, base, theirs));
  if (sameState(theirs, base)) return decided(mine);
  if (!wholeLists) {
    if (isSet(base) && isSet(mine) && isSet(theirs)) return mergeSets(field, mine, theirs);
    if (isRows(base) && isRows(mine) && isRows(theirs)) return mergeRows(field, base, mine, theirs);
  }
  return wholeFieldConflict(field, mine, theirs);
}
