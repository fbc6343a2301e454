import { reportWorkbook } from '@main/domains/launch-report/report-workbook';
import type { Cell, TableHead } from '@main/exports/table-writer';
import { FIELD_NAMES, isRowFlag, twinOf } from '@shared/domains/launch-report/fields';
import type { LaunchRow } from '@shared/domains/launch-report/model';
import { isSet, SET } from '@shared/domains/launch-report/rules';
import { localToday } from '@shared/kernel/dates';
import type { ReportRow } from '../fixtures/launch-report';

const isFlag = (name: string): boolean => isRowFlag(name) || (twinOf(name)?.[1] ?? 'comments') !== 'comments';

function heldIn(row: ReportRow, name: string): [string, string][] {
  const value = row[name];
  if (typeof value !== 'string' || value === '') return [];
  if (!isFlag(name)) return [[name, value]];
  return isSet(value) ? [[name, SET]] : [];
}

/** The rows as the console has them, for the floors. */
export const launchRows = (rows: readonly ReportRow[]): LaunchRow[] =>
  rows.map((row) => {
    const { slno, groupName, storeName, obAge, totalDaysToLaunch, storeProjectId, tenantProjectId } = row;
    return {
      ...{ id: String(storeProjectId), groupId: String(tenantProjectId) },
      ...{ slno, groupName, storeName, obAge, totalDaysToLaunch },
      cells: Object.fromEntries(FIELD_NAMES.flatMap((name) => heldIn(row, name))),
    };
  });

/** A sheet for a bare writer: the very cells that the console writes. */
export interface BareSheet {
  head: TableHead;
  rows: Cell[][];
}

export async function sheetsOf(rows: readonly LaunchRow[]): Promise<BareSheet[]> {
  const all = { category: 'allStores', bucket: '', rowIds: null };
  const { head, rows: source } = reportWorkbook(rows, all, { title: 'Report', today: localToday() });
  const sheets: BareSheet[] = [{ head, rows: [] }];
  for (let piece = await source.next(); piece; piece = await source.next())
    if ('columns' in piece) sheets.push({ head: piece, rows: [] });
    else for (const row of piece) sheets.at(-1)?.rows.push([...row]);
  return sheets;
}
