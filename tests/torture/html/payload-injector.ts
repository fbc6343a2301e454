/**
 * A proxy that adds HTML payloads to all texts of a back office, and removes them from requests; for the HTML experiment.
 */
import { createServer, type IncomingMessage, request as ask } from 'node:http';
import { z } from 'zod';
import { listenOnFreePort } from '@fixtures/network/listening-server';
import { rootRouter } from '@main/bridge/root-router';
import { hashOf } from '@sandbox/database/random';

const declared = z.object({
  inputs: z.array(z.instanceof(z.ZodType)),
  output: z.instanceof(z.ZodType).optional(),
});

/** Every word of a closed list in a schema, and in those within it. */
function collectEnumValues(schema: unknown, found: Set<string>): void {
  if (typeof schema !== 'object' || schema === null) return;
  for (const [name, part] of Object.entries(schema)) {
    const words = name === 'const' ? [part] : name === 'enum' && Array.isArray(part) ? part : [];
    for (const word of words) if (typeof word === 'string') found.add(word);
    collectEnumValues(part, found);
  }
}

/** Values that the console's logic depends on: a payload in one would be an invalid response. */
function enumValues(): ReadonlySet<string> {
  const found = new Set<string>();
  for (const procedure of Object.values(rootRouter._def.procedures)) {
    const { inputs, output } = declared.parse(Reflect.get(procedure, '_def'));
    for (const schema of [...inputs, ...(output ? [output] : [])])
      collectEnumValues(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), found);
  }
  return found;
}

export interface InjectingProxy {
  url: string;
  /** Whether calls are refused from now on, with a payload as the reason. */
  refusing: boolean;
  close(): Promise<void>;
}

async function bodyTextOf(message: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(Buffer.from(part as Uint8Array));
  return Buffer.concat(parts).toString('utf8');
}

const isJson = (type: string | undefined): boolean => type?.includes('json') ?? false;

/** Starts the proxy: it adds a payload before every text of a response, and strips the payloads from requests. */
export async function injectingProxy(target: string, taint: PayloadInjector): Promise<InjectingProxy> {
  const backOffice = { refusing: false };

  function changed(sent: string, answer: string): string {
    const operation = /\b(?:query|mutation) (\w+)/.exec(sent)?.[1];
    if (backOffice.refusing && operation !== undefined)
      return JSON.stringify({ errors: [{ message: taint.text(`refused ${operation}`) }] });
    const { data, errors, ...rest } = Object(JSON.parse(answer));
    return JSON.stringify({
      ...Object(taint.inject(rest)),
      ...(data === undefined ? {} : { data: taint.inject(data) }),
      ...(errors === undefined ? {} : { errors: taint.inject(errors) }),
    });
  }

  const server = createServer((request, response) => {
    void (async () => {
      const sent = await bodyTextOf(request);
      const { 'accept-encoding': _, 'content-length': __, ...headers } = request.headers;
      const body = isJson(headers['content-type']) ? JSON.stringify(taint.strip(JSON.parse(sent))) : sent;
      const url = new URL(taint.path(request.url ?? '/'), target);
      const answer = await new Promise<IncomingMessage>((resolve, reject) => {
        ask(url, { method: request.method, headers: { ...headers, host: url.host } }, resolve)
          .once('error', reject)
          .end(body);
      });
      const { 'transfer-encoding': ___, 'content-length': ____, ...replyHeaders } = answer.headers;
      const type = answer.headers['content-type'];
      response.writeHead(answer.statusCode ?? 500, replyHeaders);
      // A health check uses HEAD, whose response has no body.
      if (isJson(type) && request.method !== 'HEAD') response.end(changed(sent, await bodyTextOf(answer)));
      else answer.pipe(response);
    })().catch(() => response.destroy());
  });
  return Object.assign(backOffice, await listenOnFreePort(server));
}

/** The marker between a payload and its text: the number by which it is found on the page and stripped again. */
const PAYLOAD_MARKER = /~(\d+)~/g;
const UP_TO_MARK = /^[\s\S]*~\d+~/;

/** Dates, times, numbers, colors and codes, which are parsed instead of shown. */
const NON_TEXT = /^$|^[\d\s:.,+TZ-]+$|^\d{4}-\d\d|^#[\da-f]{3,8}$|^[A-Z]{1,2}$|^(true|false)$/i;
/** Names of fields whose values identify something. */
const KEY_FIELDS = /(^i?d|Ids?|_id|Key|Cursor|realm(Name)?|subDomain|reportName|status|Status|__typename)$/;

const parsed = (text: string): unknown => {
  try {
    return /^[[{]/.test(text) ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
};

/** Changes every text in a JSON value; also those within texts that are JSON themselves. */
function mapTexts(value: unknown, change: (text: string, name: string) => string, name = ''): unknown {
  if (typeof value === 'string') {
    const within = parsed(value);
    return typeof within === 'object' && within !== null
      ? JSON.stringify(mapTexts(within, change, name))
      : change(value, name);
  }
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, change, name));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, mapTexts(field, change, key)]));
}

/** The numbers of the payloads in a text. */
export const payloadsIn = (text: string): number[] =>
  [...text.matchAll(PAYLOAD_MARKER)].map(([, number]) => Number(number));

/**
 * Prefixes every text of a response with an XSS payload and strips the prefix from requests, so that the back office
 * still recognizes its values.
 */
export class PayloadInjector {
  readonly payloads: readonly string[];
  readonly #closed = enumValues();
  /** Another round uses other payloads for the same texts. */
  round = 0;

  constructor(payloads: readonly string[]) {
    this.payloads = payloads;
  }

  /** The same text has the same payload throughout a round, so that searches find it. */
  text(text: string): string {
    const number = (hashOf(text) + this.round * 7) % this.payloads.length;
    return `${this.payloads[number]}~${number}~${text}`;
  }

  inject(value: unknown): unknown {
    return mapTexts(value, (text, name) =>
      NON_TEXT.test(text) || KEY_FIELDS.test(name) || this.#closed.has(text) ? text : this.text(text),
    );
  }

  strip(value: unknown): unknown {
    return mapTexts(value, (text) => text.replace(UP_TO_MARK, ''));
  }

  /** The original of a back office's path, because a payload makes it invalid. */
  path(requested: string): string {
    const plain = decodeURIComponent(requested);
    return UP_TO_MARK.test(plain) ? encodeURI(plain.replace(UP_TO_MARK, '')) : requested;
  }
}
