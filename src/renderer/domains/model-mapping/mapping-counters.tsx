import { makeStyles, Text, tokens } from '@fluentui/react-components';
import type { MappingCounts } from '@shared/domains/model-mapping/rules';

const useStyles = makeStyles({
  root: { display: 'flex', gap: tokens.spacingHorizontalL, margin: 0 },
  one: { display: 'flex', alignItems: 'baseline', gap: tokens.spacingHorizontalXS },
  label: { color: tokens.colorNeutralForeground2 },
  number: { margin: 0 },
});

/** All, mapped and what is left. */
export function MappingCounters({ counts }: { counts: MappingCounts }) {
  const styles = useStyles();
  const shown = [
    ['All', counts.all],
    ['Mapped', counts.mapped],
    ['Left', counts.unmapped],
  ] as const;
  return (
    <dl className={styles.root} aria-label="Models counted">
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
