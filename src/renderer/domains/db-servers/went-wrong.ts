import type { Notify } from '@renderer/platform/notifications/notify-context';
import { readAppError } from '@renderer/platform/read-app-error';
import { messages } from '@shared/kernel/messages';

/** The specification's sentence, for its three seconds, and below it why. */
export const wentWrong = (notify: Notify, error: unknown): void =>
  notify.error(messages.generic.somethingWentWrong, {
    duration: 'short',
    detail: readAppError(error).message,
  });
