import { Button, CounterBadge, Tooltip } from '@fluentui/react-components';
import { Alert20Regular } from '@fluentui/react-icons';
import { useStorageWarning } from '@renderer/platform/session/use-storage-warning';
import { jobCounts } from '@shared/domains/jobs/rules';
import { jobsTexts } from '@shared/domains/jobs/texts';
import { useJobs } from './jobs-provider';

export const loadJobsDrawer = () => import('./jobs-drawer').then((m) => m.JobsDrawer);

/** Opens the activity center; the badge counts running jobs, else what has not been seen yet. */
export function JobsButton({ onClick }: { onClick: () => void }) {
  const { running, unseen, failed } = jobCounts(useJobs());
  const warning = useStorageWarning();
  const unseenWarning = warning?.seen === false ? warning : undefined;
  const parts = [
    jobsTexts.title,
    ...(running > 0 ? [jobsTexts.running(running)] : []),
    ...(unseen > 0 ? [jobsTexts.unseen(unseen)] : []),
    ...(unseenWarning ? [jobsTexts.unread(unseenWarning.title)] : []),
  ];
  // The number on the badge is one that the name says, too.
  const count = running || unseen || (unseenWarning ? 1 : 0);
  return (
    <Tooltip relationship="label" content={parts.join(', ')}>
      <Button appearance="subtle" icon={<Alert20Regular />} onClick={onClick}>
        {count > 0 && <CounterBadge count={count} size="small" color={failed > 0 ? 'danger' : 'brand'} />}
      </Button>
    </Tooltip>
  );
}
