// The PDF export of the login reports.

import { Button } from '@fluentui/react-components';
import { DocumentPdf20Regular } from '@fluentui/react-icons';
import { useCallback } from 'react';
import {
  type DataGridApi,
  type GridTable,
  toGridTable,
  useTableExport,
} from '@renderer/components/data-grid';
import { RequirePermission } from '@renderer/components/permission/require-permission';
import { useExportPermission } from '@renderer/components/permission/use-export-permission';
import { loginsTexts as texts } from '@shared/domains/logins/texts';
import type { ExportFormat } from '@shared/kernel/table/table';
import { isHeading, type LoginLine } from './login-lines';

/** Returns the export of a grid under the file name of the specification; `about` is added to the heading of a PDF. */
export function useReportExport(
  name: string,
  about: string,
): (format: ExportFormat, table: GridTable) => void {
  const write = useTableExport(name);
  return useCallback(
    (format, table) => write(format, { ...table, title: `${name}: ${about}` }),
    [write, name, about],
  );
}

interface ReportButtonProps {
  api: DataGridApi<LoginLine> | null;
  onExport: (format: ExportFormat, table: GridTable) => void;
}

/** The button that exports the displayed rows of a grid as a PDF. */
export function ReportButton({ api, onExport }: ReportButtonProps) {
  const mayExport = useExportPermission();
  return (
    <RequirePermission permission={mayExport('pdf')}>
      <Button
        appearance="subtle"
        icon={<DocumentPdf20Regular />}
        disabledFocusable={api === null}
        onClick={() => api && onExport('pdf', toGridTable(api, { isGroupRow: isHeading, format: 'pdf' }))}
      >
        {texts.download}
      </Button>
    </RequirePermission>
  );
}
