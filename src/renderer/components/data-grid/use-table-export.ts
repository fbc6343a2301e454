import { useMutation } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useBridge } from '@renderer/app/bridge-provider';
import { useNotify } from '@renderer/app/notifications/notify-context';
import type { ExportFormat } from '@shared/model/table';
import type { GridTable } from './grid-table';

/**
 * Hands a grid's rows to the export jobs: `onExport={useTableExport('Store List')}`. The main process asks
 * where to save; progress stands in the activity centre.
 */
export function useTableExport(
  fileName: string,
  sheetName = fileName,
): (format: ExportFormat, table: GridTable) => void {
  const bridge = useBridge();
  const notify = useNotify();
  const { mutate } = useMutation(
    bridge.exports.table.mutationOptions({ onError: (error) => notify.error(error) }),
  );
  return useCallback(
    (format, table) => mutate({ fileName, sheetName, format, ...table }),
    [mutate, fileName, sheetName],
  );
}
