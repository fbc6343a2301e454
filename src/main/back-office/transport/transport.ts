// Sends one GraphQL request to the back office over HTTP, and maps a missing response to a `TransportFailure`, which
// says whether the back office may have done the work.

import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { print } from 'graphql';
import { ClientError, GraphQLClient } from 'graphql-request';
import type { Network } from '@main/network/network';
import { networkFailure } from '@main/network/network-failure';
import type { Connection } from '@shared/domains/connections/model';
import { AppError } from '@shared/kernel/app-error';
import { backOfficeTexts } from '@shared/kernel/platform/back-office-texts';
import type { CallOptions } from '../back-office';
import { isUnauthenticated, parseGraphqlErrors, type GraphqlError } from '../response/graphql-errors';
import { tokenRefusalReason } from '../response/token-refusal';
import { HttpResponseError } from './http-response-error';
import { limitedFetch } from './limited-fetch';
import { requestHeaders } from './request-headers';

export interface Request<R, V extends object> {
  connection: Connection;
  document: TypedDocumentNode<R, V>;
  variables: V;
  options: CallOptions;
  token: string;
  /** Aborts with the AppError to reject with, or at the deadline with a TimeoutError. */
  signal: AbortSignal;
}

/** A response of any HTTP status. `data` is null when there was none. */
export interface Reply<R> {
  status: number;
  data: R | null;
  errors: GraphqlError[];
  /** True if the body was GraphQL, not a proxy's error page. */
  isGraphql: boolean;
  /** Why the back office refused the token (401, 403, UNAUTHENTICATED); null for other replies, or without a reason. */
  refusalReason: string | null;
  headers: Pick<Headers, 'get'>;
}

/** A missing or incomplete response. `maybeSent`: the back office may have done the work. */
export class TransportFailure extends Error {
  readonly maybeSent: boolean;
  readonly appError: AppError;

  constructor(appError: AppError, maybeSent: boolean) {
    super(appError.message, { cause: appError });
    this.appError = appError;
    this.maybeSent = maybeSent;
  }
}

/** Maps the error of a call that got no response; null for an error that the network did not cause. */
export function transportFailureOf(error: unknown, signal: AbortSignal): TransportFailure | null {
  if (signal.aborted) {
    const reason: unknown = signal.reason;
    if (reason instanceof AppError) return new TransportFailure(reason, true);
    return new TransportFailure(new AppError('TIMEOUT', backOfficeTexts.noAnswerInTime), true);
  }
  const network = networkFailure(error);
  if (!network) return null;
  const offline = new AppError('OFFLINE', backOfficeTexts.unreachable(network.reason), {
    cause: error,
  });
  return new TransportFailure(offline, network.maybeSent);
}

/** The call failed before it was sent, so the back office cannot have done anything. */
export function unsentFailure(error: unknown): unknown {
  if (error instanceof TransportFailure) return new TransportFailure(error.appError, false);
  if (error instanceof HttpResponseError) return new TransportFailure(error.forRead(), false);
  return error instanceof AppError && error.code === 'BAD_ANSWER'
    ? new TransportFailure(error, false)
    : error;
}

interface Received {
  status: number;
  headers: Pick<Headers, 'get'>;
  data?: unknown;
  errors?: unknown;
  /** The text of the body. */
  body?: unknown;
}

/**
 * The reply made of a response. Why a token was refused is read here, because the token that must not be quoted is known
 * here.
 */
function replyOf<R>({ status, headers, data, errors: given, body }: Received, token: string): Reply<R> {
  const isGraphql = given !== undefined || (data !== undefined && data !== null);
  const errors = parseGraphqlErrors(given);
  const isRefusal = status === 401 || status === 403 || isUnauthenticated(errors);
  return {
    ...{ status, headers, isGraphql, errors },
    data: (data ?? null) as R | null,
    refusalReason: isRefusal
      ? tokenRefusalReason({ headers, errors, body: typeof body === 'string' ? body : null }, token)
      : null,
  };
}

/** Returns one client per endpoint, created on first use. */
export function clientsOver(network: Network): (connection: Connection) => GraphQLClient {
  const clients = new Map<string, GraphQLClient>();
  return (connection) => {
    const { endpoint, caFile } = connection;
    const key = `${endpoint}\n${caFile}`;
    const fetchFn = network.fetchWith(connection);
    const client =
      clients.get(key) ??
      // Redirects are refused, because following one would leak the token.
      new GraphQLClient(endpoint, { fetch: limitedFetch(fetchFn), errorPolicy: 'all', redirect: 'manual' });
    clients.set(key, client);
    return client;
  };
}

/**
 * Sends one POST to the endpoint. Responses of every status are returned; only a missing one throws.
 * @throws TransportFailure, HttpResponseError; AppError BAD_ANSWER for a 2xx response that is not GraphQL, or too
 * large.
 */
export async function send<R, V extends object>(
  client: GraphQLClient,
  { connection, document, variables, options, token, signal }: Request<R, V>,
): Promise<Reply<R>> {
  try {
    const answer = await client.rawRequest<R, object>({
      query: print(document),
      variables,
      requestHeaders: requestHeaders(connection, token, options),
      signal,
    });
    return { ...replyOf<R>(answer, token), isGraphql: true };
  } catch (error) {
    if (error instanceof ClientError) {
      // The error's message quotes the whole exchange, so it is not passed on.
      const { headers, ...received } = error.response;
      return replyOf({ ...received, headers: new Headers(headers) }, token);
    }
    // The end of the session aborts with its own error, which says nothing about what the back office has done.
    const isAbort = signal.aborted && error === signal.reason;
    if (error instanceof HttpResponseError || (error instanceof AppError && !isAbort)) throw error;
    const failed = transportFailureOf(error, signal);
    if (failed) throw failed;
    throw new AppError('BAD_ANSWER', backOfficeTexts.badAnswer);
  }
}
