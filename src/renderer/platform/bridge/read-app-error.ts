import { isAppError, type AppErrorShape } from '@shared/kernel/app-error';
import { isRecord } from '@shared/kernel/guard';
import { messages } from '@shared/kernel/text/messages';

/** Returns the application's error from an error of tRPC, which has it in `data.appError`. */
const appErrorIn = (thrown: unknown): unknown =>
  isRecord(thrown) && isRecord(thrown['data']) ? thrown['data']['appError'] : undefined;

/**
 * Converts anything thrown to an error of the application. An unknown error becomes `INTERNAL` with the generic text,
 * because its details belong in the log.
 */
export function readAppError(thrown: unknown): AppErrorShape {
  const known = [appErrorIn(thrown), thrown].find(isAppError);
  if (known === undefined) return { code: 'INTERNAL', message: messages.generic.somethingWentWrong };
  const { code, message, fields } = known;
  return { code, message, ...(fields ? { fields } : {}) };
}
