import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';

// Apart from the page header, which the first screen parses.
const useStyles = makeStyles({
  // The status is truncated first, down to what its buttons need, and then the name.
  status: {
    flexShrink: 9999,
    minWidth: '190px',
    '@media (max-width: 899px)': { order: 1, flexBasis: '100%' },
  },
  description: {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    flex: '1 1 0',
    minWidth: '40px',
    contain: 'inline-size',
    color: tokens.colorNeutralForeground3,
  },
});

/** The status of the record, between the name and the actions of a header; in a narrow window below them. */
export function HeaderStatus({ children }: { children: ReactNode }) {
  return <div className={useStyles().status}>{children}</div>;
}

/** A few words after the name of the parent; they take what its line leaves. */
export function HeaderDescription({ text }: { text: string | null }) {
  const styles = useStyles();
  return text === null ? null : (
    <span dir="auto" className={styles.description} title={text}>
      {text}
    </span>
  );
}
