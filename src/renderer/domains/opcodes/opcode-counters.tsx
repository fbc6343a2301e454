import { makeStyles, Text, tokens } from '@fluentui/react-components';
import type { OpcodeCounts } from '@shared/domains/opcodes/model';

const useStyles = makeStyles({
  root: { display: 'flex', gap: tokens.spacingHorizontalL, margin: 0 },
  one: { display: 'flex', alignItems: 'baseline', gap: tokens.spacingHorizontalXS },
  label: { color: tokens.colorNeutralForeground2 },
  number: { margin: 0 },
});

/** All, Categorized and Uncategorized, as they would be after a save. */
export function OpcodeCounters({ counts }: { counts: OpcodeCounts }) {
  const styles = useStyles();
  const shown = [
    ['All', counts.totalCount],
    ['Categorized', counts.categorizedCount],
    ['Uncategorized', counts.uncategorizedCount],
  ] as const;
  return (
    <dl className={styles.root} aria-label="Opcodes counted">
      {shown.map(([label, count]) => (
        <div key={label} className={styles.one}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.number}>
            <Text weight="semibold">{count}</Text>
          </dd>
        </div>
      ))}
    </dl>
  );
}
