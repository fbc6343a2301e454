import { Badge, makeStyles, tokens } from '@fluentui/react-components';
import type { Outcome, ShownSchedule } from '@shared/domains/scheduled-exports/model';
import { scheduledExportsTexts as texts } from '@shared/domains/scheduled-exports/texts';

const useStyles = makeStyles({
  root: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, minWidth: 0 },
  badge: { flexShrink: 0 },
  text: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

const COLOURS = {
  done: 'success',
  failed: 'danger',
  missed: 'warning',
  cancelled: 'informative',
} as const satisfies Record<Outcome['status'], string>;

/** How the last run ended, as a word with a colour and in full. */
export function LastResult({ schedule, text }: { schedule: ShownSchedule; text: string }) {
  const styles = useStyles();
  const { last, running } = schedule;
  const status = last?.status;
  const word = running ? texts.running : status && texts.status[status];
  return (
    <span className={styles.root}>
      {word !== undefined && (
        <Badge
          className={styles.badge}
          appearance="tint"
          color={running || !status ? 'informative' : COLOURS[status]}
        >
          {word}
        </Badge>
      )}
      <span className={styles.text}>{text}</span>
    </span>
  );
}
