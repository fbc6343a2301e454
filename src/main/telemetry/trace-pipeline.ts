// Sends spans to a trace collector with OpenTelemetry. `telemetry-service.ts` decides which usage events are sent.

import type { Log } from '@main/log/log';
import type { Attributes, Tracer } from '@opentelemetry/api';
import type { Agent } from 'node:http';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor, type SpanExporter } from '@opentelemetry/sdk-trace-base';

const EXPORT_LIMIT_MS = 5_000;
const MAX_QUEUED_SPANS = 1_000;

export interface TraceTarget {
  /** The address of the collector. */
  collector: string;
  /** The agent that reaches it. */
  agent(): Promise<Agent>;
}

/** OTLP over HTTP whose failures are only logged, because usage events are never worth a message to the user. */
function loggedExporter({ collector, agent }: TraceTarget, log: Log): SpanExporter {
  const exporter = new OTLPTraceExporter({
    url: collector,
    timeoutMillis: EXPORT_LIMIT_MS,
    httpAgentOptions: agent,
  });
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.error) log.warn('telemetry.not-exported', { spans: spans.length, error: result.error });
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
    forceFlush: () => exporter.forceFlush(),
  };
}

/** A separate tracer for one collector; nothing is registered globally. */
export class TracePipeline {
  readonly #provider: BasicTracerProvider;
  readonly #tracer: Tracer;

  constructor(target: TraceTarget, resource: Attributes, log: Log) {
    this.#provider = new BasicTracerProvider({
      resource: resourceFromAttributes(resource),
      spanProcessors: [
        new BatchSpanProcessor(loggedExporter(target, log), {
          maxQueueSize: MAX_QUEUED_SPANS,
          maxExportBatchSize: 100,
          exportTimeoutMillis: EXPORT_LIMIT_MS,
        }),
      ],
    });
    this.#tracer = this.#provider.getTracer('usage');
  }

  /** Records an event as a span without duration. */
  record(name: string, at: Date, attributes: Attributes): void {
    this.#tracer.startSpan(name, { startTime: at, attributes }).end(at);
  }

  flush(): Promise<void> {
    return this.#provider.forceFlush();
  }

  shutdown(): Promise<void> {
    return this.#provider.shutdown();
  }
}
