// The trace collector of the sandbox, for the usage events of the console. The telemetry of FOPC that the console shows
// is in src/sandbox/domains/telemetry-reports.

import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import { BodyTooLargeError, readBody, sendJson } from '../http/body';
import { now } from '../database/clock';
import type { Db } from '../database/database';

/** Serves POST /collector/v1/traces: OTLP over HTTP with JSON. */
export async function serveCollector(
  db: Db,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
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
