import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { useBridge } from '@renderer/platform/bridge-provider';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { isSecondClick } from '@renderer/platform/second-click';
import { useChange } from '@renderer/platform/use-change';
import type { BulkAddress } from '@shared/domains/bulk/address';
import { bulkPaths } from '@shared/domains/bulk/paths';
import type { PlannedStore } from '@shared/domains/bulk/planned-store';
import { leftOutOf, namesOf, stepsOf } from '@shared/domains/bulk/requests';
import type { StartedRun } from '@shared/domains/bulk/model';

/** Begins what was planned, and leads to its report. */
export function useStartRun({ action, ids, date, format }: BulkAddress) {
  const { bulk } = useBridge();
  const navigate = useNavigate();
  const notify = useNotify();
  const show = (started: StartedRun | null): void => {
    if (started) void navigate(bulkPaths.report(started.run));
  };
  // What a run changes is read again when its job has ended.
  const run = useChange(bulk.run.mutationOptions(), { touches: [], onDone: show });
  const sheets = useMutation(
    bulk.sheets.mutationOptions({ onSuccess: show, onError: (error) => notify.error(error) }),
  );
  const isPending = run.isPending || sheets.isPending;
  const start = (planned: readonly PlannedStore[]): void => {
    if (isPending) return;
    const leftOut = leftOutOf(planned);
    const plan = bulkPaths.plan({ action, ids, date, format });
    if (action !== 'sheets') run.mutate({ action, steps: stepsOf(planned), leftOut, plan });
    // The folder may be known by the time of the second click.
    else if (!isSecondClick()) sheets.mutate({ format, steps: namesOf(planned), leftOut, plan });
  };
  return { start, isPending };
}
