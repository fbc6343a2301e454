// What a field says while the choices that it offers are not read: that they load, or why they could not be read, with
// Retry. An empty list would say that there are none.

import type { ReactElement } from 'react';
import { PartLoadError } from '@renderer/components/page/part-load-error';
import type { AnswerQuery } from '@renderer/components/page/freshness';
import { controlTexts } from '@shared/kernel/text/control-texts';

interface ChoicesState {
  /** The reason and Retry; it stands below the field. */
  hint?: ReactElement;
  /** The text of the empty list. */
  emptyText?: string;
}

/**
 * Returns the props of a field whose choices are read by a query: none once they are there.
 * @param title The beginning of the message, such as 'The tenants couldn't be loaded'.
 */
export function choicesState(query: AnswerQuery<unknown>, title: string): ChoicesState {
  if (query.data !== undefined) return {};
  if (query.isError) return { hint: <PartLoadError title={title} query={query} />, emptyText: title };
  return query.isFetching ? { emptyText: controlTexts.fields.loading } : {};
}
