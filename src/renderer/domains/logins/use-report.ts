import { useCallback } from 'react';
import { useTableExport, type GridTable } from '@renderer/components/data-grid';
import type { ExportFormat } from '@shared/domains/exports/model';

/** Writes a grid's rows under the name the specification gives the report; `about` stands in its heading. */
export function useReport(name: string, about: string): (format: ExportFormat, table: GridTable) => void {
  const write = useTableExport(name);
  return useCallback(
    (format, table) => write(format, { ...table, title: `${name}: ${about}` }),
    [write, name, about],
  );
}
