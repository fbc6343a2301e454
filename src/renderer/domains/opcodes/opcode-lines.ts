import type { Assignment, Opcode } from '@shared/domains/opcodes/model';
import {
  categoryStatusOf,
  isUncategorized,
  sameAssignment,
  UNCATEGORIZED,
} from '@shared/domains/opcodes/rules';
import type { PendingChange, PendingChanges } from './categorization';

/** What a heading of a group says. */
export interface GroupHeading {
  category: string;
  count: number;
}

/** A line of an opcode grid: an opcode as it would be saved, or the heading of a group. */
export interface OpcodeLine extends Opcode {
  /** Whether it stands on repair orders; undefined while that is not known. */
  onRepairOrders?: boolean;
  mark?: 'changed' | 'conflict';
  /** What the unsaved change changes. */
  changed?: readonly (keyof Assignment)[];
  heading?: GroupHeading;
}

/** A change made on values that the back office no longer has. */
export interface OpcodeConflict {
  id: number;
  /** Null when the store no longer has the opcode. */
  row: Opcode | null;
  mine: Assignment;
  /** What the change was made on. */
  before: Assignment;
}

const markedLines = new WeakMap<Opcode, OpcodeLine>();

/** By the opcode alone: repair orders do not say the labor type. The same opcode gives the same object here too. */
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

/** The same change of the same opcode gives the same object: the grid draws again only what is another. */
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

/** The opcodes as they would be after a save. */
export const linesOf = (rows: readonly OpcodeLine[], pending: PendingChanges): readonly OpcodeLine[] =>
  pending.size === 0
    ? rows
    : rows.map((row) => {
        const change = pending.get(row.id);
        return change ? lineOf(row, change) : row;
      });

/** The changes that still have something to change. */
export function effective(rows: readonly Opcode[], pending: PendingChanges): PendingChanges {
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

const BLANK: Opcode = {
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
  const line = { ...BLANK, opcategory: category, heading: { category, count } };
  headings.set(key, line);
  return line;
}

export const isHeading = (line: OpcodeLine): boolean => line.heading !== undefined;

export const headingId = (category: string): string => `group ${category}`;

export const lineId = (line: OpcodeLine): string =>
  line.heading ? headingId(line.heading.category) : String(line.id);

/** Groups in the given order, each with its heading; a group without opcodes keeps its heading to be dropped on. */
export function grouped(lines: readonly OpcodeLine[], categories: readonly string[]): OpcodeLine[] {
  const groups = new Map<string, OpcodeLine[]>(categories.map((category) => [category, []]));
  for (const line of lines) {
    const group = groups.get(line.opcategory);
    if (group) group.push(line);
    else groups.set(line.opcategory, [line]);
  }
  return [...groups].flatMap(([category, group]) => [headingOf(category, group.length), ...group]);
}

export interface Panes {
  uncategorized: readonly OpcodeLine[];
  categorized: readonly OpcodeLine[];
}

/** The two panes: what has no category on the left, everything else on the right. */
export function panesOf(lines: readonly OpcodeLine[], categories: readonly string[]): Panes {
  return {
    uncategorized: grouped(lines.filter(isUncategorized), [UNCATEGORIZED]),
    categorized: grouped(
      lines.filter((line) => !isUncategorized(line)),
      categories,
    ),
  };
}
