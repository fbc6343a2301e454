// The GraphQL endpoint of the sandbox over HTTP. Subscriptions come over WebSocket (`graphql-subscriptions.ts`); the
// resolvers are in the domains.

import type { IncomingMessage, ServerResponse } from 'node:http';
import { createYoga, maskError } from 'graphql-yoga';
import { z } from 'zod';
import { TIME_ZONE_HEADER } from '@shared/kernel/dates/back-office-clock';
import type { Fault, FaultInjector } from '../faults/fault-injector';
import type { ContextOf, SandboxContext } from '../graphql/context';
import { checkConstraintError } from '../graphql/errors';
import { BodyTooLargeError, readBody, sendJson } from '../http/body';
import { InvalidTokenError, type TokenVerifier } from '../identity/access-token';
import { schema } from './graphql-schema';

/** Serves POST /graphql: applies a fault if a test has set one, verifies the access token, and executes the call. */
export function graphqlHttp({ verify, faults, contextOf }: GraphqlHttpOptions) {
  const yoga = createYoga<SandboxContext>({
    schema,
    graphiql: false,
    landingPage: false,
    logging: 'error',
    cors: false,
    maskedErrors: { maskError: maskUnexpectedErrors },
    graphqlEndpoint: '/graphql',
  });

  /** Returns true when the fault was the whole response. */
  const answerFault = (
    fault: Fault | undefined,
    request: IncomingMessage,
    response: ServerResponse,
  ): boolean => {
    if (fault === 'drop') request.socket.destroy();
    else if (fault === 'fail')
      sendJson(response, faults.failStatus, { errors: [{ message: 'Fault on demand' }] });
    else if (fault === 'garbage')
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"data":');
    else if (fault === 'refuse')
      sendJson(response, 200, { errors: [checkConstraintError('fault', 'demand', 'Fault on demand')] });
    else if (fault === 'rejectToken') unauthorized(response, 'The access token has expired.');
    else return false;
    return true;
  };

  const changedAnswer = (fault: Fault | undefined, text: string): string => {
    if (fault === 'partial') return partialResponse(text);
    return fault === 'null' ? responseWithNull(text, faults.nullField) : text;
  };

  const work = async (body: Buffer, context: SandboxContext, origin: string): Promise<Response> =>
    yoga.fetch(
      new Request(`${origin}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: body.toString('utf8'),
      }),
      context,
    );

  const serve = async (request: IncomingMessage, response: ServerResponse, origin: string): Promise<void> => {
    const body = await readBody(request, MAX_BODY);
    const operation = operationOf(body);
    await faults.delay(operation);
    const fault = faults.takeNext(operation);
    if (answerFault(fault, request, response)) return;
    const caller = await verify(request.headers.authorization);
    const answer = await work(body, contextOf(caller, request), origin);
    if (fault === 'dropAfterWork') {
      request.socket.destroy();
      return;
    }
    const text = changedAnswer(fault, await answer.text());
    response
      .writeHead(answer.status, {
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
        [TIME_ZONE_HEADER]: Intl.DateTimeFormat().resolvedOptions().timeZone,
      })
      .end(text);
  };

  return async (request: IncomingMessage, response: ServerResponse, origin: string): Promise<void> => {
    if (request.method !== 'POST')
      return sendJson(response, 405, { errors: [{ message: 'POST only' }] }, { allow: 'POST' });
    try {
      await serve(request, response, origin);
    } catch (error) {
      if (error instanceof InvalidTokenError) unauthorized(response, error.message);
      else if (error instanceof BodyTooLargeError)
        sendJson(response, 413, { errors: [{ message: error.message }] });
      else throw error;
    }
  };
}

const isGraphqlError = (error: unknown): boolean =>
  error instanceof Error &&
  error.name === 'GraphQLError' &&
  (!('originalError' in error) || error.originalError == null || isGraphqlError(error.originalError));

/**
 * Passes deliberate GraphQL errors through and masks unexpected ones; compared by name, because two copies of graphql
 * in one process (ES module and CommonJS) break instanceof.
 */
const maskUnexpectedErrors: typeof maskError = (error, message, isDev) =>
  error instanceof Error && isGraphqlError(error) ? error : maskError(error, message, isDev);

/** A logo of 1 MB is 1.4 MB in base64. */
const MAX_BODY = 4 * 1024 * 1024;

const callSchema = z.object({ query: z.string(), operationName: z.string().nullish() });

function operationOf(body: Buffer): string {
  try {
    const call = callSchema.parse(JSON.parse(body.toString('utf8')));
    return call.operationName ?? /\b(?:query|mutation)\s+(\w+)/.exec(call.query)?.[1] ?? '';
  } catch {
    // The GraphQL server itself answers malformed requests with its own message.
    return '';
  }
}

function unauthorized(response: ServerResponse, reason: string): void {
  const body = { errors: [{ message: reason, extensions: { code: 'UNAUTHENTICATED' } }] };
  sendJson(response, 401, body, {
    'www-authenticate': `Bearer error="invalid_token", error_description="${reason}"`,
  });
}

/** Replaces the answers of all functions, or of one of several, by null, as where a function was lost. */
function responseWithNull(text: string, only: string | undefined): string {
  const { data } = z.object({ data: z.record(z.string(), z.unknown()) }).parse(JSON.parse(text));
  const lost = Object.keys(data).filter((field) => only === undefined || field === only);
  return JSON.stringify({ data: { ...data, ...Object.fromEntries(lost.map((field) => [field, null])) } });
}

/** Removes half of the rows and adds an error, as a server does that could not read a part of the data. */
function partialResponse(text: string): string {
  const answer: unknown = JSON.parse(text, (key, value: unknown) =>
    (key === 'nodes' || key === 'results') && Array.isArray(value)
      ? value.slice(0, Math.ceil(value.length / 2))
      : value,
  );
  const errors = [{ message: 'A part of the answer could not be read.', extensions: { errcode: '57014' } }];
  return JSON.stringify({ ...z.looseObject({}).parse(answer), errors });
}

export interface GraphqlHttpOptions {
  verify: TokenVerifier;
  faults: FaultInjector;
  contextOf: ContextOf;
}
