// A title and a few labeled facts of a record, side by side on as few lines as possible. For screen readers it is a
// table with a row for each fact.

import { makeStyles, mergeClasses, tokens, typographyStyles } from '@fluentui/react-components';
import { useId, type ReactNode } from 'react';

interface FactLineProps {
  title: string;
  /** The control beside the title. */
  action?: ReactNode;
  facts: readonly (readonly [label: string, value: ReactNode])[];
  /** True if the values are codes. */
  code?: boolean;
}

export function FactLine({ title, action, facts, code = false }: FactLineProps) {
  const styles = useStyles();
  const id = useId();
  return (
    <div className={styles.root}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {action}
      </div>
      <div role="table" aria-labelledby={id} className={styles.rows}>
        {facts.map(([label, value]) => (
          <div key={label} role="row" className={styles.row}>
            <span role="rowheader" className={styles.label}>
              {label}
            </span>
            <span role="cell" className={mergeClasses(styles.value, code && styles.code)}>
              {value}
            </span>
          </div>
        ))}
      </div>
    </div>
  );
}

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: tokens.spacingHorizontalXL },
  head: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS, minHeight: '26px' },
  title: typographyStyles.body1Strong,
  // The rows are laid out as items of the line.
  rows: { display: 'contents' },
  row: {
    display: 'flex',
    alignItems: 'baseline',
    columnGap: tokens.spacingHorizontalSNudge,
    minWidth: 0,
    lineHeight: '26px',
  },
  label: { ...typographyStyles.caption1, lineHeight: 'inherit', color: tokens.colorNeutralForeground2 },
  value: { lineHeight: tokens.lineHeightBase300, overflowWrap: 'anywhere', minWidth: 0 },
  code: { fontFamily: tokens.fontFamilyMonospace },
});
