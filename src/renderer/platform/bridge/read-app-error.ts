import { isAppError, type AppErrorShape } from '@shared/kernel/app-error';
import { isRecord } from '@shared/kernel/guard';
import { messages } from '@shared/kernel/text/messages';

/** tRPC carries the application's error in `data.appError`; some paths (tests, guards) throw it directly. */
const carriedBy = (thrown: unknown): unknown =>
  isRecord(thrown) && isRecord(thrown['data']) ? thrown['data']['appError'] : undefined;

/**
 * Converts anything thrown to `{ code, message, fields? }`. Anything that is not one of the application's own errors
 * becomes INTERNAL with the generic text; its details belong in the log.
 */
export function readAppError(thrown: unknown): AppErrorShape {
  const known = [carriedBy(thrown), thrown].find(isAppError);
  if (known === undefined) return { code: 'INTERNAL', message: messages.generic.somethingWentWrong };
  const { code, message, fields } = known;
  return { code, message, ...(fields ? { fields } : {}) };
}
