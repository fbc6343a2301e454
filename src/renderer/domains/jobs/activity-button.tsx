import { Button, CounterBadge, Tooltip } from '@fluentui/react-components';
import { ArrowSync20Regular } from '@fluentui/react-icons';
import { useJobs } from './use-jobs';

/** Opens the activity centre; the badge counts what is running. */
export function ActivityButton({ onClick }: { onClick: () => void }) {
  const running = useJobs().filter((job) => job.state === 'running').length;
  const label = running === 0 ? 'Activity' : `Activity, ${running} running`;
  return (
    <Tooltip relationship="label" content={label}>
      <Button appearance="subtle" icon={<ArrowSync20Regular />} onClick={onClick}>
        {running > 0 && <CounterBadge count={running} size="small" />}
      </Button>
    </Tooltip>
  );
}
