import type { SessionService } from '@main/session/session-service';
import type { Connection } from '@shared/domains/connections/model';
import { AppError } from '@shared/kernel/app-error';
import { messages } from '@shared/kernel/messages';
import { z } from 'zod';
import { HttpAnswer, inPlaceOfAnswer } from './http-answer';
import { requestHeaders } from './request-headers';
import { failure } from './transport';

interface PostFormDeps {
  fetch: typeof fetch;
  connection: Connection;
  session: Pick<SessionService, 'accessToken' | 'refreshNow'>;
  /** Aborts with the AppError to reject with, or at the deadline. */
  signal: AbortSignal;
  sessionEnded: () => AppError;
}

const saidSchema = z.object({ error: z.string().optional(), message: z.string().optional() });
const LONGEST_MESSAGE = 500;

async function answerOf(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What a refusal says for itself. */
function refusal(status: number, body: unknown, path: string): Error {
  const said = saidSchema.safeParse(body).data;
  const text = (said?.error ?? said?.message)?.slice(0, LONGEST_MESSAGE);
  if (status >= 500 || status === 429) return new HttpAnswer(status);
  if (status === 403) return new AppError('FORBIDDEN', text ?? messages.access.readOnlyRole);
  if (status === 404) return new AppError('BACK_OFFICE', messages.backOffice.notFound(path));
  return text === undefined ? new HttpAnswer(status) : new AppError('BACK_OFFICE', text);
}

interface Encoded {
  bytes: ArrayBuffer;
  /** Names the boundary between the parts. */
  type: string;
}

/** Whole before it is sent: fetch, given the form, writes its parts after an abort all the same, and nobody can catch that. */
async function encoded(form: FormData): Promise<Encoded> {
  const whole = new Response(form);
  return { bytes: await whole.arrayBuffer(), type: whole.headers.get('content-type') ?? '' };
}

/**
 * One POST of a multipart form beside the endpoint. A refused token is renewed and the form sent again: refusal comes
 * before work.
 * @throws AppError, HttpAnswer or TransportFailure, for `callErrors` to judge
 */
export async function postForm(path: string, form: FormData, deps: PostFormDeps): Promise<unknown> {
  const { connection, session, signal } = deps;
  const { bytes, type } = await encoded(form);
  const send = async (token: string): Promise<Response> => {
    const headers = { ...requestHeaders(connection, token), 'content-type': type };
    const url = new URL(path, new URL(connection.endpoint).origin);
    return deps.fetch(url, { method: 'POST', body: bytes, headers, signal, redirect: 'manual' });
  };
  const token = await session.accessToken();
  try {
    let response = await send(token);
    if (response.status === 401) {
      response = await send(await session.refreshNow());
      if (response.status === 401) throw deps.sessionEnded();
    }
    const instead = inPlaceOfAnswer(response);
    if (instead) throw instead;
    const body = await answerOf(response);
    if (response.ok) return body;
    throw refusal(response.status, body, path);
  } catch (error) {
    throw failure(error, signal) ?? error;
  }
}
