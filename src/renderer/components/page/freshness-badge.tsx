import {
  Badge,
  Button,
  Caption1,
  makeStyles,
  mergeClasses,
  tokens,
  Tooltip,
} from '@fluentui/react-components';
import { ArrowClockwise20Regular } from '@fluentui/react-icons';
import { readAppError } from '@renderer/platform/bridge/read-app-error';
import { useConnectivity } from '@renderer/platform/connectivity/connectivity-context';
import type { Answer } from '@shared/kernel/answer';
import { formatAge } from '@shared/kernel/text/format';
import { messages } from '@shared/kernel/text/messages';

export interface FreshnessBadgeProps {
  /** The ISO instant at which the back office gave the displayed data. */
  asOf: string | undefined;
  origin?: 'live' | 'cache';
  partial?: boolean;
  /** The number of unread rows. */
  unread?: number | undefined;
  /** The reason why the last refetch failed; the previous data stays visible. */
  failure?: string | undefined;
  refreshing?: boolean;
  onRefresh?: () => void;
}

/**
 * The age of the displayed data in a page header, with the Refresh button, and badges for a saved copy, an incomplete
 * answer and a failed refetch.
 */
export function FreshnessBadge({
  asOf,
  origin,
  partial,
  unread,
  failure,
  refreshing,
  onRefresh,
}: FreshnessBadgeProps) {
  const styles = useStyles();
  const online = useConnectivity()?.state !== 'offline';
  const saved = origin === 'cache' || !online;
  return (
    <div className={styles.root}>
      {saved && asOf !== undefined && (
        <Badge appearance="tint" color="warning">
          Saved copy
        </Badge>
      )}
      {partial && (
        <Badge appearance="tint" color="warning">
          {leftOutText(unread)}
        </Badge>
      )}
      <span role="status">
        {failure !== undefined && online && (
          <Tooltip relationship="description" content={failure}>
            <Badge appearance="tint" color="danger" tabIndex={0}>
              Not refreshed
            </Badge>
          </Tooltip>
        )}
      </span>
      {asOf !== undefined && (
        <Caption1 className={mergeClasses(styles.age, !saved && styles.justNow)}>
          as of {formatAge(asOf)}
        </Caption1>
      )}
      {onRefresh && (
        <Button
          appearance="subtle"
          icon={<ArrowClockwise20Regular />}
          aria-label="Refresh"
          {...(asOf === undefined ? {} : { title: `as of ${formatAge(asOf)}` })}
          disabledFocusable={refreshing ?? false}
          onClick={onRefresh}
        />
      )}
    </div>
  );
}

/** The query state that screens need: of one query, or of several that form one list. */
export interface AnswerQuery<T> {
  data: Answer<T> | undefined;
  error: unknown;
  isError: boolean;
  isRefetchError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}

/**
 * Combines the freshness of several reads that are displayed as one: the age is that of the oldest, it is a saved copy
 * if any of them is, and Refresh refetches all.
 */
export function freshnessOfAll(queries: readonly AnswerQuery<unknown>[]): FreshnessBadgeProps {
  const marks = queries.map((query) => freshnessOf(query));
  const unread = marks.reduce((sum, mark) => sum + (mark.unread ?? 0), 0);
  return {
    asOf: marks.flatMap(({ asOf }) => asOf ?? []).sort()[0],
    origin: marks.some(({ origin }) => origin === 'cache') ? 'cache' : 'live',
    partial: marks.some(({ partial }) => partial === true),
    ...(unread > 0 && { unread }),
    failure: marks.find(({ failure }) => failure !== undefined)?.failure,
    refreshing: marks.some(({ refreshing }) => refreshing === true),
    onRefresh: () => queries.forEach((query) => void query.refetch()),
  };
}

const useStyles = makeStyles({
  root: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXS },
  age: { color: tokens.colorNeutralForeground3, whiteSpace: 'nowrap' },
  // In a small window the age of fresh data is hidden, because the title needs the width.
  justNow: { '@media (max-width: 1199px)': { display: 'none' } },
});

/** Returns the freshness props for a page header: `<PageHeader freshness={freshnessOf(query)} />`. */
export function freshnessOf<T>(query: AnswerQuery<T>): FreshnessBadgeProps {
  return {
    asOf: query.data?.asOf,
    ...(query.data
      ? { origin: query.data.origin, partial: query.data.partial, unread: query.data.unread }
      : {}),
    failure: query.isRefetchError ? readAppError(query.error).message : undefined,
    refreshing: query.isFetching,
    onRefresh: () => void query.refetch(),
  };
}

/**
 * The text about a partial answer.
 * @param unread The number of unread rows, if it is known
 */
export const leftOutText = (unread: number | undefined): string =>
  unread === undefined ? 'Incomplete answer' : messages.backOffice.unread(unread);
