import type { ReactNode } from 'react';
import { readAppError } from '@renderer/platform/read-app-error';
import { messages } from '@shared/kernel/messages';
import { HOME } from '@shared/kernel/home';
import type { Answer } from '@shared/kernel/answer';
import type { AnswerQuery } from './answer-query';
import { LostPage, type WayBack } from './lost-page';
import { EmptyState, ErrorState, LoadingSkeleton, LostState, OfflineState } from './page-states';
import { RouteLink } from './route-link';

interface AnswerViewProps<T> {
  query: AnswerQuery<T>;
  /** Draws the data; `answer` says how old it is. */
  children: (data: T, answer: Answer<T>) => ReactNode;
  /** Instead of the default skeleton. */
  loading?: ReactNode;
  /** When true for the data, `emptyText` is shown instead of children. */
  isEmpty?: (data: T) => boolean;
  emptyText?: string;
  /** 'The tenants could not be loaded'. */
  errorTitle?: string;
  /** For a page about one record: what it is called, and where one goes when it does not exist. */
  record?: { what: string; back: WayBack };
}

/**
 * A read in all its states: loading, failed with the reason and Retry, never saved while offline,
 * empty, there. A failed refresh keeps showing what was there; its age stands in the page header.
 */
export function AnswerView<T>(props: AnswerViewProps<T>) {
  const {
    query,
    children,
    loading,
    isEmpty,
    emptyText = messages.generic.noData,
    errorTitle,
    record,
  } = props;
  if (query.data !== undefined) {
    if (isEmpty?.(query.data.data)) return <EmptyState text={emptyText} />;
    return <>{children(query.data.data, query.data)}</>;
  }
  if (query.isError) {
    const error = readAppError(query.error);
    const retry = (): void => void query.refetch();
    if (error.code === 'NOT_FOUND' && record)
      return (
        <LostPage
          kind="unknown"
          title={messages.lost.unknown(record.what)}
          text={messages.lost.unknownText}
          back={record.back}
        />
      );
    if (error.code === 'FORBIDDEN')
      return (
        <LostState kind="forbidden" text={error.message}>
          <RouteLink to={HOME}>{messages.lost.toDashboard}</RouteLink>
        </LostState>
      );
    if (error.code === 'OFFLINE') return <OfflineState reason={error.message} onRetry={retry} />;
    return (
      <ErrorState
        {...(errorTitle === undefined ? {} : { title: errorTitle })}
        reason={error.message}
        onRetry={retry}
      />
    );
  }
  return <>{loading ?? <LoadingSkeleton />}</>;
}
