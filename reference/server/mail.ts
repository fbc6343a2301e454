import type { IncomingMessage } from 'node:http';
import { DatabaseError, type Pool } from 'pg';
import { launchReportTexts } from '@shared/domains/launch-report/texts';
import { BodyTooLargeError, readBody } from '@sandbox/http/body';
import { runAsCaller } from './as-caller';
import type { RequestSettings } from './token';

const MAX_BODY = 40 * 1024 * 1024;

interface HttpResponse {
  status: number;
  body: { message: string } | { error: string };
}

const refused = (status: number, error: string): HttpResponse => ({ status, body: { error } });

/** The fields of a multipart body; undefined for any other body. */
async function formOf(request: IncomingMessage): Promise<FormData | undefined> {
  const body = await readBody(request, MAX_BODY);
  const type = request.headers['content-type'] ?? '';
  return new Response(new Uint8Array(body), { headers: { 'content-type': type } })
    .formData()
    .catch(() => undefined);
}

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

async function queue(pool: Pool, settings: RequestSettings, form: FormData): Promise<HttpResponse> {
  const sent = form.get('attachment');
  const file = sent instanceof File ? sent : undefined;
  const values = [textOf(form, 'to'), textOf(form, 'subject'), textOf(form, 'text'), file?.name ?? ''];
  const content = file ? Buffer.from(await file.arrayBuffer()) : Buffer.alloc(0);
  const { rows } = await runAsCaller(pool, settings, (client) =>
    client.query<{ refusal: string | null }>('select office.take_mail($1, $2, $3, $4, $5, $6) as refusal', [
      ...values,
      content,
      textOf(form, 'tenantId') || null,
    ]),
  );
  const refusal = rows[0]?.refusal ?? null;
  return refusal === null
    ? { status: 200, body: { message: launchReportTexts.mail.sent } }
    : refused(422, refusal);
}

/** The database's codes for a caller who may not send mail, or not about this tenant. */
const NOT_ALLOWED_CODES = new Set(['42501', 'P0002']);

/** Handles POST /api/send-email: queues the mail of a multipart form, with its workbook, for the worker to send. */
export async function acceptMail(
  pool: Pool,
  settings: RequestSettings,
  request: IncomingMessage,
): Promise<HttpResponse> {
  if (request.method !== 'POST') return refused(405, 'POST only');
  try {
    const form = await formOf(request);
    return form ? await queue(pool, settings, form) : refused(400, 'The body is not multipart/form-data');
  } catch (error) {
    if (error instanceof BodyTooLargeError) return refused(413, error.message);
    if (error instanceof DatabaseError && NOT_ALLOWED_CODES.has(error.code ?? ''))
      return refused(403, error.detail ?? error.message);
    throw error;
  }
}
