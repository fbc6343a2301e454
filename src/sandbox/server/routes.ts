// Passes each request of the sandbox's HTTP server to its endpoint, and serves location, health and the trace collector
// itself. The collector takes the usage events of the console; the telemetry of FOPC that the console shows is in
// src/sandbox/domains/telemetry-reports. Subscriptions are in `graphql-subscriptions.ts`.

import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import { version } from '../../../package.json';
import { now } from '../database/clock';
import type { Db } from '../database/database';
import { type FaultInjector, serveFaultPlan } from '../faults/fault-injector';
import { sendJson, BodyTooLargeError, readBody } from '../http/body';
import type { IdentityHandler } from '../identity/identity-routes';
import { REALM_PATH } from '../identity/provider';
import type { ServeDataFile } from './data-files';
import type { mailEndpoint } from './mail-endpoint';
import type { ServePicture } from './picture-files';

/** The endpoints of the sandbox's HTTP server, and what `/health` reports. */
export interface Routes {
  db: Db;
  url: string;
  started: string;
  /** The id of this run of the sandbox. */
  instance: string;
  graphql: (request: IncomingMessage, response: ServerResponse, origin: string) => Promise<void>;
  dataFile: ServeDataFile;
  picture: ServePicture;
  sendEmail: ReturnType<typeof mailEndpoint>;
  identity: IdentityHandler;
  /** Undefined when faults were not enabled at the start. */
  faults: FaultInjector | undefined;
}

/** The location that a sandbox on loopback reports; a real service would look the address up. */
const GEO = {
  ip: '127.0.0.1',
  city: 'Austin',
  region: 'Texas',
  country: 'US',
  latitude: 30.27,
  longitude: -97.74,
};

export function routeRequest(routes: Routes) {
  const dispatch = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', routes.url);
    const path = url.pathname;
    if (path === '/graphql') return routes.graphql(request, response, routes.url);
    if (path.startsWith(`${REALM_PATH}/`)) return routes.identity(request, response, url);
    if (path.startsWith('/media/')) return routes.picture(request, response, path);
    if (path.startsWith('/data/')) return routes.dataFile(request, response, path);
    if (path === '/api/send-email') return routes.sendEmail(request, response);
    if (path === '/collector/v1/traces') return serveCollector(routes.db, request, response);
    if (path === '/geo') return sendJson(response, 200, GEO);
    if (path === '/health') {
      return sendJson(response, 200, {
        name: 'sandbox back office',
        version,
        started: routes.started,
        instance: routes.instance,
      });
    }
    if (path === '/__faults' && routes.faults) return serveFaultPlan(routes.faults, request, response);
    return sendJson(response, 404, { error: `Nothing is served at ${path}` });
  };

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      await dispatch(request, response);
    } catch (error) {
      process.stderr.write(`${request.method} ${request.url?.split('?')[0]}: ${String(error)}\n`);
      if (response.headersSent) response.destroy();
      else sendJson(response, 500, { errors: [{ message: 'The sandbox failed on this request.' }] });
    }
  };
}

/** Serves POST /collector/v1/traces: OTLP over HTTP with JSON. */
async function serveCollector(db: Db, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method !== 'POST') return sendJson(response, 405, { message: 'POST only' }, { allow: 'POST' });
  if (!/^application\/json/.test(request.headers['content-type'] ?? '')) {
    return sendJson(response, 415, { message: 'Only OTLP in JSON is understood' });
  }
  try {
    const traces = tracesSchema.safeParse(JSON.parse((await readBody(request, MAX_BODY)).toString('utf8')));
    if (!traces.success) return sendJson(response, 400, { message: 'Not an OTLP trace export' });
    storeSpans(db, traces.data);
    return sendJson(response, 200, { partialSuccess: {} });
  } catch (error) {
    if (error instanceof BodyTooLargeError) return sendJson(response, 413, { message: error.message });
    if (error instanceof SyntaxError) return sendJson(response, 400, { message: 'The body is not JSON' });
    throw error;
  }
}

/** The limit of stored spans, because the collector only shows that telemetry arrives. */
const STORED_SPANS = 20_000;
const MAX_BODY = 4 * 1024 * 1024;

const attributesSchema = z.array(z.object({ key: z.string(), value: z.unknown() })).default([]);
const tracesSchema = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: attributesSchema }).optional(),
      scopeSpans: z
        .array(
          z.object({
            spans: z
              .array(
                z.object({
                  traceId: z.string(),
                  spanId: z.string(),
                  name: z.string(),
                  attributes: attributesSchema,
                }),
              )
              .default([]),
          }),
        )
        .default([]),
    }),
  ),
});

const serviceSchema = z.object({ stringValue: z.string() });

function storeSpans(db: Db, traces: z.infer<typeof tracesSchema>): void {
  const insert = db.prepare(
    'insert into span (receivedAt, service, traceId, spanId, name, attributes) values (?, ?, ?, ?, ?, ?)',
  );
  db.transaction(() => {
    for (const { resource, scopeSpans } of traces.resourceSpans) {
      const named = resource?.attributes.find((attribute) => attribute.key === 'service.name');
      const service = serviceSchema.safeParse(named?.value).data?.stringValue ?? null;
      for (const span of scopeSpans.flatMap((scope) => scope.spans)) {
        insert.run(now(), service, span.traceId, span.spanId, span.name, JSON.stringify(span.attributes));
      }
    }
    db.prepare('delete from span where id <= (select max(id) from span) - ?').run(STORED_SPANS);
  })();
}
