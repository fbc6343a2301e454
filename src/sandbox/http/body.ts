import type { IncomingMessage } from 'node:http';

export class BodyTooLarge extends Error {}

/** @throws BodyTooLarge beyond `limit` bytes. */
export async function readBody(request: IncomingMessage, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes = Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk));
    size += bytes.length;
    if (size > limit) throw new BodyTooLarge(`The request is larger than ${limit} bytes.`);
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}
