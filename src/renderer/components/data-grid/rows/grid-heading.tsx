// How the name of a group looks: as a heading row, or in the cell of its only row. use-group-rows.ts sorts and
// collapses groups; the title of a whole grid is in toolbar/grid-toolbar.tsx.

import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
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
  inLine: {
    ...typographyStyles.caption1,
    color: tokens.colorNeutralForeground3,
    marginInlineStart: tokens.spacingHorizontalS,
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  count: { color: tokens.colorNeutralForeground3, fontWeight: tokens.fontWeightRegular },
});

/** The name of the group in the cell of a group's only row, because such a group has no heading. */
export function GroupNameInLine({ children }: { children: string }) {
  const styles = useStyles();
  return (
    <span dir="auto" className={styles.inLine} title={children}>
      {children}
    </span>
  );
}
