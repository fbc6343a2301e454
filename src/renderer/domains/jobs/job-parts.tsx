import { Caption1, makeStyles, tokens } from '@fluentui/react-components';
import type { JobPart } from '@shared/domains/jobs/model';
import { worstFirst } from '@shared/domains/jobs/rules';

const useStyles = makeStyles({
  list: {
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    display: 'grid',
    maxHeight: '160px',
    overflowY: 'auto',
  },
  muted: { color: tokens.colorNeutralForeground3, overflowWrap: 'anywhere' },
  bad: { color: tokens.colorStatusDangerForeground1, overflowWrap: 'anywhere' },
});

const WORDS: Record<JobPart['status'], string> = {
  running: 'running',
  done: 'done',
  failed: 'failed',
  cancelled: 'cancelled',
  waiting: 'waiting',
  skipped: 'skipped',
  refused: 'refused',
  unknown: 'not known',
};

const BAD: ReadonlySet<JobPart['status']> = new Set(['failed', 'unknown']);

/** What came of each part of a job. */
export function JobParts({ parts }: { parts: readonly JobPart[] }) {
  const styles = useStyles();
  return (
    // A long list scrolls; it must be reachable for that.
    <ul className={styles.list} aria-label="Results" tabIndex={0}>
      {worstFirst(parts).map(({ subject, title, status, reason }) => (
        <li key={subject}>
          <Caption1 className={BAD.has(status) ? styles.bad : styles.muted}>
            {title}: {WORDS[status]}
            {reason !== null && `. ${reason}`}
          </Caption1>
        </li>
      ))}
    </ul>
  );
}
