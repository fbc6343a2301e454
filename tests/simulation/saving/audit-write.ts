import type { Conflict } from '@shared/kernel/merge/merge-record';
import {
  isRows,
  isSet,
  type FieldState,
  type ListRow,
  type RecordFields,
  sameFields,
} from '@shared/kernel/merge/record-fields';
import { textOf } from './back-office';

/** A user's knowledge and intention at a save, from which the allowed effects of a write follow. */
export interface Intent {
  /** The base of the edit, as the user saw it. */
  opened: RecordFields;
  /** The values that the user wants. */
  wanted: RecordFields;
  /** The conflicts that were shown, and the user's choices. */
  conflicts: readonly { question: Conflict; takesTheirs: boolean }[];
}

const texts = (rows: readonly ListRow[]): string[] => rows.map(textOf);

const visibleTexts = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return [String(value)];
  if (Array.isArray(value)) return value.map(String);
  if ('set' in value && Array.isArray(value.set)) return value.set.map(String);
  if ('rows' in value && Array.isArray(value.rows)) return value.rows.flat().map(String);
  return [];
};

function auditField(field: string, before: FieldState, after: FieldState, intent: Intent): string[] {
  const [opened, wanted] = [intent.opened[field] ?? null, intent.wanted[field] ?? null];
  const conflicts = intent.conflicts.filter(({ question }) => question.field === field);
  const shown = new Set(
    conflicts.flatMap(({ question }) => [
      ...visibleTexts(question.mine),
      ...visibleTexts(question.theirs),
      question.item ?? '',
    ]),
  );
  const took = new Set(
    conflicts
      .filter(({ takesTheirs }) => takesTheirs)
      .flatMap(({ question }) => [
        ...visibleTexts(question.mine),
        ...visibleTexts(question.theirs),
        question.item ?? '',
      ]),
  );
  const violations: string[] = [];
  const removed = (value: string, was: readonly string[], wants: readonly string[]): void => {
    if (!was.includes(value) && !shown.has(value))
      violations.push(`${field}: ${value} is overwritten, which nobody had seen`);
    else if (wants.includes(value) && !took.has(value))
      violations.push(`${field}: ${value} is lost, which was to stay`);
    else if (was.includes(value) && wants.includes(value) && !shown.has(value))
      violations.push(`${field}: ${value} is gone unasked`);
  };
  const added = (value: string, was: readonly string[], wants: readonly string[]): void => {
    if (!wants.includes(value) && !took.has(value))
      violations.push(`${field}: ${value} was wanted by nobody`);
    else if (was.includes(value) && !shown.has(value))
      violations.push(`${field}: ${value} is back, though someone removed it`);
  };
  const lists: [string[], string[], string[], string[]] | null =
    isSet(before) && isSet(after) && isSet(opened) && isSet(wanted)
      ? [[...before.set], [...after.set], [...opened.set], [...wanted.set]]
      : isRows(before) && isRows(after) && isRows(opened) && isRows(wanted)
        ? [texts(before.rows), texts(after.rows), texts(opened.rows), texts(wanted.rows)]
        : null;
  if (lists === null) {
    if (before === after) {
      if (wanted !== opened && wanted !== after && !took.has(String(after)))
        violations.push(`${field}: ${String(wanted)} is lost`);
      return violations;
    }
    removed(String(before), [String(opened)], after === wanted ? [] : [String(wanted)]);
    if (after !== wanted) violations.push(`${field}: ${String(after)} was wanted by nobody`);
    return violations;
  }
  const [was, is, saw, wants] = lists;
  for (const value of was) if (!is.includes(value)) removed(value, saw, wants);
  for (const value of is) if (!was.includes(value)) added(value, saw, wants);
  for (const value of wants)
    if (!saw.includes(value) && !is.includes(value) && !took.has(value))
      violations.push(`${field}: ${value} is lost`);
  for (const value of saw)
    if (!wants.includes(value) && is.includes(value) && !took.has(value))
      violations.push(`${field}: ${value} is back`);
  if (new Set(is).size !== is.length) violations.push(`${field}: doubled`);
  return violations;
}

const textsOf = (state: FieldState): string[] =>
  isSet(state) ? [...state.set] : isRows(state) ? texts(state.rows) : [String(state)];

/**
 * Lists the effects of an undo that are not allowed: it may only take away what the save wrote, and bring back what the
 * save replaced; where nobody has changed the record since, it brings back all of it.
 * @param stored The record before the undo.
 * @param undone The record that the undo stored.
 */
export function auditUndo(
  stored: RecordFields,
  undone: RecordFields,
  { before, after }: { before: RecordFields; after: RecordFields },
): string[] {
  const violations = Object.keys(stored).flatMap((field) => {
    const listOf = (record: RecordFields): string[] => textsOf(record[field] ?? null);
    const [was, is, former, written] = [stored, undone, before, after].map(listOf) as [
      string[],
      string[],
      string[],
      string[],
    ];
    const removed = was.filter((value) => !is.includes(value));
    const added = is.filter((value) => !was.includes(value));
    return [
      ...removed
        .filter((value) => !written.includes(value) || former.includes(value))
        .map((value) => `${field}: ${value} is undone, which the save did not write`),
      ...added
        .filter((value) => !former.includes(value) || written.includes(value))
        .map((value) => `${field}: ${value} is back, which the save did not replace`),
    ];
  });
  if (sameFields(stored, after) && !sameFields(before, undone)) violations.push('The save is undone in part');
  return violations;
}

/** Lists the effects of a write that its author neither intended nor was shown; empty if the save flow is correct. */
export const auditWrite = (before: RecordFields, after: RecordFields, intent: Intent): string[] =>
  Object.keys(before).flatMap((field) =>
    auditField(field, before[field] ?? null, after[field] ?? null, intent),
  );
