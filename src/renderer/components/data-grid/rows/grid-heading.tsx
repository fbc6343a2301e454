// How the name of a group looks: as a heading row, or below the name in the cell of its only row. use-group-rows.ts
// sorts and collapses groups; the title of a whole grid is in toolbar/grid-toolbar.tsx.

import { makeStyles, mergeClasses, Text, tokens, typographyStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';

interface GridHeadingProps {
  /** The name of the group, or a control that has one. */
  children: ReactNode;
  /** The number of rows below the heading: '3 stores'. */
  count: ReactNode;
}

/** A full-width heading row above the rows of one group. */
export function GridHeading({ children, count }: GridHeadingProps) {
  const styles = useStyles();
  return (
    <div role="gridcell" className={styles.root}>
      {typeof children === 'string' ? (
        <span dir="auto" className={styles.name}>
          {children}
        </span>
      ) : (
        children
      )}
      <span className={styles.count}>{count}</span>
    </div>
  );
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    height: '100%',
    backgroundColor: tokens.colorNeutralBackground2,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    fontWeight: tokens.fontWeightSemibold,
  },
  name: { paddingInlineStart: tokens.spacingHorizontalL },
  count: { color: tokens.colorNeutralForeground3, fontWeight: tokens.fontWeightRegular },
});

const useNameStyles = makeStyles({
  lines: { display: 'grid', minWidth: 0, fontSize: 'inherit', lineHeight: tokens.lineHeightBase200 },
  name: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  group: { ...typographyStyles.caption1, color: tokens.colorNeutralForeground3 },
});

interface NameOverGroupProps {
  /** The name of the row, or a control that has one. */
  children: ReactNode;
  group: string;
}

/**
 * The name of a group's only row and, below it, that of the group, because such a group has no heading. Beside each
 * other they would need a column so wide that it couldn't stay pinned in a small window.
 */
export function NameOverGroup({ children, group }: NameOverGroupProps) {
  const styles = useNameStyles();
  return (
    <Text className={styles.lines}>
      <span dir="auto" className={styles.name}>
        {children}
      </span>
      <span dir="auto" className={mergeClasses(styles.name, styles.group)}>
        {group}
      </span>
    </Text>
  );
}
