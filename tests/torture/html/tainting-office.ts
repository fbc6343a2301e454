import { createServer, request as ask, type IncomingMessage } from 'node:http';
import { listening } from '../browser/listening';
import type { Taint } from './taint';

export interface TaintingOffice {
  url: string;
  /** Whether calls are refused from now on, with a payload for a reason. */
  refusing: boolean;
  close(): Promise<void>;
}

async function textOf(message: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(Buffer.from(part as Uint8Array));
  return Buffer.concat(parts).toString('utf8');
}

const isJson = (type: string | undefined): boolean => type?.includes('json') ?? false;

/** A back office whose every text has a payload before it, and that knows its texts again when they come back. */
export async function taintingOffice(target: string, taint: Taint): Promise<TaintingOffice> {
  const office = { refusing: false };

  function changed(sent: string, answer: string): string {
    const operation = /\b(?:query|mutation) (\w+)/.exec(sent)?.[1];
    if (office.refusing && operation !== undefined)
      return JSON.stringify({ errors: [{ message: taint.text(`refused ${operation}`) }] });
    const { data, errors, ...rest } = Object(JSON.parse(answer));
    return JSON.stringify({
      ...Object(taint.put(rest)),
      ...(data === undefined ? {} : { data: taint.put(data) }),
      ...(errors === undefined ? {} : { errors: taint.put(errors) }),
    });
  }

  const server = createServer((request, response) => {
    void (async () => {
      const sent = await textOf(request);
      const { 'accept-encoding': _, 'content-length': __, ...headers } = request.headers;
      const body = isJson(headers['content-type']) ? JSON.stringify(taint.take(JSON.parse(sent))) : sent;
      const url = new URL(taint.path(request.url ?? '/'), target);
      const answer = await new Promise<IncomingMessage>((resolve, reject) => {
        ask(url, { method: request.method, headers: { ...headers, host: url.host } }, resolve)
          .once('error', reject)
          .end(body);
      });
      const { 'transfer-encoding': ___, 'content-length': ____, ...kept } = answer.headers;
      const type = answer.headers['content-type'];
      response.writeHead(answer.statusCode ?? 500, kept);
      // HEAD asks for a sign of life, and is answered without a body.
      if (isJson(type) && request.method !== 'HEAD') response.end(changed(sent, await textOf(answer)));
      else answer.pipe(response);
    })().catch(() => response.destroy());
  });
  return Object.assign(office, await listening(server));
}
