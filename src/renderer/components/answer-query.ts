import type { Answer } from '@shared/kernel/answer';

/** What is shown of a read in all its states: of one query, or of several that make one list. */
export interface AnswerQuery<T> {
  data: Answer<T> | undefined;
  error: unknown;
  isError: boolean;
  isRefetchError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}
