import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { networkFailure } from '@main/connectivity/network-failure';
import type { Network } from '@main/network/network';
import { messages } from '@shared/kernel/messages';
import { AppError } from '@shared/kernel/app-error';
import type { Connection } from '@shared/domains/connections/model';
import { print } from 'graphql';
import { ClientError, GraphQLClient } from 'graphql-request';
import { answerErrors, type AnswerError } from './answer-errors';
import type { CallOptions } from './back-office';
import { HttpAnswer } from './http-answer';
import { fetchAnswers } from './limited-answer';
import { requestHeaders } from './request-headers';

export interface Request<R, V extends object> {
  connection: Connection;
  document: TypedDocumentNode<R, V>;
  variables: V;
  options: CallOptions;
  token: string | null;
  /** Aborts with the AppError to reject with, or at the deadline with a TimeoutError. */
  signal: AbortSignal;
}

/** Whatever HTTP answered. `data` is null when there was none. */
export interface Reply<R> {
  status: number;
  data: R | null;
  errors: AnswerError[];
  /** The body was GraphQL, not a proxy's error page. */
  understood: boolean;
}

/** No answer, or half of one. `maybeSent`: the back office may have done the work. */
export class TransportFailure extends Error {
  readonly maybeSent: boolean;
  readonly appError: AppError;

  constructor(appError: AppError, maybeSent: boolean) {
    super(appError.message, { cause: appError });
    this.appError = appError;
    this.maybeSent = maybeSent;
  }
}

/** What a call that got no answer means; null for what is no failure of the network. */
export function failure(error: unknown, signal: AbortSignal): TransportFailure | null {
  if (signal.aborted) {
    const reason: unknown = signal.reason;
    if (reason instanceof AppError) return new TransportFailure(reason, true);
    return new TransportFailure(new AppError('TIMEOUT', 'The back office did not answer in time'), true);
  }
  const network = networkFailure(error);
  if (!network) return null;
  const offline = new AppError('OFFLINE', `The back office cannot be reached: ${network.reason}`, {
    cause: error,
  });
  return new TransportFailure(offline, network.maybeSent);
}

const understoodReply = <R>(status: number, data: R | null | undefined, errors: unknown): Reply<R> => ({
  status,
  data: data ?? null,
  errors: answerErrors(errors),
  understood: true,
});

/** A client for each endpoint, made when it is first asked. */
export function clientsOver(network: Network): (connection: Connection) => GraphQLClient {
  const clients = new Map<string, GraphQLClient>();
  return (connection) => {
    const { endpoint, caFile } = connection;
    const key = `${endpoint}\n${caFile}`;
    const get = network.fetchOver(connection);
    const client =
      clients.get(key) ??
      // A redirected token is a leaked one.
      new GraphQLClient(endpoint, { fetch: fetchAnswers(get), errorPolicy: 'all', redirect: 'manual' });
    clients.set(key, client);
    return client;
  };
}

/**
 * One POST to the one endpoint. Answers of every status are given back; only their absence throws.
 * @throws TransportFailure, HttpAnswer; AppError BAD_ANSWER for a 2xx answer that is not GraphQL, or too large.
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
    return understoodReply(answer.status, answer.data, answer.errors);
  } catch (error) {
    if (error instanceof ClientError) {
      // Its message quotes the whole exchange; nothing of it goes further.
      const { status, data, errors } = error.response;
      const understood = errors !== undefined || (data !== undefined && data !== null);
      return understood
        ? understoodReply(status, data as R | null | undefined, errors)
        : { status, data: null, errors: [], understood };
    }
    if (error instanceof HttpAnswer || error instanceof AppError) throw error;
    const failed = failure(error, signal);
    if (failed) throw failed;
    throw new AppError('BAD_ANSWER', messages.backOffice.badAnswer);
  }
}
