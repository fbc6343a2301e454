// Sends the table of a grid to the main process, which writes the file, or to the scheduled export that renders the
// grid off screen. use-grid-export.ts reads the table from the grid.

import { useMutation } from '@tanstack/react-query';
import { createContext, useCallback, useContext } from 'react';
import { bridge } from '@renderer/platform/bridge/bridge';
import { readAppError } from '@renderer/platform/bridge/read-app-error';
import { isSecondClick } from '@renderer/platform/interaction/double-click-guard';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { useFailureNotice } from '@renderer/platform/notifications/use-failure-notice';
import { useOffScreen } from '@renderer/platform/windows/off-screen';
import type { ExportedCell, ExportFormat } from '@shared/kernel/table/table';
import type { GridTable } from './grid-table';

/**
 * The name of the store whose page contains the grids. The names of their exported files include it, because a file in
 * a folder does not say which store it belongs to.
 */
export const ExportSubjectContext = createContext<string | null>(null);

const withSubject = (subject: string | null, name: string): string =>
  subject === null || name.toLowerCase().includes(subject.toLowerCase()) ? name : `${subject} ${name}`;

/** Adds the subject to the name of a file or to a heading, unless the name has it already. */
function useExportSubject(): (name: string) => string {
  const subject = useContext(ExportSubjectContext);
  return useCallback((name) => withSubject(subject, name), [subject]);
}

/**
 * Returns the `onExport` of a grid: `onExport={useTableExport('Store List')}`. The main process asks where to save the
 * file and writes it in a job, and the activity center shows the progress.
 * @param fileName The name, to which the page adds its store; or a function that creates it when the export starts, and
 * whose name is used unchanged.
 * @param failed The specification's text for an export that fails; the reason is shown below it.
 */
export function useTableExport(
  fileName: string | (() => string),
  sheetName?: string,
  failed?: string,
): (format: ExportFormat, table: GridTable) => void {
  const notify = useNotify();
  const { report, withdraw } = useFailureNotice();
  const offScreen = useOffScreen();
  const withSubject = useExportSubject();
  const { mutate } = useMutation({
    mutationFn: sendTable,
    // A finished export would keep its table, and with it the grid and all its rows, for minutes after the page was left.
    gcTime: 0,
    onError: (error) =>
      report(() =>
        failed === undefined
          ? notify.error(error)
          : notify.error(failed, { detail: readAppError(error).message }),
      ),
  });
  return useCallback(
    (format, table) => {
      const given = typeof fileName === 'string' ? fileName : fileName();
      const name = typeof fileName === 'string' ? withSubject(given) : given;
      const titled = { ...table, title: withSubject(table.title ?? name) };
      const names = {
        fileName: name,
        sheetName: sheetName ?? given,
        ...(failed === undefined ? {} : { failedTitle: failed }),
      };
      if (offScreen) offScreen.deliverTable({ ...titled, fileName: name, sheetName: names.sheetName });
      else if (!isSecondClick()) {
        withdraw();
        mutate({ ...names, format, table: titled });
      }
    },
    [mutate, withdraw, fileName, sheetName, failed, offScreen, withSubject],
  );
}

interface Request {
  fileName: string;
  sheetName: string;
  failedTitle?: string;
  format: ExportFormat;
  table: GridTable;
}

/** Sends rows in pieces; the next piece is gathered while the previous request is in flight. */
export async function sendRows(feedId: string, pieces: () => Iterable<ExportedCell[][]>): Promise<void> {
  let sending: Promise<boolean> = Promise.resolve(true);
  for (const rows of pieces()) {
    if (!(await sending)) return;
    sending = bridge.exports.rows.mutate({ feedId, rows, last: false });
  }
  if (await sending) await bridge.exports.rows.mutate({ feedId, rows: [], last: true });
}

/** Starts the export, for which the main process shows the save dialog, and sends the rows. */
async function sendTable({ table, ...file }: Request): Promise<void> {
  const { columns, rowCount, pieces, title } = table;
  // Only a PDF includes charts.
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
