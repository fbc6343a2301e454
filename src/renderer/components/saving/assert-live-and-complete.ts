import type { Answer } from '@shared/kernel/answer';
import { AppError } from '@shared/kernel/app-error';
import { formatAge } from '@shared/kernel/text/format';
import { backOfficeTexts } from '@shared/kernel/platform/back-office-texts';

/**
 * Returns the data of an answer that an edit may be compared with. A saved copy does not show what is stored now, and
 * the parts missing from a partial answer would be stored as empty, so nothing is saved over either.
 * @throws AppError OFFLINE for a saved copy, BACK_OFFICE for a partial answer.
 */
export function assertLiveAndComplete<T>({ data, asOf, origin, partial }: Answer<T>, recordName: string): T {
  if (origin === 'cache')
    throw new AppError('OFFLINE', backOfficeTexts.savedCopyOnly(recordName, formatAge(asOf)));
  if (partial) throw new AppError('BACK_OFFICE', backOfficeTexts.incomplete(recordName));
  return data;
}
