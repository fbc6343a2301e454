// Parses text that is pasted into the launch report's sheet, and computes the new values of cells and what does not
// fit.

import {
  NO_ANSWERS,
  type PasteAnswers,
  type PastedCells,
  type PreviewCell,
  type PreviewRow,
} from '@renderer/components/data-import/paste-preview/preview-rows';
import {
  longestLine,
  readTabSeparated,
  type CopiedLine,
} from '@renderer/components/data-import/paste-preview/tab-separated';
import { isCellField, isChoiceField, isDateField } from '@shared/domains/launch-report/fields';
import type { LaunchRow } from '@shared/domains/launch-report/model';
import { fieldError } from '@shared/domains/launch-report/rules';
import { shortDay } from '@shared/domains/launch-report/date-cells';
import { launchReportTexts as texts } from '@shared/domains/launch-report/texts';
import { pasteTexts } from '@shared/kernel/text/data-import-texts';
import {
  readDayColumns,
  refusalText,
  readTypedDay,
  type DateOrder,
  type ReadColumns,
} from '@shared/kernel/values';
import { COLUMN_HEADINGS } from '../cell-text';
import type { FieldValue } from '../edits/change-step';

export interface PasteTarget {
  /** The target rows in displayed order, from the first one that is pasted into. */
  rows: readonly LaunchRow[];
  /** The target columns in displayed order, from the first one that is pasted into. */
  columns: readonly string[];
  /** The size of the selection, which a single value fills. */
  selected: { rows: number; columns: number };
  /** Returns the current text of a cell. */
  currentText: (row: LaunchRow, column: string) => string;
  /** Undefined while the values that can be chosen are not known. */
  choicesFor: (field: string) => readonly string[] | undefined;
  today: string;
}

export interface PastedFields extends PastedCells {
  changes: FieldValue[];
}

interface PasteBody {
  /** The cells by line; a line is undefined if it has no text. */
  lines: readonly (readonly string[])[];
  columns: readonly string[];
  /** The line from which the first row was copied. */
  firstLine: number;
  hasHeader: boolean;
}

const normalizeHeading = (text: string): string => text.replace(/\s+/g, ' ').trim().toLowerCase();

/** Returns the columns that a first line names; undefined if it is no header row. */
function columnsOfHeader(first: CopiedLine | undefined): (string | undefined)[] | undefined {
  const ids = new Map(
    Object.entries(COLUMN_HEADINGS).map(([id, heading]) => [normalizeHeading(heading), id]),
  );
  const named = first?.cells.map((cell) => ids.get(normalizeHeading(cell)));
  const isHeader = named?.every((id, at) => id !== undefined || first?.cells[at]?.trim() === '');
  return isHeader === true ? named : undefined;
}

/**
 * Splits copied text into body rows and target columns. A recognized header row assigns the columns; blank lines keep
 * their position as rows of empty cells.
 */
function pasteBodyOf(copied: readonly CopiedLine[], { columns }: PasteTarget): PasteBody {
  const named = copied.length > 1 ? columnsOfHeader(copied[0]) : undefined;
  const below = named ? copied.slice(1) : copied;
  const firstLine = named ? (copied[0]?.line ?? 0) + 1 : 1;
  const byLine = new Map(below.map(({ line, cells }) => [line, cells]));
  const width = longestLine(below);
  const none = Array.from({ length: width === 1 ? 1 : 0 }, () => '');
  const last = below.at(-1)?.line ?? 0;
  return {
    lines: Array.from(
      { length: Math.max(0, last - firstLine + 1) },
      (_none, at) => byLine.get(firstLine + at) ?? none,
    ),
    columns: named?.map((id) => id ?? '') ?? columns.slice(0, Math.max(width, 1)),
    firstLine,
    hasHeader: named !== undefined,
  };
}

/** A single value fills the selection. It is parsed like typed text, but for a day of which the order is asked. */
function fillSelection(text: string, target: PasteTarget): PasteBody {
  const { rows, columns } = target.selected;
  return {
    lines: Array.from({ length: rows }, () => Array.from({ length: columns }, () => text)),
    columns: target.columns.slice(0, columns),
    firstLine: 1,
    hasHeader: false,
  };
}

type DayReader = Pick<ReadColumns<DateOrder, string>, 'read' | 'question' | 'isOpen'>;

const TYPED_DAYS: DayReader = {
  read: (_column, text) => readTypedDay(text),
  question: undefined,
  isOpen: false,
};

const dayReaderOf = ({ lines, columns }: PasteBody, answers: PasteAnswers): DayReader =>
  readDayColumns(
    columns.map((column, at) => (isDateField(column) ? lines.map((cells) => cells[at] ?? '') : [])),
    answers.days,
  );

interface ParsedCell extends PreviewCell {
  value?: string | undefined;
  newValue?: string | undefined;
  isEmpty?: boolean;
}

/** Parses a text for a cell, or returns why it does not fit. */
function parseCell(
  text: string,
  { row, field, at }: { row: LaunchRow; field: string; at: number },
  target: PasteTarget,
  { days, emptyCellsClear }: { days: DayReader; emptyCellsClear: boolean },
): ParsedCell {
  const trimmed = text.trim();
  const before = target.currentText(row, field);
  if (!isCellField(field))
    return trimmed === '' || trimmed === before.trim() ? { text } : { text, error: pasteTexts.fixed };
  const was = before === '' ? undefined : before;
  if (trimmed === '') {
    if (was === undefined) return { text };
    return emptyCellsClear
      ? { text, isEmpty: true, newValue: '', value: pasteTexts.cleared, before: was }
      : { text, isEmpty: true };
  }
  const read = isDateField(field) ? days.read(at, trimmed) : { kind: 'value' as const, value: trimmed };
  // The cell is ambiguous until the user answers the question about its format.
  if (read.kind === 'ambiguous') return { text };
  if (read.kind === 'refused') return { text, error: refusalText(read, texts.unreadableDate) };
  const offered = target.choicesFor(field);
  if (isChoiceField(field) && offered === undefined) return { text, error: texts.choicesUnknown };
  const error = fieldError(field, read.value, {
    today: target.today,
    ...(offered === undefined ? {} : { offered }),
  });
  if (error !== undefined) return { text, error };
  const value = isDateField(field) ? shortDay(read.value) : read.value;
  return {
    text,
    newValue: read.value,
    value: value === text ? undefined : value,
    before: was === value ? undefined : was,
  };
}

/**
 * Computes the preview of a paste without changing anything: the target cells from the first selected one, their new
 * values, and what does not fit.
 */
export function previewPaste(
  copied: string,
  target: PasteTarget,
  answers: PasteAnswers = NO_ANSWERS,
): PastedFields {
  const lines = readTabSeparated(copied);
  const isSingle = lines.length === 1 && lines[0]?.cells.length === 1;
  const body = isSingle ? fillSelection(lines[0]?.cells[0] ?? '', target) : pasteBodyOf(lines, target);
  const ofColumns = dayReaderOf(body, answers);
  const days = isSingle && ofColumns.question === undefined ? TYPED_DAYS : ofColumns;
  const changes: FieldValue[] = [];
  let [fits, rejected, emptyCells] = [0, 0, 0];
  const rows = body.lines.map((cells, index): PreviewRow => {
    const row = target.rows[index];
    const parsed = cells.map((text, at): ParsedCell => {
      const field = body.columns[at];
      if (!row) return text.trim() === '' ? { text } : { text, error: pasteTexts.noRow };
      if (field === undefined) return text.trim() === '' ? { text } : { text, error: pasteTexts.tooMany };
      const one = parseCell(text, { row, field, at }, target, {
        days,
        emptyCellsClear: answers.emptyCellsClear,
      });
      if (one.newValue !== undefined) changes.push({ rowId: row.id, field, value: one.newValue });
      return one;
    });
    for (const { error, isEmpty, newValue } of parsed) {
      if (error !== undefined) rejected += 1;
      else if (isEmpty === true) emptyCells += 1;
      else if (newValue !== undefined) fits += 1;
    }
    const bad = parsed.some(({ error }) => error !== undefined);
    return { line: body.firstLine + index, name: row?.storeName, cells: parsed, bad };
  });
  return {
    headers: body.columns.map((column) => COLUMN_HEADINGS[column] ?? column),
    nameHeader: COLUMN_HEADINGS['storeName'] ?? '',
    rows,
    changes,
    fits,
    rejected,
    emptyCells,
    leftOut: body.hasHeader ? [pasteTexts.placedByHeader] : [],
    questions: { days: days.question },
    isOpen: days.isOpen,
  };
}
