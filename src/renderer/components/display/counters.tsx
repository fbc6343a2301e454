import { makeStyles, Text, tokens } from '@fluentui/react-components';
import { formatNumber } from '@shared/kernel/text/format';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    columnGap: tokens.spacingHorizontalM,
    margin: 0,
    whiteSpace: 'nowrap',
    '@media (max-width: 700px)': { flexWrap: 'wrap' },
  },
  one: { display: 'flex', alignItems: 'baseline', gap: tokens.spacingHorizontalXS },
  label: { color: tokens.colorNeutralForeground2 },
  number: { margin: 0 },
});

interface CountersProps {
  /** The accessible name, for instance 'Opcodes counted'. */
  label: string;
  /** A count is undefined while it is unknown. */
  counts: readonly (readonly [label: string, count: number | undefined])[];
}

/** A row of labelled counts above a grid: the total, and the count of each kind of row. */
export function Counters({ label: name, counts }: CountersProps) {
  const styles = useStyles();
  return (
    <dl className={styles.root} aria-label={name} aria-busy={counts.some(([, count]) => count === undefined)}>
      {counts.map(([label, count]) => (
        <div key={label} className={styles.one}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.number}>
            <Text weight="semibold">{count === undefined ? '–' : formatNumber(count)}</Text>
          </dd>
        </div>
      ))}
    </dl>
  );
}
