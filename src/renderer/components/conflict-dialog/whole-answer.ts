import { formatAge } from '@shared/format';
import { messages } from '@shared/messages';
import type { Answer } from '@shared/model/answer';
import { AppError } from '@shared/model/app-error';

/**
 * What is stored now, to hold an edit against before it is saved. A saved copy is not what is stored now, and
 * what a partial answer left out would be stored as empty: nothing is saved over either.
 */
export function wholeAnswer<T>({ data, asOf, origin, partial }: Answer<T>, what: string): T {
  if (origin === 'cache')
    throw new AppError('OFFLINE', messages.backOffice.savedCopyOnly(what, formatAge(asOf)));
  if (partial) throw new AppError('BACK_OFFICE', messages.backOffice.incomplete(what));
  return data;
}
