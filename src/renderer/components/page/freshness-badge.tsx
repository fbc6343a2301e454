// The badges in a page header that say how old the displayed data is and whether it is complete.

import { Badge, Caption1, makeStyles, mergeClasses, tokens, Tooltip } from '@fluentui/react-components';
import { ArrowClockwise20Regular } from '@fluentui/react-icons';
import { IconButton } from '@renderer/components/display/icon-button';
import { useConnectivity } from '@renderer/platform/connectivity/connectivity-context';
import { formatAge } from '@shared/kernel/text/format';
import { messages } from '@shared/kernel/text/messages';
import { type AnswerQuery, type Freshness, freshnessOf, leftOutText } from './freshness';

/**
 * The age of the displayed data in a page header, with the Refresh button, and badges for a saved copy, an incomplete
 * answer and a failed refetch.
 */
export function FreshnessBadge({
  asOf,
  origin,
  partial,
  unreadableRows,
  failure,
  refreshing,
  onRefresh,
}: Freshness) {
  const styles = useStyles();
  const online = useConnectivity()?.state !== 'offline';
  const saved = origin === 'cache' || !online;
  return (
    <div className={styles.root}>
      {saved && asOf !== undefined && (
        <Badge appearance="tint" color="warning">
          {messages.page.savedCopy}
        </Badge>
      )}
      {partial && (
        <Badge appearance="tint" color="warning">
          {leftOutText(unreadableRows)}
        </Badge>
      )}
      <span role="status">
        {failure !== undefined && online && (
          <Tooltip relationship="description" content={failure}>
            <Badge appearance="tint" color="danger" tabIndex={0}>
              {messages.page.notRefreshed}
            </Badge>
          </Tooltip>
        )}
      </span>
      {asOf !== undefined && (
        <Caption1 className={mergeClasses(styles.age, !saved && styles.justNow)}>
          {messages.page.asOf(formatAge(asOf))}
        </Caption1>
      )}
      {onRefresh && (
        <IconButton
          icon={<ArrowClockwise20Regular />}
          label={messages.actions.refresh}
          size="medium"
          {...(asOf !== undefined && {
            tooltip: `${messages.actions.refresh}, ${messages.page.asOf(formatAge(asOf))}`,
          })}
          disabledFocusable={refreshing ?? false}
          onClick={onRefresh}
        />
      )}
    </div>
  );
}

/** The freshness of an incomplete answer, for a grid or a part of a page that has no freshness in its header. */
export function PartialAnswerBadge<T>({ query }: { query: AnswerQuery<T> }) {
  return query.data?.partial === true && <FreshnessBadge {...freshnessOf(query)} />;
}

const useStyles = makeStyles({
  root: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXS },
  age: { color: tokens.colorNeutralForeground3, whiteSpace: 'nowrap' },
  // In a small window the age of fresh data is hidden, because the title needs the width.
  justNow: { '@media (max-width: 1299px)': { display: 'none' } },
});
