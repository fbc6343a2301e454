// The status and the description of a record in the header of its page. They are separate from page-header.tsx, because
// the first screen loads that.

import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  status: {
    flexShrink: 9999,
    minWidth: '190px',
    '@media (max-width: 899px)': { order: 1, flexBasis: '100%' },
  },
  // A line of its own.
  long: { order: 1, flex: '1 1 100%', minWidth: 0 },
  description: {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    flex: '1 1 0',
    // It takes what is left: a width of its own would cut off the parent's name, which says where the record belongs.
    minWidth: 0,
    contain: 'inline-size',
    color: tokens.colorNeutralForeground3,
  },
});

interface HeaderStatusProps {
  /** True for a `longStatus` of the PageHeader. */
  isLong?: boolean;
  children: ReactNode;
}

/** The status of a record in a PageHeader, between the name and the actions; in a narrow window it is below them. */
export function HeaderStatus({ isLong = false, children }: HeaderStatusProps) {
  const styles = useStyles();
  return <div className={isLong ? styles.long : styles.status}>{children}</div>;
}

/** A short description after the name of the parent in a PageHeader; it takes the remaining width and is truncated. */
export function HeaderDescription({ text }: { text: string | null }) {
  const styles = useStyles();
  return text === null ? null : (
    <span dir="auto" className={styles.description} title={text}>
      {text}
    </span>
  );
}
