// Receives the mails that the console posts, such as the launch report. `outbox.ts` in
// src/sandbox/domains/launch-report checks and stores them; none is sent.

import type { IncomingMessage, ServerResponse } from 'node:http';
import { GraphQLError } from 'graphql';
import type { FaultInjector } from '../faults/fault-injector';
import type { ContextOf, SandboxContext } from '../graphql/context';
import { BodyTooLargeError, readBody, sendJson } from '../http/body';
import { InvalidTokenError, type TokenVerifier } from '../identity/access-token';

/** Serves POST /api/send-email: a multipart form from a signed-in caller. */
export function mailEndpoint({ verify, faults, contextOf, queueMail }: MailEndpointOptions) {
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const fault = faults.takeNext(OPERATION);
    if (fault === 'drop') return void request.socket.destroy();
    if (fault === 'fail') return sendJson(response, faults.failStatus, { error: 'Fault on demand' });
    if (fault === 'rejectToken') throw new InvalidTokenError('Fault on demand');
    const context = contextOf(await verify(request.headers.authorization), request);
    const form = await formOf(request);
    if (!form) return sendJson(response, 400, { error: 'The body is not multipart/form-data' });
    const outcome = await queueMail(context, form);
    if (fault === 'dropAfterWork') return void request.socket.destroy();
    if (fault === 'garbage')
      return void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>');
    sendJson(response, 'error' in outcome ? 422 : 200, outcome);
  };

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.method !== 'POST') return sendJson(response, 405, { error: 'POST only' }, { allow: 'POST' });
    await faults.delay(OPERATION);
    try {
      await answer(request, response);
    } catch (error) {
      if (error instanceof InvalidTokenError) return sendJson(response, 401, { error: error.message });
      if (error instanceof BodyTooLargeError) return sendJson(response, 413, { error: error.message });
      if (!(error instanceof GraphQLError)) throw error;
      sendJson(response, 403, { error: error.extensions['detail'] ?? error.message });
    }
  };
}

/** The operation name with which a fault plan selects this endpoint. */
const OPERATION = 'send-email';
const MAX_BODY = 40 * 1024 * 1024;

export interface MailEndpointOptions {
  verify: TokenVerifier;
  faults: FaultInjector;
  contextOf: ContextOf;
  /** Queues a mail, or returns the reason of the refusal. @throws GraphQLError for a caller who may not send any */
  queueMail: (context: SandboxContext, form: FormData) => Promise<{ error: string } | { message: string }>;
}

/** The fields of a multipart body; undefined for any other body. */
async function formOf(request: IncomingMessage): Promise<FormData | undefined> {
  const body = await readBody(request, MAX_BODY);
  const type = request.headers['content-type'] ?? '';
  return new Response(new Uint8Array(body), { headers: { 'content-type': type } })
    .formData()
    .catch(() => undefined);
}
