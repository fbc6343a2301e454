// Reads the body of a request up to a limit, and sends JSON.

import type { IncomingMessage, ServerResponse } from 'node:http';

/** Sends a JSON response, which no cache stores. */
export function sendJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  response
    .writeHead(status, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      ...headers,
    })
    .end(JSON.stringify(body));
}

export class BodyTooLargeError extends Error {}

/**
 * Reads the whole body of a request.
 * @throws BodyTooLargeError beyond `limit` bytes. The rest is read and dropped, because a sender whose connection is cut
 *   would not receive the answer.
 */
export async function readBody(request: IncomingMessage, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    const bytes = Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk));
    size += bytes.length;
    if (size > limit) break;
    chunks.push(bytes);
  }
  if (size <= limit) return Buffer.concat(chunks);
  request.resume();
  throw new BodyTooLargeError(`The request is larger than ${limit} bytes.`);
}
