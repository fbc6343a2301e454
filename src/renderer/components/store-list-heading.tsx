import { makeStyles, Subtitle2, tokens } from '@fluentui/react-components';
import type { UseQueryResult } from '@tanstack/react-query';
import { FreshnessMark, freshnessOf } from './freshness-mark';
import type { Answer } from '@shared/kernel/answer';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    marginBottom: tokens.spacingVerticalS,
  },
});

interface StoreListHeadingProps {
  /** For aria-labelledby of the section. */
  id: string;
  title: string;
  query: UseQueryResult<Answer<unknown>, unknown>;
}

/** The name of a list on the store page, and how old it is. */
export function StoreListHeading({ id, title, query }: StoreListHeadingProps) {
  const styles = useStyles();
  return (
    <div className={styles.root}>
      <Subtitle2 as="h2" id={id}>
        {title}
      </Subtitle2>
      <FreshnessMark {...freshnessOf(query)} />
    </div>
  );
}
