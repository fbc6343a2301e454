import { createYoga } from 'graphql-yoga';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import type { Fault, Faults } from '../faults/faults';
import { BodyTooLarge, readBody } from '../http/body';
import { sendJson } from '../http/respond';
import { TokenRefused, type TokenVerifier } from '../identity/access-token';
import type { ContextOf, SandboxContext } from './context';
import { maskAccidents } from './mask';
import { schema } from './schema';

/** A logo of 1 MB is 1.4 MB in base64. */
const MAX_BODY = 4 * 1024 * 1024;

const callSchema = z.object({ query: z.string(), operationName: z.string().nullish() });

function operationOf(body: Buffer): string {
  try {
    const call = callSchema.parse(JSON.parse(body.toString('utf8')));
    return call.operationName ?? /\b(?:query|mutation)\s+(\w+)/.exec(call.query)?.[1] ?? '';
  } catch {
    // Malformed requests are answered by the GraphQL server itself, in its own words.
    return '';
  }
}

function unauthorized(response: ServerResponse, reason: string): void {
  const body = { errors: [{ message: reason, extensions: { code: 'UNAUTHENTICATED' } }] };
  sendJson(response, 401, body, {
    'www-authenticate': `Bearer error="invalid_token", error_description="${reason}"`,
  });
}

/** Half of the rows, and an error beside the data, as a server does that lost a part of its answer. */
function partialAnswer(text: string): string {
  const answer: unknown = JSON.parse(text, (key, value: unknown) =>
    key === 'nodes' && Array.isArray(value) ? value.slice(0, Math.ceil(value.length / 2)) : value,
  );
  const errors = [{ message: 'A part of the answer could not be read.', extensions: { errcode: '57014' } }];
  return JSON.stringify({ ...z.looseObject({}).parse(answer), errors });
}

export interface GraphqlHttpOptions {
  verify: TokenVerifier;
  faults: Faults;
  contextOf: ContextOf;
}

/** POST /graphql: faults first (when a test set any), then the access token, then the work. */
export function graphqlHttp({ verify, faults, contextOf }: GraphqlHttpOptions) {
  const yoga = createYoga<SandboxContext>({
    schema,
    graphiql: false,
    landingPage: false,
    logging: 'error',
    cors: false,
    maskedErrors: { maskError: maskAccidents },
    graphqlEndpoint: '/graphql',
  });

  /** True when the fault was the whole answer. */
  const answerFault = (
    fault: Fault | undefined,
    request: IncomingMessage,
    response: ServerResponse,
  ): boolean => {
    if (fault === 'drop') request.socket.destroy();
    else if (fault === 'fail')
      sendJson(response, faults.failStatus, { errors: [{ message: 'Fault on demand' }] });
    else if (fault === 'garbage')
      response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Bad gateway</p>');
    else if (fault === 'rejectToken') unauthorized(response, 'The access token has expired.');
    else return false;
    return true;
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
    const delay = faults.delayOf(operation);
    if (delay > 0) await wait(delay, undefined, { ref: false });
    const fault = faults.take(operation);
    if (answerFault(fault, request, response)) return;
    const caller = await verify(request.headers.authorization);
    const answer = await work(body, contextOf(caller, request), origin);
    if (fault === 'dropAfterWork') {
      request.socket.destroy();
      return;
    }
    const text = await answer.text();
    response
      .writeHead(answer.status, {
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
      })
      .end(fault === 'partial' ? partialAnswer(text) : text);
  };

  return async (request: IncomingMessage, response: ServerResponse, origin: string): Promise<void> => {
    if (request.method !== 'POST')
      return sendJson(response, 405, { errors: [{ message: 'POST only' }] }, { allow: 'POST' });
    try {
      await serve(request, response, origin);
    } catch (error) {
      if (error instanceof TokenRefused) unauthorized(response, error.message);
      else if (error instanceof BodyTooLarge)
        sendJson(response, 413, { errors: [{ message: error.message }] });
      else throw error;
    }
  };
}
