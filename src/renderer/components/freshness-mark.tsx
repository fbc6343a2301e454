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
import { useConnectivity } from '@renderer/platform/connectivity/connectivity-context';
import { readAppError } from '@renderer/platform/read-app-error';
import { formatAge } from '@shared/kernel/format';
import { messages } from '@shared/kernel/messages';
import type { AnswerQuery } from './answer-query';

const useStyles = makeStyles({
  root: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXS },
  age: { color: tokens.colorNeutralForeground3, whiteSpace: 'nowrap' },
  // In a small window the width is the title's, unless what is shown is old.
  justNow: { '@media (max-width: 1199px)': { display: 'none' } },
});

export interface FreshnessMarkProps {
  /** ISO instant at which the back office gave what is shown. */
  asOf: string | undefined;
  origin?: 'live' | 'cache';
  partial?: boolean;
  /** Rows that could not be read. */
  unread?: number | undefined;
  /** Why the last refresh failed; what is shown is what there was before. */
  failure?: string | undefined;
  refreshing?: boolean;
  onRefresh?: () => void;
}

/** What a page header shows of a read: `<PageHeader freshness={freshnessOf(query)} />`. */
export function freshnessOf<T>(query: AnswerQuery<T>): FreshnessMarkProps {
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

export function FreshnessMark({
  asOf,
  origin,
  partial,
  unread,
  failure,
  refreshing,
  onRefresh,
}: FreshnessMarkProps) {
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
          {unread === undefined ? 'Incomplete answer' : messages.backOffice.unread(unread)}
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
