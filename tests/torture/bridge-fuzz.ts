import { messages } from '@shared/kernel/messages';
import type { Random } from '@sandbox/store/random';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { bend } from './fuzz/bend';
import { fuzzedConsole, REVEALS, type FuzzedConsole } from './fuzz/fuzzed-console';
import { KnownValues } from './fuzz/known-values';
import { leaksIn } from './fuzz/leaks';
import { PROCEDURES, type FuzzedProcedure } from './fuzz/procedures';
import { sampleInput } from './fuzz/sample-input';
import { strangeValue, TYPED } from './fuzz/strange-values';
import type { Course } from './course';
import { Tally } from './tally';
import type { Trial } from './trial';

/** Longer than the deadline of a write. */
const LIMIT_MS = 65_000;
/** A console and its sandbox serve for so many rounds of calls: what they have stored makes lists longer and calls slower. */
const ROUNDS_PER_CONSOLE = 500;
/** As a page with several queries does; the back office takes its time beside the others. */
const AT_ONCE = 8;

/** Refused before the input is looked at. */
const BEFORE = new Set(['SIGNED_OUT', 'FORBIDDEN']);
/** What a call of the sandbox, which is there all the time, does not come to. */
const UNREACHED = new Set(['OFFLINE', 'TIMEOUT', 'OUTCOME_UNKNOWN', 'BAD_ANSWER', 'SESSION_ENDED']);
/** These go where the input says. */
const ELSEWHERE = /^connections\./;
/** These are made to end it. */
const ENDS_SESSION = /^session\./;

interface Attempt {
  procedure: FuzzedProcedure;
  input: unknown;
}

const told = ({ procedure, input }: Attempt): string =>
  `${procedure.path} ${(JSON.stringify(input) ?? 'nothing').slice(0, 400)}`;

function inputFor(procedure: FuzzedProcedure, random: Random, known: KnownValues): unknown {
  if (!procedure.input) return random.chance(0.5) ? undefined : strangeValue(random);
  const sample = sampleInput(procedure.input, { random, known, strange: random.chance(0.4) });
  let input = sample;
  if (random.chance(0.45)) for (let times = random.int(1, 3); times > 0; times--) input = bend(input, random);
  return input;
}

/** What the page's JSON makes of it: the schema is asked about what comes, not about what was meant. */
const asSent = (input: unknown): unknown => {
  const text = JSON.stringify(input);
  return text === undefined ? undefined : JSON.parse(text);
};

function fits({ procedure, input }: Attempt): boolean {
  try {
    return procedure.input === null || procedure.input.safeParse(asSent(input)).success;
  } catch {
    // A schema may stumble over what has no text; it does not let it through either.
    return false;
  }
}

/** Makes one call and looks at everything that came of it; gives whether it was done. */
async function attempt(made: Attempt, on: FuzzedConsole, tally: Tally, known: KnownValues): Promise<boolean> {
  const { path, method } = made.procedure;
  const crossed = await on.bridge.call(method, path, made.input, LIMIT_MS);
  if (!crossed) {
    tally.harm('hung', told(made));
    return false;
  }
  const { code, text, data } = crossed;
  if (!fits(made) && code !== 'INVALID' && !BEFORE.has(code ?? ''))
    tally.harm('unvalidated', `${code ?? 'done'}: ${told(made)}`);
  if (code === 'INTERNAL' && text.includes(messages.generic.somethingWentWrong))
    tally.harm('unforeseen', `${told(made)}; again: ${await on.reasonOf(path, asSent(made.input))}`);
  if (UNREACHED.has(code ?? '') && !ELSEWHERE.test(path))
    tally.harm('outages that are none', `${text.slice(0, 200)}: ${told(made)}`);
  if (text.includes('Unexpected error.')) tally.harm('accidents of the sandbox', told(made));
  const allowed = REVEALS.has(path);
  for (const leak of leaksIn(text, allowed ? [] : on.secrets)) tally.harm('leaks', `${leak}: ${told(made)}`);
  if (code === null && !allowed) known.learn(data);
  return code === null;
}

function lookAround(on: FuzzedConsole, tally: Tally, last: string): void {
  const log = on.logged();
  if (log.includes(TYPED)) tally.harm('leaks', `what was typed is in the log, until ${last}`);
  for (const secret of on.secrets)
    if (log.includes(secret)) tally.harm('leaks', `a secret is in the log, until ${last}`);
  for (const file of on.strayFiles()) tally.harm('files elsewhere', `${file}, until ${last}`);
  if (Reflect.get({}, 'polluted') !== undefined)
    tally.harm('crashes', `the prototype is another, until ${last}`);
}

export const bridgeFuzz: Trial = {
  name: 'bridge-fuzz',
  async run(course: Course) {
    const tally = new Tally('bridge fuzz, every procedure', 100_000, [
      'crashes',
      'hung',
      'unvalidated',
      'unforeseen',
      'accidents of the sandbox',
      'outages that are none',
      'leaks',
      'sessions lost',
      'files elsewhere',
    ]);
    const out = resolve('out');
    const random = course.random('bridge-fuzz');
    const known = new KnownValues();
    const served = new Set<string>();
    let last = 'the start';
    const onCrash = (error: unknown): void =>
      tally.harm(
        'crashes',
        `${error instanceof Error ? (error.stack ?? error.message) : String(error)} at ${last}`,
      );
    process.on('uncaughtException', onCrash);
    process.on('unhandledRejection', onCrash);
    let on: FuzzedConsole | null = null;
    try {
      for (const number of course.tries(Math.ceil(course.atMost(tally.wanted) / AT_ONCE))) {
        if (number % ROUNDS_PER_CONSOLE === 0) {
          if (on) lookAround(on, tally, last);
          await on?.close();
          on = await fuzzedConsole(existsSync(out) ? out : undefined);
        }
        if (!on) break;
        const console = on;
        const batch = Array.from({ length: AT_ONCE }, (_, index): Attempt[] => {
          const procedure = PROCEDURES[(number * AT_ONCE + index) % PROCEDURES.length];
          return procedure ? [{ procedure, input: inputFor(procedure, random, known) }] : [];
        }).flat();
        last = batch.map(told).join(' beside ');
        const done = await Promise.all(batch.map((made) => attempt(made, console, tally, known)));
        tally.tried += batch.length;
        batch.forEach(({ procedure }, index) => done[index] && served.add(procedure.path));
        if (!(await on.stays()) && !batch.some(({ procedure }) => ENDS_SESSION.test(procedure.path)))
          tally.harm('sessions lost', last);
        if (number % 50 === 49) lookAround(on, tally, last);
      }
      if (on) lookAround(on, tally, last);
    } finally {
      await on?.close();
      process.off('uncaughtException', onCrash);
      process.off('unhandledRejection', onCrash);
    }
    tally.note = `${PROCEDURES.length} procedures, of which ${served.size} did what was asked at least once`;
    return [tally];
  },
};
