// Rules of the launch report: the values that a field takes, the changes that follow from one, comments and flags, the
// ages of a row, and how often it is polled. What is special to date cells stands in date-cells.ts, tags and their
// colors in cell-colors.ts.

import { daysBetween, isIsoDate } from '@shared/kernel/dates/dates';
import {
  actionOf,
  type CellField,
  commentsOf,
  parseCompanion,
  FIELD_LABELS,
  followUpOf,
  isChoiceField,
  isDateField,
  isRowFlag,
} from './fields';
import { launchReportTexts as texts } from './texts';
import { dateCellError } from './date-cells';

/** The interval of polling for other users' changes, in milliseconds. */
export const REFETCH_INTERVAL_MS = 30_000;

/** The values of a row by field, without empty ones. A flag that is set holds `t`. */
export type Cells = Readonly<Record<string, string>>;

export const FLAG_SET = 't';
export const MAX_COMMENT_CHARACTERS = 10_000;

/** Whether a back office's word for a flag means true. */
export const isSet = (value: string | null | undefined): boolean => value === FLAG_SET || value === 'true';

/**
 * The reason why a value cannot be stored in a field, or undefined. An empty value clears it.
 * @param offered The options of a dropdown; the current value is allowed too.
 */
export function fieldError(
  field: string,
  value: string,
  { today, offered }: { today: string; offered?: readonly string[] },
): string | undefined {
  if (isDateField(field)) return value === '' ? undefined : dateCellError(field, value, today);
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
  const cleared = excludedBy(field) ?? field;
  const { [cleared]: _cleared, ...others } = rest;
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

export const commentOn = (cells: Cells, field: CellField): string => cells[commentsOf(field)] ?? '';

/** Days from one day of a row to another; null unless both are there and exist. */
const daysOf = (from = '', to = ''): number | null =>
  isIsoDate(from) && isIsoDate(to) ? daysBetween(from, to) : null;

/** Days from the receipt of the account to the launch or the cancellation. Null if unknown. */
export function obAge(
  { agreementReceived, launchCompleted, cancelDate }: Cells,
  today: string,
): number | null {
  const age = daysOf(agreementReceived, launchCompleted ?? cancelDate ?? today);
  return age === null ? null : Math.max(0, age);
}

/** Days from the receipt of the account to the completed launch; null until then. */
export const daysToLaunch = ({ agreementReceived, launchCompleted }: Cells): number | null =>
  daysOf(agreementReceived, launchCompleted);
