import { TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { AppRouter } from '@main/bridge/root-router';
import { AppError } from '@shared/kernel/app-error';
import { messages } from '@shared/kernel/text/messages';

/**
 * Gives a call whose connection ended before its answer an error of the application. tRPC's own one has no answer of the
 * main process in it. A call that changes something may have been done.
 */
export const lostConnectionLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    observable((observer) =>
      next(op).subscribe({
        next: (answer) => observer.next(answer),
        complete: () => observer.complete(),
        error: (error) => observer.error(error.shape === undefined ? lostConnection(op.type) : error),
      }),
    );

/** JSON-RPC's code of an error that is not the request's. */
const SERVER_ERROR = -32_000;

function lostConnection(type: 'query' | 'mutation' | 'subscription'): TRPCClientError<AppRouter> {
  const error =
    type === 'mutation'
      ? new AppError('OUTCOME_UNKNOWN', messages.changes.connectionLost)
      : new AppError('TIMEOUT', messages.generic.connectionLost);
  const { message } = error;
  return TRPCClientError.from({
    error: { code: SERVER_ERROR, message, data: { appError: error.toShape() } },
  });
}
