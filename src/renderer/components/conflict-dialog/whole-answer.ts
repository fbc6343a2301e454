import type { Answer } from '@shared/kernel/answer';
import { AppError } from '@shared/kernel/app-error';
import { formatAge } from '@shared/kernel/format';
import { messages } from '@shared/kernel/messages';

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
