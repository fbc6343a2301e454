import { createServer, type IncomingMessage, request as ask, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { toAppError } from '@main/bridge/to-app-error';
import type { Random } from '@sandbox/database/random';
import { FUZZED_PROCEDURES, sampleInput } from '../fuzz/sample-input';
import { ValueDictionary } from '../fuzz/value-dictionary';
import type { RunBudget } from '../run-budget';
import { Tally } from '../experiment';
import type { Experiment } from '../experiment';
import { ALL_CREATIONS } from './mutations';
import type { Call } from './shared-record';
import { startTwoUsers, type TwoUsers, writingFunctions } from './two-users';

/**
 * Delays, loses or corrupts the responses to reads and writes, and checks that the console reports the outcome
 * correctly and sends no write twice.
 */
export const networks: Experiment = {
  name: 'networks',
  async run(budget) {
    const networks: FaultyProxy[] = [];
    const people = await startTwoUsers({
      between: async (url) => {
        const network = await faultyProxy(url);
        networks.push(network);
        return network.url;
      },
      deadlines: DEADLINES,
    });
    try {
      const tallies: Tally[] = [];
      for (const network of networks)
        tallies.push(await runWrites(budget, people, network), await runReads(budget, people, network));
      return tallies;
    } finally {
      await people.close();
      await Promise.all(networks.map((network) => network.close()));
    }
  },
};

const FAULTS = ['latency', 'cut', 'half-closed', 'truncated', 'garbage', '5xx', 'stalled'] as const;
type Fault = (typeof FAULTS)[number];

const LATENCY_MS = 150;

interface FaultyProxy {
  url: string;
  /**
   * Sets the fault of responses to requests for which `matches` is true, until the next call. The server still receives
   * the requests.
   */
  setFault(fault: Fault | null, matches: (body: string) => boolean): void;
  /** The requests whose responses had the fault since the last call of `setFault`. */
  affectedRequests(): readonly string[];
  close(): Promise<void>;
}

async function bytesOf(message: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(Buffer.from(part as Uint8Array));
  return Buffer.concat(parts);
}

/** Sends half of the response, with headers that declare all of it. */
function sendHalf(response: ServerResponse, answer: Buffer): void {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': answer.length });
  response.write(answer.subarray(0, answer.length >> 1));
}

const FAULTY_RESPONSES: Readonly<
  Record<Fault, (response: ServerResponse, answer: Buffer) => void | Promise<void>>
> = {
  latency: async (response, answer) => {
    await pause(LATENCY_MS);
    response.writeHead(200, { 'content-type': 'application/json' }).end(answer);
  },
  cut: (response) => void response.destroy(),
  'half-closed': (response, answer) => {
    sendHalf(response, answer);
    response.socket?.end();
  },
  truncated: (response, answer) => {
    sendHalf(response, answer);
    setImmediate(() => response.destroy());
  },
  garbage: (response) =>
    void response.writeHead(200, { 'content-type': 'application/json' }).end('{"data":{"\0\ufffd'),
  '5xx': (response) => void response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad Gateway'),
  stalled: () => undefined,
};

/** A proxy between the console and a server that passes on every request and corrupts responses. */
async function faultyProxy(target: string): Promise<FaultyProxy> {
  let fault: Fault | null = null;
  let matches: (body: string) => boolean = () => false;
  let affected: string[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      const body = await bytesOf(request);
      const isHit = fault !== null && matches(body.toString('utf8'));
      if (isHit) affected.push(body.toString('utf8'));
      const { 'accept-encoding': _, ...headers } = request.headers;
      const answer = await new Promise<IncomingMessage>((resolve, reject) => {
        const url = new URL(request.url ?? '/', target);
        ask(url, { method: request.method, headers: { ...headers, host: url.host } }, resolve)
          .once('error', reject)
          .end(body);
      });
      const bytes = await bytesOf(answer);
      if (isHit && fault !== null) return FAULTY_RESPONSES[fault](response, bytes);
      const { 'transfer-encoding': __, 'content-length': ___, ...replyHeaders } = answer.headers;
      response.writeHead(answer.statusCode ?? 500, replyHeaders).end(bytes);
    })().catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    setFault: (next, which) => {
      [fault, matches, affected] = [next, which, []];
    },
    affectedRequests: () => affected,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The console's own time limits, shortened to two seconds. */
const DEADLINES = { read: 2_000, write: 2_000 };
/** The limit in milliseconds of one action, which may make several calls; files have a separate time limit. */
const LIMIT_MS = 20_000;

/** Codes of a missing or unreadable response. */
const NO_RESPONSE_CODES = new Set(['OFFLINE', 'TIMEOUT', 'BAD_ANSWER', 'BACK_OFFICE', 'NOT_FOUND']);

/** A cached response, which is marked as such. */
const cachedSchema = z.object({ origin: z.literal('cache') });

interface Outcome {
  code: string;
  message: string;
  ms: number;
}

async function outcomeOf(work: () => Promise<unknown>): Promise<Outcome> {
  const began = performance.now();
  const ms = (): number => performance.now() - began;
  try {
    const answer = cachedSchema.safeParse(await work());
    return { code: answer.success ? 'kept' : 'done', message: '', ms: ms() };
  } catch (error) {
    const { code, message } = toAppError(error);
    return { code, message: error instanceof Error ? error.message : message, ms: ms() };
  }
}

const describeOutcome = (name: string, fault: Fault, { code, message, ms }: Outcome): string =>
  `${name}, ${fault}: ${code} after ${Math.round(ms)} ms. ${message}`;

/** A response that arrives late is not lost. */
const losesResponse = (fault: Fault): boolean => fault !== 'latency';

async function runWrites(budget: RunBudget, people: TwoUsers, network: FaultyProxy): Promise<Tally> {
  const tally = new Tally('seven faults, each write', ALL_CREATIONS.length * FAULTS.length, [
    'without end',
    'sent twice',
    'told wrongly',
    'sessions lost',
    'not tried',
  ]);
  const names = writingFunctions().map((name) => new RegExp(`\\b${name}\\(`));
  const isChange = (body: string): boolean => names.some((name) => name.test(body));
  const pairs = ALL_CREATIONS.flatMap((creation) => FAULTS.map((fault) => ({ creation, fault })));
  for (const { creation, fault } of budget.each(pairs)) {
    tally.tried++;
    network.setFault(null, isChange);
    try {
      // On a slow machine a cached response may be returned, which lacks a new record.
      const send = await creation.begin(people.world).catch(() => creation.begin(people.world));
      network.setFault(fault, isChange);
      const outcome = await outcomeOf(() => send(people.world.first));
      const described = describeOutcome(creation.name, fault, outcome);
      const sent = network.affectedRequests();
      if (outcome.ms > LIMIT_MS) tally.addViolation('without end', described);
      if (new Set(sent).size < sent.length) tally.addViolation('sent twice', described);
      const isUnknown = outcome.code === 'OUTCOME_UNKNOWN' || /may or may not/.test(outcome.message);
      if (sent.length > 0 && (losesResponse(fault) ? !isUnknown : outcome.code !== 'done'))
        tally.addViolation('told wrongly', described);
      if (!people.isSignedIn()) tally.addViolation('sessions lost', described);
    } catch (error) {
      tally.addViolation('not tried', `${creation.name}: ${String(error)}`);
    }
  }
  network.setFault(null, isChange);
  return tally;
}

const callOf = (call: Call, path: string): ((input: unknown) => Promise<unknown>) => {
  const found = path.split('.').reduce<unknown>((at, name) => Reflect.get(Object(at), name), call);
  if (typeof found !== 'function') throw new Error(`There is no ${path}`);
  return async (input) => (await found(input)) as unknown;
};

const TRIES = 40;

/** Values that belong together, which no schema expresses: those of one record, or of the loaded store. */
function consistentInput(
  sample: unknown,
  known: ValueDictionary,
  random: Random,
  { loaded }: TwoUsers['world'],
): unknown {
  if (typeof sample !== 'object' || sample === null) return sample;
  const names = Object.keys(sample);
  if (random.chance(0.5)) return { ...sample, ...known.pickRecord(names, random) };
  return {
    ...sample,
    ...Object.fromEntries(Object.entries(loaded).filter(([name]) => name !== 'id' && names.includes(name))),
  };
}

/** Kinds of procedures that read from the back office. */
const READ_KINDS: ReadonlySet<string> = new Set(['read', 'reveal']);

/** Finds an input of each read that a healthy back office answers. */
async function answeredInputs(budget: RunBudget, { world }: TwoUsers): Promise<Map<string, unknown>> {
  const random = budget.random('reads');
  const known = new ValueDictionary();
  const found = new Map<string, unknown>();
  for (let round = 0; round < budget.atMost(TRIES); round++)
    for (const { path, method, input, kind } of FUZZED_PROCEDURES) {
      if (method !== 'query' || !READ_KINDS.has(kind) || found.has(path)) continue;
      const made = input && sampleInput(input, { random, known, strange: false });
      const together = consistentInput(made, known, random, world);
      const sample = input?.safeParse(together).success ? together : made;
      try {
        known.learnFromResponse(sample, await callOf(world.first, path)(sample));
        found.set(path, sample);
      } catch {
        // The input is skipped, because another value will do.
      }
    }
  return found;
}

async function runReads(budget: RunBudget, people: TwoUsers, network: FaultyProxy): Promise<Tally> {
  network.setFault(null, () => true);
  const inputs = await answeredInputs(budget, people);
  const tally = new Tally('seven faults, each read', inputs.size * FAULTS.length, [
    'without end',
    'told wrongly',
    'sessions lost',
  ]);
  const wanted = FUZZED_PROCEDURES.filter(({ kind }) => READ_KINDS.has(kind));
  tally.note = `${inputs.size} of ${wanted.length} reads; no input was found for ${wanted
    .map(({ path }) => path)
    .filter((path) => !inputs.has(path))
    .join(' ')}`;
  for (const [path, input, fault] of budget.each(
    [...inputs].flatMap(([path, input]) => FAULTS.map((fault) => [path, input, fault] as const)),
  )) {
    tally.tried++;
    network.setFault(fault, () => true);
    const outcome = await outcomeOf(() => callOf(people.world.first, path)(input));
    const described = describeOutcome(path, fault, outcome);
    if (outcome.ms > LIMIT_MS) tally.addViolation('without end', described);
    const isTrue = losesResponse(fault)
      ? outcome.code === 'kept' || NO_RESPONSE_CODES.has(outcome.code)
      : outcome.code === 'done';
    if (network.affectedRequests().length > 0 && !isTrue) tally.addViolation('told wrongly', described);
    if (!people.isSignedIn()) tally.addViolation('sessions lost', described);
  }
  return tally;
}
