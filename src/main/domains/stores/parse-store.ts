import { AppError } from '@shared/kernel/app-error';
import { messages } from '@shared/kernel/messages';
import { storeSchema, type Store } from '@shared/domains/stores/model';

/** The contract types statuses as text; only the known ones get past this boundary. */
export function parseStore(row: unknown): Store {
  const parsed = storeSchema.safeParse(row);
  if (!parsed.success)
    throw new AppError('BAD_ANSWER', messages.backOffice.badAnswer, { cause: parsed.error });
  return parsed.data;
}
