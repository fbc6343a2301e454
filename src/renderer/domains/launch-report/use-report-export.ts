import { useMutation } from '@tanstack/react-query';
import { useBridge } from '@renderer/platform/bridge-provider';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { isSecondClick } from '@renderer/platform/second-click';
import type { WorkbookRequest } from '@shared/domains/launch-report/model';

/** Hands the report to the export jobs: a sheet of what is shown, and one of all stores. */
export function useReportExport(): (request: WorkbookRequest) => void {
  const bridge = useBridge();
  const notify = useNotify();
  const { mutate, isPending } = useMutation(
    bridge.launchReport.export.mutationOptions({ onError: (error) => notify.error(error) }),
  );
  return (request) => {
    if (!isPending && !isSecondClick()) mutate(request);
  };
}
