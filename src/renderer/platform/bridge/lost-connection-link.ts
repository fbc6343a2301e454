// The link of the bridge's client that says of a call whose connection ended before its answer that this is so. Only the
// socket of the preview loses its connection.

import { TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { AppRouter } from '@main/bridge/root-router';
import type { AppErrorShape } from '@shared/kernel/app-error';
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
        ...observer,
        error: (error) => observer.error(error.shape === undefined ? lostConnection(op.type) : error),
      }),
    );

/** JSON-RPC's code of an error that is not the request's. */
const SERVER_ERROR = -32_000;

function lostConnection(type: 'query' | 'mutation' | 'subscription'): TRPCClientError<AppRouter> {
  const { connectionLost } = messages.generic;
  const appError: AppErrorShape =
    type === 'mutation'
      ? { code: 'OUTCOME_UNKNOWN', message: `${connectionLost} ${messages.generic.mayBeDone}` }
      : { code: 'TIMEOUT', message: connectionLost };
  return TRPCClientError.from({
    error: { code: SERVER_ERROR, message: appError.message, data: { appError } },
  });
}
