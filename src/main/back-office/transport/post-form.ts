// Posts a form with files, such as the mail of the launch report, to an address beside the GraphQL endpoint; again only
// after a refused token was renewed. A JSON answer is returned parsed and any other as undefined; the text of a refusal
// becomes that of the error.

import { z } from 'zod';
import type { SessionService } from '@main/session/session-service';
import type { Connection } from '@shared/domains/connections/model';
import { AppError } from '@shared/kernel/app-error';
import { backOfficeTexts } from '@shared/kernel/platform/back-office-texts';
import { messages } from '@shared/kernel/text/messages';
import { translated } from '@shared/kernel/text/server-text';
import { tokenRefusalReason } from '../response/token-refusal';
import { HttpResponseError, interceptedResponse } from './http-response-error';
import { requestHeaders } from './request-headers';
import { transportFailureOf, unsentFailure } from './transport';

interface PostFormDeps {
  fetch: typeof fetch;
  connection: Connection;
  session: Pick<SessionService, 'accessToken' | 'refreshNow'>;
  /** Aborts with the AppError to reject with, or at the deadline. */
  signal: AbortSignal;
  /** `reason` is the back office's own; null if it gave none. */
  sessionRefused(reason: string | null): AppError;
}

const errorBodySchema = z.object({ error: z.string().optional(), message: z.string().optional() });
const MAX_MESSAGE_LENGTH = 500;

async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns the explanation that a refusal carries in its body. */
function refusal(status: number, body: unknown, path: string): Error {
  const reason = errorBodySchema.safeParse(body).data;
  const given = reason?.error ?? reason?.message;
  const text = given === undefined ? undefined : translated(given).slice(0, MAX_MESSAGE_LENGTH);
  if (status >= 500 || status === 429) return new HttpResponseError(status);
  if (status === 403) return new AppError('FORBIDDEN', text ?? messages.access.readOnlyRole);
  if (status === 404) return new AppError('BACK_OFFICE', backOfficeTexts.notFound(path));
  return text === undefined ? new HttpResponseError(status) : new AppError('BACK_OFFICE', text);
}

interface Encoded {
  bytes: ArrayBuffer;
  /** The content type, which names the boundary between the parts. */
  type: string;
}

/**
 * The form is encoded before sending, because fetch continues to read a FormData body after an abort and rejects
 * outside any promise that could be caught.
 */
async function encodeForm(form: FormData): Promise<Encoded> {
  const whole = new Response(form);
  return { bytes: await whole.arrayBuffer(), type: whole.headers.get('content-type') ?? '' };
}

/**
 * Sends the form once. If the token is refused, it is refreshed and the form sent again: a server that refuses a token
 * has done nothing yet, so nothing is done twice.
 * @throws AppError, HttpResponseError or TransportFailure, which `createErrorMapper` maps
 */
export async function postForm(path: string, form: FormData, deps: PostFormDeps): Promise<unknown> {
  const { connection, session, signal } = deps;
  const { bytes, type } = await encodeForm(form);
  let isPosted = false;
  const send = async (token: string): Promise<Response> => {
    isPosted = !signal.aborted;
    const headers = { ...requestHeaders(connection, token), 'content-type': type };
    const url = new URL(path, new URL(connection.endpoint).origin);
    return deps.fetch(url, { method: 'POST', body: bytes, headers, signal, redirect: 'manual' });
  };
  const token = await session.accessToken();
  try {
    let response = await send(token);
    if (response.status === 401) {
      isPosted = false;
      const renewed = await session.refreshNow();
      response = await send(renewed);
      if (response.status === 401) {
        const { headers } = response;
        throw deps.sessionRefused(tokenRefusalReason({ headers, body: await response.text() }, renewed));
      }
    }
    const interception = interceptedResponse(response);
    if (interception) throw interception;
    const body = await bodyOf(response);
    if (response.ok) return body;
    throw refusal(response.status, body, path);
  } catch (error) {
    const failure = transportFailureOf(error, signal) ?? error;
    throw isPosted ? failure : unsentFailure(failure);
  }
}
