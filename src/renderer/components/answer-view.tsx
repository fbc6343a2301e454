import type { ReactNode } from 'react';
import { readAppError } from '@renderer/platform/read-app-error';
import { messages } from '@shared/kernel/messages';
import { HOME } from '@shared/kernel/home';
import type { Answer } from '@shared/kernel/answer';
import type { AnswerQuery } from './answer-query';
import { LostPage, type WayBack } from './lost-page';
import { PageHeader } from './page-header';
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
  /** The page has its heading whatever comes of the read. */
  titled?: boolean;
}

const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

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
    titled = false,
  } = props;
  if (query.data !== undefined) {
    if (isEmpty?.(query.data.data)) return <EmptyState text={emptyText} />;
    return <>{children(query.data.data, query.data)}</>;
  }
  if (query.isError) {
    const error = readAppError(query.error);
    const retry = (): void => void query.refetch();
    // A page about a record has the record's name for its heading, which nobody knows now.
    const failed = (state: ReactNode): ReactNode =>
      record && !titled ? (
        <>
          <PageHeader title={capitalized(record.what)} back={record.back} />
          {state}
        </>
      ) : (
        state
      );
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
      return failed(
        <LostState kind="forbidden" text={error.message}>
          <RouteLink to={HOME}>{messages.lost.toDashboard}</RouteLink>
        </LostState>,
      );
    if (error.code === 'OFFLINE') return failed(<OfflineState reason={error.message} onRetry={retry} />);
    return failed(
      <ErrorState
        {...(errorTitle === undefined ? {} : { title: errorTitle })}
        reason={error.message}
        onRetry={retry}
      />,
    );
  }
  return <>{loading ?? <LoadingSkeleton />}</>;
}
