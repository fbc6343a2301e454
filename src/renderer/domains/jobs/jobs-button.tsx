import { Button, CounterBadge, Tooltip } from '@fluentui/react-components';
import { Alert20Regular } from '@fluentui/react-icons';
import { useTooltipVisibility } from '@renderer/components/focus/use-tooltip-visibility';
import { useStorageWarning } from '@renderer/platform/session/use-storage-warning';
import { useShellPanels } from '@renderer/platform/windows/shell-panels';
import { jobCounts } from '@shared/domains/jobs/rules';
import { jobsTexts } from '@shared/domains/jobs/texts';
import { useJobs } from './jobs-provider';

export const loadJobsDrawer = () => import('./jobs-drawer').then((m) => m.JobsDrawer);

/** The bell in the top bar that opens the activity center. Its badge counts running jobs, or else unseen ones. */
export function JobsButton({ onClick }: { onClick: () => void }) {
  const { running, unseen, failed } = jobCounts(useJobs());
  const warning = useStorageWarning();
  const { visiblePanel } = useShellPanels();
  const tooltip = useTooltipVisibility(visiblePanel !== 'jobs');
  const unseenWarning = warning?.seen === false ? warning : undefined;
  const parts = [
    jobsTexts.title,
    ...(running > 0 ? [jobsTexts.running(running)] : []),
    ...(unseen > 0 ? [jobsTexts.unseen(unseen)] : []),
    ...(unseenWarning ? [jobsTexts.unread(unseenWarning.title)] : []),
  ];
  // The accessible name contains the number on the badge, too.
  const count = running || unseen || (unseenWarning ? 1 : 0);
  return (
    <Tooltip relationship="label" content={parts.join(', ')} {...tooltip}>
      <Button appearance="subtle" icon={<Alert20Regular />} onClick={onClick}>
        {count > 0 && <CounterBadge count={count} size="small" color={failed > 0 ? 'danger' : 'brand'} />}
      </Button>
    </Tooltip>
  );
}
