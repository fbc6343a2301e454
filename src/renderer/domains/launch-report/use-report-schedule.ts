import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useGridLink, type DataGridApi } from '@renderer/components/data-grid';
import { bridge } from '@renderer/platform/bridge';
import { useOffScreen } from '@renderer/platform/off-screen';
import type { LaunchRow, WorkbookRequest } from '@shared/domains/launch-report/model';
import { launchReportTexts } from '@shared/domains/launch-report/texts';
import { scheduledExportsPaths } from '@shared/domains/scheduled-exports/paths';

const GRID = 'launch-report';

/** Schedules the report's own workbook; off the screen it has it written for the run that asks. */
export function useReportSchedule(
  grid: DataGridApi<LaunchRow> | null,
  request: () => WorkbookRequest,
): () => void {
  const navigate = useNavigate();
  const linkTo = useGridLink(GRID);
  const offScreen = useOffScreen();
  useEffect(() => {
    if (offScreen?.gridId !== GRID || !grid) return;
    offScreen.offer(() =>
      offScreen.takeBy((runId) => bridge.launchReport.answerRun.mutate({ ...request(), runId })),
    );
  }, [offScreen, grid, request]);
  return () => {
    if (!grid) return;
    const label = launchReportTexts.title;
    void navigate(scheduledExportsPaths.add({ address: linkTo(grid), gridId: GRID, label, format: 'xlsx' }));
  };
}
