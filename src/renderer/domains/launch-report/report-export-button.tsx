import { ArrowDownload20Regular } from '@fluentui/react-icons';
import { prepareExport } from '@renderer/components/data-grid';
import { HeaderButton } from '@renderer/components/header-button';
import type { WorkbookRequest } from '@shared/domains/launch-report/model';
import { useReportExport } from './use-report-export';

/** Writes the report as it is shown. There is no menu to open before: the writer is loaded when the button is come to. */
export function ReportExportButton({ request }: { request: () => WorkbookRequest }) {
  const exportReport = useReportExport();
  return (
    <HeaderButton
      label="Export"
      icon={<ArrowDownload20Regular />}
      onPointerEnter={prepareExport}
      onFocus={prepareExport}
      onClick={() => exportReport(request())}
    />
  );
}
