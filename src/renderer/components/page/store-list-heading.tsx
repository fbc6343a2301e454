import { makeStyles, Subtitle2, tokens } from '@fluentui/react-components';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Answer } from '@shared/kernel/answer';
import { usePageFreshness } from './freshness';
import { FreshnessBadge } from './freshness-badge';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: tokens.spacingHorizontalS,
    minHeight: '32px',
  },
});

interface StoreListHeadingProps {
  /** The id for aria-labelledby of the section. */
  id: string;
  title: string;
  query: UseQueryResult<Answer<unknown>, unknown>;
}

/** The heading of a list on the page of a store, with the age of its data; Refresh is for an opened item, too. */
export function StoreListHeading({ id, title, query }: StoreListHeadingProps) {
  const styles = useStyles();
  return (
    <div className={styles.root}>
      <Subtitle2 as="h2" id={id}>
        {title}
      </Subtitle2>
      <FreshnessBadge {...usePageFreshness(query)} />
    </div>
  );
}
