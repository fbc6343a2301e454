// The sections and tables of a tenant's status sheet, for its PDF and its workbook.

import { column, type ReadySheet, type SheetSection, table } from '@main/domains/store-configuration';
import { PIPELINE_STEPS, STEP_LABELS } from '@shared/domains/bulk-load/pipeline/steps';
import type { NeededStep, StoreStatus, TenantStatus } from '@shared/domains/status-sheet/model';
import { completedInWeek, neededNow } from '@shared/domains/status-sheet/tenant-status';
import { statusSheetTexts as texts } from '@shared/domains/status-sheet/texts';
import { storeConfigurationTexts } from '@shared/domains/store-configuration/texts';
import { formatDate, formatLogTime } from '@shared/kernel/text/format';

const { columns, sections } = texts;

function doneText({ completed }: StoreStatus): string {
  const last = completed.at(-1);
  const day = last?.day ?? null;
  const label =
    last === undefined ? null : texts.lastDone(STEP_LABELS[last.step], day === null ? null : formatDate(day));
  return texts.done(completed.length, PIPELINE_STEPS.length, label);
}

function neededText(needed: readonly NeededStep[]): string {
  const labelsOf = (isNow: boolean): string[] =>
    needed.filter((one) => one.isNow === isNow).map(({ step }) => STEP_LABELS[step]);
  const [now, later] = [labelsOf(true), labelsOf(false)];
  const parts = [now.length > 0 && texts.now(now), later.length > 0 && texts.later(later)];
  return parts.filter(Boolean).join('. ') || texts.nothing;
}

const nextText = ({ next, isStarted }: StoreStatus): string =>
  isStarted ? texts.inProgress(STEP_LABELS[next]) : STEP_LABELS[next];

/** A section of one table; without rows the note says what that means. */
function section(
  title: string,
  heads: Parameters<typeof table>[0]['columns'],
  rows: Parameters<typeof table>[0]['rows'],
  none: string,
): SheetSection {
  const isEmpty = rows.length === 0;
  return { title, note: isEmpty ? none : null, tables: isEmpty ? [] : [table({ columns: heads, rows })] };
}

const dayColumn = (header: string) => ({ ...column(header, 'date'), empty: '---' });

/** What a dealer can do comes first, then where each store is. */
function sectionsOf(status: TenantStatus, today: string): SheetSection[] {
  const { open, launched } = status;
  return [
    section(
      sections.needed,
      [column(columns.store), column(columns.step), column(columns.task)],
      neededNow(status).map(({ storeName, step }) => [
        storeName,
        STEP_LABELS[step],
        texts.tasks[step] ?? STEP_LABELS[step],
      ]),
      texts.nothingNeeded,
    ),
    section(
      sections.open,
      [
        column(columns.store),
        column(columns.done),
        column(columns.next),
        column(columns.needed),
        dayColumn(columns.planned),
        dayColumn(columns.p50),
        dayColumn(columns.p85),
        column(columns.basis),
      ],
      open.map((store) => [
        store.storeName,
        doneText(store),
        nextText(store),
        neededText(store.needed),
        ...[store.planned, store.p50, store.p85, store.basis],
      ]),
      texts.noneOpen,
    ),
    section(
      sections.completed,
      [column(columns.store), column(columns.step), dayColumn(columns.day)],
      completedInWeek(status, today).map(({ storeName, step, day }) => [storeName, STEP_LABELS[step], day]),
      texts.noneCompleted,
    ),
    ...(launched.length === 0
      ? []
      : [
          section(
            sections.launched,
            [column(columns.store), column(columns.dms), dayColumn(columns.day)],
            launched.map(({ storeName, dms, day }) => [storeName, dms, day]),
            '',
          ),
        ]),
  ];
}

/** What a sheet is made of. Instants are ISO. */
export interface StatusSource {
  tenantName: string;
  status: TenantStatus;
  /** `YYYY-MM-DD` */
  today: string;
  madeAt: string;
  madeBy: string;
  /** When what the forecasts are based on was learned; null without any. */
  learnedAt: string | null;
  /** When the oldest answer came that is a saved copy; null if none is. */
  cachedSince: string | null;
  /** What could not be read. */
  remarks: readonly string[];
}

/** The sheet as it is written, with the age of all that it shows. */
export function statusSheet(source: StatusSource): ReadySheet {
  const { status, tenantName, cachedSince, learnedAt } = source;
  const title = texts.title(tenantName);
  const made = storeConfigurationTexts.made(formatLogTime(source.madeAt), source.madeBy);
  const isEmpty = status.open.length + status.launched.length === 0;
  return {
    head: {
      ...{ title, made, madeBy: source.madeBy },
      lines: [
        isEmpty ? texts.noStores : texts.counts(status.open.length, status.launched.length),
        made,
        ...(learnedAt === null ? [] : [texts.forecastAge(formatLogTime(learnedAt))]),
        ...(cachedSince === null ? [] : [storeConfigurationTexts.fromCache(formatLogTime(cachedSince))]),
        ...source.remarks,
      ],
    },
    sections: isEmpty ? [] : sectionsOf(status, source.today),
  };
}
