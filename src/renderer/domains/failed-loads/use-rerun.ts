import { useWriteDecision } from '@renderer/platform/connectivity/connectivity-context';
import { mayRun } from '@shared/domains/failed-loads/rules';
import { failedLoadsTexts } from '@shared/domains/failed-loads/texts';
import { all } from '@shared/kernel/decision';
import { useRunLoads } from './use-run-loads';

/** RUN for one store away from the list. `onSettled`: its load is on its way, or it was refused. */
export function useRerun(storeId: string, onSettled: () => void) {
  const writable = useWriteDecision();
  const { run, running } = useRunLoads(onSettled, onSettled);
  return {
    key: 'retry' as const,
    label: failedLoadsTexts.rerun,
    decision: all(mayRun({ loading: false, running }), writable),
    busy: false,
    run: () => run([storeId]),
  };
}
