// The exports of the launch report: its Export button, and the schedule of the export with its delivery in an
// off-screen run.

import { useCommand } from '@renderer/platform/bridge/use-command';
import { ArrowDownload20Regular } from '@fluentui/react-icons';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { type DataGridApi, prewarmExport, useGridLink } from '@renderer/components/data-grid';
import { RequirePermission } from '@renderer/components/permission/require-permission';
import { useExportPermission } from '@renderer/components/permission/use-export-permission';
import { HeaderButton } from '@renderer/components/page/header-button';
import { bridge } from '@renderer/platform/bridge/bridge';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { useOffScreen } from '@renderer/platform/windows/off-screen';
import type { LaunchRow, WorkbookRequest } from '@shared/domains/launch-report/model';
import { launchReportTexts } from '@shared/domains/launch-report/texts';
import { scheduledExportsPaths } from '@shared/domains/scheduled-exports/paths';
import { allowedWhen, type Permission, requireAll } from '@shared/kernel/access/permission';
import { controlTexts } from '@shared/kernel/text/control-texts';
import { messages } from '@shared/kernel/text/messages';

const GRID_ID = 'launch-report';

/**
 * Opens the form that schedules this export. When the screen is rendered off-screen by a scheduled run, it sends the
 * export request of that run, as soon as it has all rows.
 */
export function useScheduleReport(
  grid: DataGridApi<LaunchRow> | null,
  request: () => WorkbookRequest,
  isWhole: boolean,
): () => void {
  const navigate = useNavigate();
  const linkTo = useGridLink(GRID_ID);
  const offScreen = useOffScreen();
  useEffect(() => {
    if (offScreen?.gridId !== GRID_ID || !grid || !isWhole) return;
    offScreen.offerExport(() =>
      offScreen.deliverByMain((runId) => bridge.launchReport.answerRun.mutate({ ...request(), runId })),
    );
  }, [offScreen, grid, request, isWhole]);
  return () => {
    if (!grid) return;
    const label = launchReportTexts.title;
    void navigate(
      scheduledExportsPaths.add({ address: linkTo(grid), gridId: GRID_ID, label, format: 'xlsx' }),
    );
  };
}

/**
 * Hands the displayed report to the export jobs: a sheet of the displayed rows, and one of all stores. The export worker is prewarmed on hover and focus, because there is no menu whose
 * opening could do it.
 */
export function ReportExportButton({
  request,
  permission,
}: {
  request: () => WorkbookRequest;
  permission: Permission;
}) {
  const bridge = useBridge();
  const { mutate, isPending } = useCommand(bridge.launchReport.export.mutationOptions());
  const mayExport = useExportPermission();
  return (
    <RequirePermission
      permission={requireAll(
        mayExport('xlsx'),
        permission,
        // The dialog of the file is open: a second press would open none.
        allowedWhen(!isPending, controlTexts.disabled.choosingFile),
      )}
    >
      <HeaderButton
        label={messages.actions.export}
        icon={<ArrowDownload20Regular />}
        onPointerEnter={prewarmExport}
        onFocus={prewarmExport}
        onClick={() => mutate(request())}
      />
    </RequirePermission>
  );
}
