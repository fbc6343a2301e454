import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { networkFailure } from '@main/connectivity/network-failure';
import { messages } from '@shared/kernel/messages';
import { AppError } from '@shared/kernel/app-error';
import type { Connection } from '@shared/domains/connections/model';
import { print } from 'graphql';
import { ClientError, GraphQLClient } from 'graphql-request';
import { answerErrors, type AnswerError } from './answer-errors';
import type { CallOptions } from './back-office';
import { requestHeaders } from './request-headers';

export interface Request<R, V extends object> {
  connection: Connection;
  document: TypedDocumentNode<R, V>;
  variables: V;
  options: CallOptions;
  token: string | null;
  /** Aborts with the AppError to reject with, or at the deadline with a TimeoutError. */
  signal: AbortSignal;
  fetch: typeof fetch;
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

function failure(error: unknown, signal: AbortSignal): TransportFailure | null {
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

/**
 * One POST to the one endpoint. Answers of every status are given back; only their absence throws.
 * @throws TransportFailure; AppError BAD_ANSWER for a 2xx answer that is not GraphQL.
 */
export async function send<R, V extends object>(request: Request<R, V>): Promise<Reply<R>> {
  const { connection, document, variables, options, token, signal } = request;
  const client = new GraphQLClient(connection.endpoint, {
    fetch: request.fetch,
    errorPolicy: 'all',
    // A redirected token is a leaked one.
    redirect: 'manual',
    signal,
  });
  try {
    const headers = requestHeaders(connection, token, options);
    const answer = await client.rawRequest<R, object>(print(document), variables, headers);
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
    const failed = failure(error, signal);
    if (failed) throw failed;
    throw new AppError('BAD_ANSWER', messages.backOffice.badAnswer);
  }
}
