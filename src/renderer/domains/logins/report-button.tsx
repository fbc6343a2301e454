import { Button } from '@fluentui/react-components';
import { DocumentPdf20Regular } from '@fluentui/react-icons';
import { tableOf, type DataGridApi, type GridTable } from '@renderer/components/data-grid';
import type { ExportFormat } from '@shared/domains/exports/model';
import { loginsTexts as texts } from '@shared/domains/logins/texts';
import { isHeading, type LoginLine } from './login-lines';

interface ReportButtonProps {
  api: DataGridApi<LoginLine> | null;
  onExport: (format: ExportFormat, table: GridTable) => void;
}

/** The report as PDF, of what the grid shows. */
export function ReportButton({ api, onExport }: ReportButtonProps) {
  return (
    <Button
      appearance="subtle"
      icon={<DocumentPdf20Regular />}
      disabledFocusable={api === null}
      onClick={() => api && onExport('pdf', tableOf(api, isHeading))}
    >
      {texts.download}
    </Button>
  );
}
