// Renders the answer of a read, or the state that stands in for it: loading, empty, error, offline, not found.

import type { ReactNode } from 'react';
import { readAppError } from '@renderer/platform/bridge/read-app-error';
import type { Answer } from '@shared/kernel/answer';
import { capitalize } from '@shared/kernel/text/format';
import { messages } from '@shared/kernel/text/messages';
import { HOME_ROUTE } from '@shared/kernel/urls';
import { RouteLink } from '../links/route-link';
import { type AnswerQuery, freshnessOf, leftOutText } from './freshness';
import { FreshnessBadge } from './freshness-badge';
import { PageHeader } from './page-header';
import { EmptyState, ErrorState, FailedRead, LoadingSkeleton, UnavailableState } from './page-states';
import { UnavailablePage, type BackLink } from './unavailable-page';

interface AnswerViewProps<T> {
  query: AnswerQuery<T>;
  /** Renders the data; `answer` includes its age. */
  children: (data: T, answer: Answer<T>) => ReactNode;
  /** The content that replaces the default skeleton. */
  loading?: ReactNode;
  /** If it returns true for the data, `emptyText` is displayed instead of the children. */
  isEmpty?: (data: T) => boolean;
  emptyText?: string;
  /** A sentence below it that says why it is empty, or how something gets here. */
  emptyHint?: string | undefined;
  /** The title of the error state: 'The tenants couldn't be loaded'. */
  errorTitle?: string;
  /** Set on a page about one record: the name of the record, and the back link if it does not exist. */
  record?: { recordName: string; back: BackLink };
  /** True if the page renders its heading in every state. */
  titled?: boolean;
  /** True if a header displays the freshness of this read, which also says that rows were left out. */
  hasFreshness?: boolean;
}

/**
 * Renders a read in all its states: loading, failed with the reason and Retry, never saved while offline, empty,
 * loaded in part, loaded. After a failed refetch the previous data stays, and the page header shows its age.
 */
export function AnswerView<T>(props: AnswerViewProps<T>) {
  const {
    query,
    children,
    loading,
    isEmpty,
    emptyText = messages.generic.noData,
    emptyHint,
    errorTitle,
    record,
    titled = false,
    hasFreshness = false,
  } = props;
  const title = errorTitle === undefined ? {} : { title: errorTitle };
  const retry = (): void => void query.refetch();
  if (query.data !== undefined) {
    const { data, partial, unreadableRows, asOf, failure } = query.data;
    const empty = isEmpty?.(data) === true;
    // A partial answer may lack the only rows there are, so it is not shown as empty.
    if (empty && partial)
      return <ErrorState {...title} reason={leftOutText(unreadableRows)} onRetry={retry} />;
    if (empty) return <EmptyState text={emptyText} hint={emptyHint} />;
    return (
      <>
        {(partial || failure !== undefined) && !hasFreshness && (
          <FreshnessBadge {...freshnessOf(query)} asOf={failure === undefined ? undefined : asOf} />
        )}
        {children(data, query.data)}
      </>
    );
  }
  if (query.isError) {
    const error = readAppError(query.error);
    // The heading of a page about a record is the record's name, which is unknown now.
    const failed = (state: ReactNode): ReactNode =>
      record && !titled ? (
        <>
          <PageHeader title={capitalize(record.recordName)} back={record.back} />
          {state}
        </>
      ) : (
        state
      );
    if (error.code === 'NOT_FOUND' && record)
      return (
        <UnavailablePage
          kind="unknown"
          title={messages.notFound.unknown(record.recordName)}
          text={messages.notFound.unknownText}
          back={record.back}
        />
      );
    if (error.code === 'FORBIDDEN')
      return failed(
        <UnavailableState kind="forbidden" text={error.message}>
          <RouteLink to={HOME_ROUTE}>{messages.notFound.toDashboard}</RouteLink>
        </UnavailableState>,
      );
    return failed(<FailedRead {...title} error={error} onRetry={retry} />);
  }
  return (
    // The skeleton has the same position as the children in the element tree, so that a control in both keeps its
    // focus.
    <>
      {null}
      {loading ?? <LoadingSkeleton />}
    </>
  );
}
