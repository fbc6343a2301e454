import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { GraphQLSchema } from 'graphql';
import type { Pool } from 'pg';
import { makeSchema } from 'postgraphile';
import { grafserv } from 'postgraphile/grafserv/node';
import { version } from '../../package.json';
import { keySettings } from '../database/credential-keys';
import { preset } from '../graphile.config';
import { dataFile, type Picture, pictureAt } from './files';
import { acceptMail } from './mail';
import {
  InvalidTokenError,
  NoRoleError,
  ProviderUnavailableError,
  type RequestSettings,
  type TokenVerifier,
} from './token';

/** What may stand in a description (RFC 6750, section 3): an audience may have quotes and other letters. */
const describable = (reason: string): string => reason.replace(/[^\x20-\x7E]|["\\]/g, '?');

function refuse(response: ServerResponse, reason: string): void {
  response.writeHead(401, {
    'content-type': 'application/json',
    'www-authenticate': `Bearer error="invalid_token", error_description="${describable(reason)}"`,
  });
  response.end(JSON.stringify({ errors: [{ message: reason, extensions: { code: 'UNAUTHENTICATED' } }] }));
}

function sendJson(response: ServerResponse, status: number, content: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(content));
}

const forbidden = (reason: string): unknown => ({
  errors: [{ message: reason, extensions: { code: 'FORBIDDEN', detail: reason } }],
});

/** Creates the handler of /health. It needs no token and describes only the program, in the form of the sandbox's. */
function healthOf(pool: Pool): (response: ServerResponse) => Promise<void> {
  const run = {
    ...{ name: 'reference back office', version },
    ...{ started: new Date().toISOString(), instance: randomUUID() },
  };
  return (response) =>
    pool.query('select').then(
      () => sendJson(response, 200, run),
      () => sendJson(response, 503, { error: 'The database does not answer' }),
    );
}

function sendFile(response: ServerResponse, content: unknown): void {
  if (content === undefined) sendJson(response, 404, { error: 'There is no such file' });
  else sendJson(response, 200, content);
}

/**
 * Sends a picture. It is cached for a year, because its version is part of its URL, and may run no script, because it
 * may be opened as a page.
 */
function sendPicture(response: ServerResponse, picture: Picture | undefined): void {
  if (picture === undefined) return sendJson(response, 404, { error: 'There is no such picture' });
  const headers = {
    'content-type': picture.type,
    'cache-control': 'private, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
  };
  response.writeHead(200, headers).end(picture.body);
}

export interface GraphqlServer {
  /** `http://127.0.0.1:PORT` */
  url: string;
  close(): Promise<void>;
}

/** Chooses the schema that is served; `build` makes it from the catalog of the database, which takes a second. */
export type SchemaChoice = (build: () => Promise<GraphQLSchema>) => Promise<GraphQLSchema>;

interface Options {
  pool: Pool;
  verify: TokenVerifier;
  /** The port; 0 picks a free one. */
  port: number;
  /** JSON as values (default) or as texts. */
  dynamicJson?: boolean;
  /** The file with the keys of the credentials, read for each request, because the key may be changed at any time. */
  keyFile?: string;
  /** Milliseconds after which the database cancels a statement; by default longer than the console waits. */
  statementMs?: number;
  schemaOf?: SchemaChoice | undefined;
}

const MAX_STATEMENT_MS = 30_000;

/**
 * Serves PostGraphile at /graphql, and files and mail beside it, on 127.0.0.1. Each request but a health check is
 * authenticated before it is handled.
 */
export async function serveGraphql({
  pool,
  verify,
  port,
  dynamicJson,
  keyFile,
  statementMs = MAX_STATEMENT_MS,
  schemaOf = (build) => build(),
}: Options): Promise<GraphqlServer> {
  const verified = new WeakMap<IncomingMessage, RequestSettings>();
  const served = preset({ pool, dynamicJson, settingsOf: (request) => verified.get(request) ?? {} });
  const schema = schemaOf(async () => (await makeSchema(served)).schema);
  const instance = grafserv({ preset: served, schema });
  const handle = instance.createHandler();
  const sendHealth = healthOf(pool);
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      const { pathname } = new URL(request.url ?? '/', 'http://localhost');
      if (pathname === '/health') return await sendHealth(response);
      const caller = await verify(request.headers.authorization);
      const settings = {
        ...caller,
        'request.realm': String(request.headers['realm'] ?? ''),
        statement_timeout: String(statementMs),
      };
      if (pathname.startsWith('/data/')) return sendFile(response, await dataFile(pool, settings, pathname));
      if (pathname.startsWith('/media/'))
        return sendPicture(response, await pictureAt(pool, settings, pathname));
      if (pathname === '/api/send-email') {
        const { status, body } = await acceptMail(pool, settings, request);
        return sendJson(response, status, body);
      }
      verified.set(request, { ...settings, ...keySettings(keyFile, caller['role']) });
      handle(request, response);
    } catch (error) {
      if (error instanceof InvalidTokenError) return refuse(response, error.message);
      if (error instanceof NoRoleError) return sendJson(response, 403, forbidden(error.message));
      console.error(error);
      if (error instanceof ProviderUnavailableError)
        return sendJson(response, 503, { errors: [{ message: error.message }] });
      response.writeHead(500).end();
    }
  };
  const server = createServer((request, response) => void answer(request, response));
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await instance.release();
    },
  };
}
