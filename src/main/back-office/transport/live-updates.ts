// Subscribes to live updates of the back office over a WebSocket: tokens, reconnects, keep-alive and errors.

import type { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { print } from 'graphql';
import { CloseCode, createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import type { Network } from '@main/network/network';
import type { Connection } from '@shared/domains/connections/model';
import { AppError } from '@shared/kernel/app-error';
import { CANCEL_TEXTS } from '@shared/kernel/jobs/define-job';
import { backOfficeTexts } from '@shared/kernel/platform/back-office-texts';
import type { CallOptions, LiveHandlers } from '../back-office';
import { parseGraphqlErrors } from '../response/graphql-errors';
import { requestHeaders } from './request-headers';

export interface LiveDeps {
  connection: Connection;
  network: Network;
  accessToken(): Promise<string>;
  refreshNow(): Promise<string>;
  options: CallOptions;
  signal: AbortSignal;
}

const SLOWEST_RETRY_MS = 10_000;
const KEEP_ALIVE_MS = 12_000;

const socketAddress = (endpoint: string): string => endpoint.replace(/^http/, 'ws');

const closeCode = (error: unknown): number | undefined =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'number'
    ? error.code
    : undefined;

function liveError(error: unknown): AppError {
  const [first] = parseGraphqlErrors(error);
  return new AppError('BAD_ANSWER', first?.message ?? backOfficeTexts.noLiveUpdates, {
    cause: error,
  });
}

/**
 * One subscription over graphql-ws. Once it has worked it reconnects until it is stopped, with a fresh token each time;
 * one that never worked is given up after the first failure. Returns a function that stops it.
 */
export function subscribeToLiveUpdates<R, V extends object>(
  document: TypedDocumentNode<R, V>,
  variables: V,
  handlers: LiveHandlers<R>,
  deps: LiveDeps,
): () => void {
  let worked = false;
  let refused = false;
  let stopped = false;
  let agent: Agent | undefined;
  const address = socketAddress(deps.connection.endpoint);
  const client = createClient({
    url: async () => {
      agent = await deps.network.agentTo(address, deps.connection);
      return address;
    },
    webSocketImpl: class extends WebSocket {
      constructor(to: string, protocols: string) {
        super(to, protocols, { agent });
      }
    },
    keepAlive: KEEP_ALIVE_MS,
    retryAttempts: Number.POSITIVE_INFINITY,
    connectionParams: async () =>
      requestHeaders(
        deps.connection,
        await (refused && !worked ? deps.refreshNow() : deps.accessToken()),
        deps.options,
      ),
    retryWait: async (retries) => {
      await sleep(Math.random() * Math.min(SLOWEST_RETRY_MS, 250 * 2 ** retries), undefined, { ref: false });
    },
    shouldRetry: (error) => {
      if (stopped) return false;
      const tokenRefused = closeCode(error) === CloseCode.Forbidden && !refused;
      refused ||= tokenRefused;
      return worked || tokenRefused;
    },
    on: {
      connected: () => {
        worked = true;
        refused = false;
      },
    },
  });
  const stop = (): void => {
    if (stopped) return;
    stopped = true;
    deps.signal.removeEventListener('abort', onAbort);
    // A connection that is still failing has nothing to close, and its rejection must not end the process.
    Promise.resolve(client.dispose()).catch(() => undefined);
  };
  const fail = (error: AppError): void => {
    if (stopped) return;
    stop();
    handlers.error(error);
  };
  const onAbort = (): void =>
    fail(
      deps.signal.reason instanceof AppError
        ? deps.signal.reason
        : new AppError('CANCELLED', CANCEL_TEXTS.cancelled),
    );
  deps.signal.addEventListener('abort', onAbort);
  client.subscribe<R>(
    { query: print(document), variables: Object.fromEntries(Object.entries(variables)) },
    {
      next: ({ data, errors }) => {
        if (stopped) return;
        if (data) handlers.next(data);
        else fail(errors ? liveError(errors) : new AppError('BAD_ANSWER', backOfficeTexts.badAnswer));
      },
      error: (error) => fail(liveError(error)),
      complete: () => {
        if (stopped) return;
        stop();
        handlers.complete();
      },
    },
  );
  if (deps.signal.aborted) onAbort();
  return stop;
}
