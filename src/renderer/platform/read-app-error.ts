import { z } from 'zod';
import { appErrorSchema, type AppErrorShape } from '@shared/kernel/app-error';
import { messages } from '@shared/kernel/messages';

/** tRPC carries the application's error in `data.appError`; some paths (tests, guards) throw it bare. */
const carried = z.object({ data: z.object({ appError: appErrorSchema }) });

/**
 * What went wrong, whatever was thrown: `{ code, message, fields? }`. Anything that is not one of the
 * application's own errors becomes INTERNAL with the generic text; its details belong in the log.
 */
export function readAppError(thrown: unknown): AppErrorShape {
  const fromBridge = carried.safeParse(thrown);
  if (fromBridge.success) return fromBridge.data.data.appError;
  const bare = appErrorSchema.safeParse(thrown);
  if (bare.success) return bare.data;
  return { code: 'INTERNAL', message: messages.generic.somethingWentWrong };
}
