import { Caption1, makeStyles, tokens } from '@fluentui/react-components';
import { formatAge } from '@shared/kernel/format';
import { failedLoadsTexts } from '@shared/domains/failed-loads/texts';
import type { TriggeredLoads } from './use-triggered-loads';

const useStyles = makeStyles({
  running: { color: tokens.colorNeutralForeground3 },
  failed: { color: tokens.colorStatusDangerForeground1 },
});

/** What became of the last run of a store that was begun here. */
export function RunMark({ run }: { run: ReturnType<TriggeredLoads['get']> }) {
  const styles = useStyles();
  if (run?.status === 'running')
    return (
      <Caption1 className={styles.running}>
        {failedLoadsTexts.triggered(formatAge(run.job.startedAt))}
      </Caption1>
    );
  if (run?.status !== 'failed') return null;
  const text = failedLoadsTexts.lastRunFailed(run.reason ?? failedLoadsTexts.noReason);
  return (
    <Caption1 className={styles.failed} title={text} truncate wrap={false}>
      {text}
    </Caption1>
  );
}
