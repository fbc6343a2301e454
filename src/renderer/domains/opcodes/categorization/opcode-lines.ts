// The rows of the opcode grids: opcodes with their pending changes, repair orders and conflicts, below the headings of
// their categories, and which pane each is in. The columns are in grid/opcode-columns.tsx.

import type { Assignment, Opcode } from '@shared/domains/opcodes/model';
import {
  categoryStatusOf,
  isUncategorized,
  sameAssignment,
  UNCATEGORIZED,
} from '@shared/domains/opcodes/rules';
import type { PendingChange, PendingChanges } from './categorization';

/** The content of a group's heading. */
export interface GroupHeading {
  category: string;
  count: number;
}

/** A row of an opcode grid: an opcode with its pending change, or the heading of a group. */
export interface OpcodeLine extends Opcode {
  /** Whether the opcode is on repair orders; undefined while unknown. */
  onRepairOrders?: boolean;
  mark?: 'changed' | 'conflict';
  /** The fields that the pending change changes. */
  changed?: readonly (keyof Assignment)[];
  heading?: GroupHeading;
}

/** A change whose base differs from the stored value. */
export interface OpcodeConflict {
  id: number;
  /** The row is null if the store no longer has the opcode. */
  row: Opcode | null;
  mine: Assignment;
  /** The base of the change. */
  before: Assignment;
}

const markedLines = new WeakMap<Opcode, OpcodeLine>();

/**
 * Marks the opcodes that are on repair orders. It compares the opcode only, because repair orders do not contain the
 * labor type. Results are memoized per row, so that the grid renders only changed rows again.
 */
export const withRepairOrders = (rows: readonly Opcode[], used: ReadonlySet<string>): OpcodeLine[] =>
  rows.map((row) => {
    const [onRepairOrders, known] = [used.has(row.lbropcode), markedLines.get(row)];
    if (known?.onRepairOrders === onRepairOrders) return known;
    const line = { ...row, onRepairOrders };
    markedLines.set(row, line);
    return line;
  });

const ASSIGNED = ['opcategory', 'department'] as const;

const changedLines = new WeakMap<PendingChange, { row: OpcodeLine; line: OpcodeLine }>();

/** Applies a change to a row. The result is memoized per change and row, so that the grid renders only changed rows. */
function lineOf(row: OpcodeLine, change: PendingChange): OpcodeLine {
  const known = changedLines.get(change);
  if (known?.row === row) return known.line;
  const mark = sameAssignment(row, change.from) ? 'changed' : 'conflict';
  const { from, to } = change;
  const changed = ASSIGNED.filter((field) => from[field] !== to[field]);
  const line = { ...row, ...to, categoryStatus: categoryStatusOf(to), mark, changed } as const;
  changedLines.set(change, { row, line });
  return line;
}

/** Returns the opcodes with the pending changes applied. */
export const withPendingChanges = (
  rows: readonly OpcodeLine[],
  pending: PendingChanges,
): readonly OpcodeLine[] =>
  pending.size === 0
    ? rows
    : rows.map((row) => {
        const change = pending.get(row.id);
        return change ? lineOf(row, change) : row;
      });

/** Returns the changes that differ from the stored values. */
export function effectiveChanges(rows: readonly Opcode[], pending: PendingChanges): PendingChanges {
  if (pending.size === 0) return pending;
  const byId = new Map(rows.map((row) => [row.id, row]));
  return new Map(
    [...pending].filter(([id, { to }]) => {
      const row = byId.get(id);
      return !row || !sameAssignment(row, to);
    }),
  );
}

export function conflictsOf(rows: readonly Opcode[], pending: PendingChanges): readonly OpcodeConflict[] {
  if (pending.size === 0) return [];
  const byId = new Map(rows.map((row) => [row.id, row]));
  return [...pending].flatMap(([id, { from, to }]): OpcodeConflict[] => {
    const row = byId.get(id) ?? null;
    return row !== null && sameAssignment(row, from) ? [] : [{ id, row, mine: to, before: from }];
  });
}

const EMPTY_OPCODE: Opcode = {
  id: 0,
  lbropcode: '',
  lbropcodedesc: null,
  additionalDescription: null,
  opcategory: '',
  department: '',
  lbrlabortype: '',
  cprocount: 0,
  totalhours: 0,
  retailqualhours: 0,
  totallabordollars: 0,
  retailqualsale: 0,
  elr: 0,
  categoryStatus: '',
};

const headings = new Map<string, OpcodeLine>();

function headingOf(category: string, count: number): OpcodeLine {
  const key = `${category} ${count}`;
  const known = headings.get(key);
  if (known) return known;
  const line = { ...EMPTY_OPCODE, opcategory: category, heading: { category, count } };
  headings.set(key, line);
  return line;
}

export const isHeading = (line: OpcodeLine): boolean => line.heading !== undefined;

export const headingId = (category: string): string => `group ${category}`;

export const lineId = (line: OpcodeLine): string =>
  line.heading ? headingId(line.heading.category) : String(line.id);

/**
 * Groups the rows by category in the given order, below the headings; an empty group has a heading too, as a drop
 * target.
 */
export function groupByCategory(lines: readonly OpcodeLine[], categories: readonly string[]): OpcodeLine[] {
  const groups = new Map<string, OpcodeLine[]>(categories.map((category) => [category, []]));
  for (const line of lines) {
    const group = groups.get(line.opcategory);
    if (group) group.push(line);
    else groups.set(line.opcategory, [line]);
  }
  return [...groups].flatMap(([category, group]) => [headingOf(category, group.length), ...group]);
}

/** The rows of the two panes. */
export interface Panes {
  uncategorized: readonly OpcodeLine[];
  categorized: readonly OpcodeLine[];
}

/** Splits the rows into the two panes: those without a category on the left, all others on the right. */
export function panesOf(lines: readonly OpcodeLine[], categories: readonly string[]): Panes {
  return {
    uncategorized: groupByCategory(lines.filter(isUncategorized), [UNCATEGORIZED]),
    categorized: groupByCategory(
      lines.filter((line) => !isUncategorized(line)),
      categories,
    ),
  };
}
