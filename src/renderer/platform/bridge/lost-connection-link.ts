// The link of the bridge's client that says of a call whose connection ended before its answer that this is so, and
// whether it may have changed something. Only the socket of the preview loses its connection.

import { type Operation, TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { AppRouter } from '@main/bridge/root-router';
import { AppError } from '@shared/kernel/app-error';
import { messages } from '@shared/kernel/text/messages';

/**
 * Gives a call whose connection ended before its answer an error of the application. tRPC's own one has no answer of the
 * main process in it. A call that changes a record of the back office may have been done.
 */
export const lostConnectionLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    observable((observer) =>
      next(op).subscribe({
        next: (answer) => observer.next(answer),
        complete: () => observer.complete(),
        error: (error) => observer.error(error.shape === undefined ? lostConnection(op) : error),
      }),
    );

/** JSON-RPC's code of an error that is not the request's. */
const SERVER_ERROR = -32_000;

/**
 * The mutations that change no record of the back office. The page cannot ask the main process for their kinds, which it
 * no longer reaches; the test of the table of procedures compares them.
 */
const CHANGES_NO_RECORD =
  /^(calendar|connections|desktop|drafts|exports|jobs|notices|preferences|sandbox|scheduledExports|session|suggestions|telemetry|updates)\.(?!undo)|\.(answerRun|copyPassword|export|opened|sheets?|write)$/;

/** Whether a mutation may have changed a record of the back office although its answer was lost. */
export const mayHaveChanged = (path: string): boolean => !CHANGES_NO_RECORD.test(path);

function lostConnection({ type, path }: Pick<Operation, 'type' | 'path'>): TRPCClientError<AppRouter> {
  const error =
    type === 'mutation' && mayHaveChanged(path)
      ? new AppError('OUTCOME_UNKNOWN', messages.changes.connectionLost)
      : new AppError('TIMEOUT', messages.generic.connectionLost);
  const { message } = error;
  return TRPCClientError.from({
    error: { code: SERVER_ERROR, message, data: { appError: error.toShape() } },
  });
}
