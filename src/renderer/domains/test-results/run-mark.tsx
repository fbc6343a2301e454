import { Spinner } from '@fluentui/react-components';
import { StatusBadge } from '@renderer/components/status-badge';
import { runSummary } from '@shared/domains/test-results/runs';
import { useSmokeRun } from './use-smoke-run';

/** How the last run stands that was begun here, beside the button that began it. */
export function RunMark() {
  const run = useSmokeRun();
  if (!run) return null;
  const text = runSummary(run.parts);
  if (run.status === 'running') return <Spinner size="tiny" label={text} labelPosition="after" />;
  return <StatusBadge status={text} tone={run.status === 'done' ? 'success' : 'danger'} />;
}
