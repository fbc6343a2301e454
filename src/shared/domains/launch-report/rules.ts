// Rules of the launch report: typed days, the values that a field takes, the changes that follow from one, and the
// tags, colors and ages of a row.

import { daysBetween, isIsoDate } from '@shared/kernel/dates/dates';
import { refused, typedDay, type UnambiguousReading } from '@shared/kernel/values';
import {
  actionOf,
  type CellField,
  commentsOf,
  parseCompanion,
  FIELD_LABELS,
  followUpOf,
  isCellField,
  isChoiceField,
  isDateField,
  isRowFlag,
} from './fields';
import { launchReportTexts as texts } from './texts';

/** Filters the keys of a date cell: only characters of a date are accepted. */
export const filterDateKeys = (text: string): string => text.replace(/[^\d\-/.]/g, '').slice(0, 10);

/**
 * Parses a typed day, which has the form YYYY-MM-DD; its eight digits alone are sufficient. Any other is refused, with
 * the day that was probably meant.
 */
export function readTypedDay(text: string): UnambiguousReading<string> {
  const read = typedDay(text);
  if (read.kind === 'refused') return refused(texts.unreadableDate);
  return /^\d{4}-?\d\d-?\d\d$/.test(text) ? read : refused(texts.unreadableDate, read.value);
}

/** MM/DD/YY. By its digits: a sheet shows thousands of days, and searches them all. */
export const shortDay = (day: string): string =>
  /^\d{4}-\d\d-\d\d$/.test(day) ? `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(2, 4)}` : day;

/** Light enough for black text, on the screen in every theme and in the workbook: light orange, teal, yellow. */
export const COLOR_HEX: Readonly<Record<CellColor, `#${string}`>> = {
  hold: '#FFD8A8',
  ready: '#8FDDD3',
  action: '#FFF1A3',
};

/** The interval of polling for other users' changes, in milliseconds. */
export const REFETCH_INTERVAL_MS = 30_000;

/** The values of a row by field, without empty ones. A flag that is set holds `t`. */
export type Cells = Readonly<Record<string, string>>;

export const FLAG_SET = 't';
export const MAX_COMMENT_CHARACTERS = 10_000;
const FIRST_DAY = '1900-01-01';
const LAST_DAY = '2099-12-31';

/** Whether a back office's word for a flag means true. */
export const isSet = (value: string | null | undefined): boolean => value === FLAG_SET || value === 'true';

function dayError(field: string, day: string, today: string): string | undefined {
  if (!isIsoDate(day)) return texts.unreadableDate;
  if (day < FIRST_DAY) return texts.tooEarly;
  if (day > LAST_DAY) return texts.tooLate;
  return field === 'agreementReceived' && day > today ? texts.afterToday : undefined;
}

/** The days that a picker offers. */
export const daysOffered = (field: string, today: string): { min: string; max: string } => ({
  min: FIRST_DAY,
  max: field === 'agreementReceived' ? today : LAST_DAY,
});

/**
 * The reason why a value cannot be stored in a field, or undefined. An empty value clears it.
 * @param offered The options of a dropdown; the current value is allowed too.
 */
export function fieldError(
  field: string,
  value: string,
  { today, offered }: { today: string; offered?: readonly string[] },
): string | undefined {
  if (isDateField(field)) return value === '' ? undefined : dayError(field, value, today);
  if (isChoiceField(field))
    return value === '' || (offered?.includes(value) ?? true) ? undefined : texts.notListed(value);
  if (isRowFlag(field)) return value === '' || value === FLAG_SET ? undefined : texts.notAFlag;
  const companion = parseCompanion(field);
  if (!companion) return texts.noSuchField(field);
  const [of, kind] = companion;
  if (kind !== 'comments') return value === '' || value === FLAG_SET ? undefined : texts.notAFlag;
  if (!isDateField(of)) return texts.noCommentsHere(FIELD_LABELS[of]);
  return value.length > MAX_COMMENT_CHARACTERS ? texts.commentTooLong(MAX_COMMENT_CHARACTERS) : undefined;
}

/** The flag that is cleared when another one is set. */
function excludedBy(field: string): string | undefined {
  if (field === 'tagStoreHold') return 'tagStoreReadyToLaunch';
  if (field === 'tagStoreReadyToLaunch') return 'tagStoreHold';
  const [of, kind] = parseCompanion(field) ?? [];
  if (of === undefined) return undefined;
  if (kind === 'action') return followUpOf(of);
  return kind === 'followUp' ? actionOf(of) : undefined;
}

/** A row with one field changed, and with the dependent changes. */
export function withField(cells: Cells, field: string, value: string): Cells {
  const { [field]: _before, ...rest } = cells;
  if (value === '') return rest;
  const excluded = excludedBy(field);
  const { [excluded ?? field]: _excluded, ...others } = rest;
  return { ...others, [field]: value };
}

/** The fields in which two states of a row differ, with their values in the second. */
export function changedFields(before: Cells, after: Cells): [field: string, value: string][] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].flatMap((name): [string, string][] => {
    const value = after[name] ?? '';
    return value === (before[name] ?? '') ? [] : [[name, value]];
  });
}

type CellColor = 'hold' | 'ready' | 'action';

/** The tag of a cell as text; empty for none. */
export function tagText(cells: Cells, field: string): string {
  if (field === 'groupName') return cells['taggrouphold'] ? texts.flags.taggrouphold : '';
  if (field === 'storeName') {
    if (cells['tagStoreHold']) return texts.flags.tagStoreHold;
    return cells['tagStoreReadyToLaunch'] ? texts.flags.tagStoreReadyToLaunch : '';
  }
  if (!isCellField(field)) return '';
  if (cells[actionOf(field)]) return texts.action;
  return cells[followUpOf(field)] ? texts.followUp : '';
}

const TAG_COLORS: ReadonlyMap<string, CellColor> = new Map([
  [texts.flags.taggrouphold, 'hold'],
  [texts.flags.tagStoreHold, 'hold'],
  [texts.flags.tagStoreReadyToLaunch, 'ready'],
  [texts.action, 'action'],
  [texts.followUp, 'action'],
]);

/** The color of a cell, or nothing. */
export const colorOf = (cells: Cells, field: string): CellColor | undefined =>
  TAG_COLORS.get(tagText(cells, field));

export const commentOn = (cells: Cells, field: CellField): string => cells[commentsOf(field)] ?? '';

/** Days from the receipt of the account to the launch or the cancellation. Null if unknown. */
export function obAge(cells: Cells, today: string): number | null {
  const { agreementReceived: from, launchCompleted, cancelDate } = cells;
  if (from === undefined || !isIsoDate(from)) return null;
  const age = daysBetween(from, launchCompleted ?? cancelDate ?? today);
  return age === null ? null : Math.max(0, age);
}

/** Days from the receipt of the account to the completed launch; null until then. */
export function daysToLaunch({ agreementReceived: from, launchCompleted: to }: Cells): number | null {
  return from === undefined || to === undefined || !isIsoDate(from) || !isIsoDate(to)
    ? null
    : daysBetween(from, to);
}
