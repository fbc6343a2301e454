import { toAppError } from '@main/bridge/to-app-error';
import type { Course } from './course';
import type { Random } from '@sandbox/store/random';
import { KnownValues } from './fuzz/known-values';
import { PROCEDURES } from './fuzz/procedures';
import { sampleInput } from './fuzz/sample-input';
import { BEGUN } from './mutations';
import type { Call } from './mutations/shared-record';
import { changing, twoPeople, type TwoPeople } from './mutations/two-people';
import { badNetwork, FAULTS, type BadNetwork, type Fault } from './networks/bad-network';
import { z } from 'zod';
import { Tally } from './tally';
import type { Trial } from './trial';

/** As the console's own, but for the patience: what waits for ever does so for two seconds. */
const DEADLINES = { read: 2_000, write: 2_000 };
/** Several calls may follow each other in one, and files have a limit of their own. */
const LIMIT_MS = 20_000;

/** What says that there was no answer, or none that can be read. */
const REFUSED = new Set(['OFFLINE', 'TIMEOUT', 'BAD_ANSWER', 'BACK_OFFICE', 'NOT_FOUND']);

/** An answer of an earlier time, which says so. */
const keptSchema = z.object({ origin: z.literal('cache') });

interface Outcome {
  code: string;
  message: string;
  ms: number;
}

async function outcomeOf(work: () => Promise<unknown>): Promise<Outcome> {
  const began = performance.now();
  const ms = (): number => performance.now() - began;
  try {
    const answer = keptSchema.safeParse(await work());
    return { code: answer.success ? 'kept' : 'done', message: '', ms: ms() };
  } catch (error) {
    const { code, message } = toAppError(error);
    return { code, message: error instanceof Error ? error.message : message, ms: ms() };
  }
}

const toldOf = (name: string, fault: Fault, { code, message, ms }: Outcome): string =>
  `${name}, ${fault}: ${code} after ${Math.round(ms)} ms. ${message}`;

/** An answer that came late is one. */
const loses = (fault: Fault): boolean => fault !== 'latency';

async function writes(course: Course, people: TwoPeople, network: BadNetwork): Promise<Tally> {
  const tally = new Tally('seven faults, each write', BEGUN.length * FAULTS.length, [
    'without end',
    'sent twice',
    'told wrongly',
    'sessions lost',
    'not tried',
  ]);
  const names = changing().map((name) => new RegExp(`\\b${name}\\(`));
  const isChange = (body: string): boolean => names.some((name) => name.test(body));
  const pairs = BEGUN.flatMap((begun) => FAULTS.map((fault) => ({ begun, fault })));
  for (const { begun, fault } of course.each(pairs)) {
    tally.tried++;
    network.break(null, isChange);
    try {
      // What a busy machine is too slow for is what was kept, which does not know of a new record.
      const send = await begun.begin(people.world).catch(() => begun.begin(people.world));
      network.break(fault, isChange);
      const outcome = await outcomeOf(() => send(people.world.first));
      const told = toldOf(begun.name, fault, outcome);
      const sent = network.hit();
      if (outcome.ms > LIMIT_MS) tally.harm('without end', told);
      if (new Set(sent).size < sent.length) tally.harm('sent twice', told);
      const isUnknown = outcome.code === 'OUTCOME_UNKNOWN' || /may or may not/.test(outcome.message);
      if (sent.length > 0 && (loses(fault) ? !isUnknown : outcome.code !== 'done'))
        tally.harm('told wrongly', told);
      if (!people.isSignedIn()) tally.harm('sessions lost', told);
    } catch (error) {
      tally.harm('not tried', `${begun.name}: ${String(error)}`);
    }
  }
  network.break(null, isChange);
  return tally;
}

const callOf = (call: Call, path: string): ((input: unknown) => Promise<unknown>) => {
  const found = path.split('.').reduce<unknown>((at, name) => Reflect.get(Object(at), name), call);
  if (typeof found !== 'function') throw new Error(`There is no ${path}`);
  return async (input) => (await found(input)) as unknown;
};

const TRIES = 40;

/** Values that belong together, which no schema says: those of one record, or of the loaded store. */
function belonging(
  sample: unknown,
  known: KnownValues,
  random: Random,
  { loaded }: TwoPeople['world'],
): unknown {
  if (typeof sample !== 'object' || sample === null) return sample;
  const names = Object.keys(sample);
  if (random.chance(0.5)) return { ...sample, ...known.together(names, random) };
  return {
    ...sample,
    ...Object.fromEntries(Object.entries(loaded).filter(([name]) => name !== 'id' && names.includes(name))),
  };
}

/** Inputs that a healthy back office answers, of each call that reads. */
async function answered(course: Course, { world }: TwoPeople): Promise<Map<string, unknown>> {
  const random = course.random('reads');
  const known = new KnownValues();
  const found = new Map<string, unknown>();
  for (let round = 0; round < course.atMost(TRIES); round++)
    for (const { path, method, input, kind } of PROCEDURES) {
      if (method !== 'query' || kind !== 'read' || found.has(path)) continue;
      const made = input && sampleInput(input, { random, known, strange: false });
      const together = belonging(made, known, random, world);
      const sample = input?.safeParse(together).success ? together : made;
      try {
        known.learnAnswer(sample, await callOf(world.first, path)(sample));
        found.set(path, sample);
      } catch {
        // Another value will do.
      }
    }
  return found;
}

async function reads(course: Course, people: TwoPeople, network: BadNetwork): Promise<Tally> {
  network.break(null, () => true);
  const inputs = await answered(course, people);
  const tally = new Tally('seven faults, each read', inputs.size * FAULTS.length, [
    'without end',
    'told wrongly',
    'sessions lost',
  ]);
  const wanted = PROCEDURES.filter(({ kind }) => kind === 'read');
  tally.note = `${inputs.size} of ${wanted.length} reads; no input was found for ${wanted
    .map(({ path }) => path)
    .filter((path) => !inputs.has(path))
    .join(' ')}`;
  for (const [path, input, fault] of course.each(
    [...inputs].flatMap(([path, input]) => FAULTS.map((fault) => [path, input, fault] as const)),
  )) {
    tally.tried++;
    network.break(fault, () => true);
    const outcome = await outcomeOf(() => callOf(people.world.first, path)(input));
    const told = toldOf(path, fault, outcome);
    if (outcome.ms > LIMIT_MS) tally.harm('without end', told);
    const isTrue = loses(fault)
      ? outcome.code === 'kept' || REFUSED.has(outcome.code)
      : outcome.code === 'done';
    if (network.hit().length > 0 && !isTrue) tally.harm('told wrongly', told);
    if (!people.isSignedIn()) tally.harm('sessions lost', told);
  }
  return tally;
}

export const networks: Trial = {
  name: 'networks',
  async run(course) {
    const networks: BadNetwork[] = [];
    const people = await twoPeople({
      between: async (url) => {
        const network = await badNetwork(url);
        networks.push(network);
        return network.url;
      },
      deadlines: DEADLINES,
    });
    try {
      const tallies: Tally[] = [];
      for (const network of networks)
        tallies.push(await writes(course, people, network), await reads(course, people, network));
      return tallies;
    } finally {
      await people.close();
      await Promise.all(networks.map((network) => network.close()));
    }
  },
};
