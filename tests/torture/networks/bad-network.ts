import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

export const FAULTS = ['latency', 'cut', 'half-closed', 'truncated', 'garbage', '5xx', 'stalled'] as const;
export type Fault = (typeof FAULTS)[number];

const LATENCY_MS = 150;

export interface BadNetwork {
  url: string;
  /** What becomes of the answers to requests that `hits`, until it is called again. The requests arrive. */
  break(fault: Fault | null, hits: (body: string) => boolean): void;
  /** Requests that were hit since then. */
  hit(): readonly string[];
  close(): Promise<void>;
}

async function bytesOf(message: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(Buffer.from(part as Uint8Array));
  return Buffer.concat(parts);
}

/** Half of the answer, under headers that promise all of it. */
function half(response: ServerResponse, answer: Buffer): void {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': answer.length });
  response.write(answer.subarray(0, answer.length >> 1));
}

const ANSWERS: Readonly<Record<Fault, (response: ServerResponse, answer: Buffer) => void | Promise<void>>> = {
  latency: async (response, answer) => {
    await pause(LATENCY_MS);
    response.writeHead(200, { 'content-type': 'application/json' }).end(answer);
  },
  cut: (response) => void response.destroy(),
  'half-closed': (response, answer) => {
    half(response, answer);
    response.socket?.end();
  },
  truncated: (response, answer) => {
    half(response, answer);
    setImmediate(() => response.destroy());
  },
  garbage: (response) =>
    void response.writeHead(200, { 'content-type': 'application/json' }).end('{"data":{"\0\ufffd'),
  '5xx': (response) => void response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad Gateway'),
  stalled: () => undefined,
};

/** Between the console and a server: takes every request there, and spoils what comes back. */
export async function badNetwork(target: string): Promise<BadNetwork> {
  let fault: Fault | null = null;
  let hits: (body: string) => boolean = () => false;
  let hit: string[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      const body = await bytesOf(request);
      const isHit = fault !== null && hits(body.toString('utf8'));
      if (isHit) hit.push(body.toString('utf8'));
      const { 'accept-encoding': _, ...headers } = request.headers;
      const answer = await new Promise<IncomingMessage>((resolve, reject) => {
        const url = new URL(request.url ?? '/', target);
        ask(url, { method: request.method, headers: { ...headers, host: url.host } }, resolve)
          .once('error', reject)
          .end(body);
      });
      const bytes = await bytesOf(answer);
      if (isHit && fault !== null) return ANSWERS[fault](response, bytes);
      const { 'transfer-encoding': __, 'content-length': ___, ...kept } = answer.headers;
      response.writeHead(answer.statusCode ?? 500, kept).end(bytes);
    })().catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    break: (next, which) => {
      [fault, hits, hit] = [next, which, []];
    },
    hit: () => hit,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
