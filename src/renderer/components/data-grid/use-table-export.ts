import { useMutation } from '@tanstack/react-query';
import { useCallback } from 'react';
import { bridge } from '@renderer/platform/bridge';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { useOffScreen } from '@renderer/platform/off-screen';
import { readAppError } from '@renderer/platform/read-app-error';
import { isSecondClick } from '@renderer/platform/second-click';
import type { CellValue, ExportFormat } from '@shared/domains/exports/model';
import type { GridTable } from './grid-table';

interface Request {
  fileName: string;
  sheetName: string;
  format: ExportFormat;
  table: GridTable;
}

/** The next piece is gathered while the last one is on its way. */
export async function sendRows(feedId: string, pieces: () => Iterable<CellValue[][]>): Promise<void> {
  let sending: Promise<boolean> = Promise.resolve(true);
  for (const rows of pieces()) {
    if (!(await sending)) return;
    sending = bridge.exports.rows.mutate({ feedId, rows, last: false });
  }
  if (await sending) await bridge.exports.rows.mutate({ feedId, rows: [], last: true });
}

/** Where to, then the rows. */
async function sendTable({ table, ...file }: Request): Promise<void> {
  const { columns, rowCount, pieces, title } = table;
  // Only a document shows them.
  const pictures = file.format === 'pdf' ? await table.pictures?.() : undefined;
  const started = await bridge.exports.table.mutate({
    ...file,
    columns,
    rowCount,
    ...(title === undefined ? {} : { title }),
    ...(pictures && { pictures }),
  });
  if (started !== null) await sendRows(started.feedId, pieces);
}

/**
 * Hands a grid's rows to the export jobs: `onExport={useTableExport('Store List')}`. The main process asks
 * where to save; progress stands in the activity centre.
 * @param fileName Or what makes it when the export begins: one that carries the time.
 * @param failed The specification's text for one that could not begin; the reason stands below it.
 */
export function useTableExport(
  fileName: string | (() => string),
  sheetName?: string,
  failed?: string,
): (format: ExportFormat, table: GridTable) => void {
  const notify = useNotify();
  const offScreen = useOffScreen();
  const { mutate } = useMutation({
    mutationFn: sendTable,
    onError: (error) =>
      failed === undefined
        ? notify.error(error)
        : notify.error(failed, { detail: readAppError(error).message }),
  });
  return useCallback(
    (format, table) => {
      const name = typeof fileName === 'string' ? fileName : fileName();
      if (offScreen) offScreen.take({ ...table, fileName: name, sheetName: sheetName ?? name });
      else if (!isSecondClick()) mutate({ fileName: name, sheetName: sheetName ?? name, format, table });
    },
    [mutate, fileName, sheetName, offScreen],
  );
}
