import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Random } from '@sandbox/database/random';
import { messages } from '@shared/kernel/text/messages';
import type { RunBudget } from '../run-budget';
import { Tally } from '../experiment';
import type { Experiment } from '../experiment';
import { CREDENTIAL_PROCEDURES, fuzzedConsole, type FuzzedConsole } from './fuzzed-console';
import { mutateValue, hostileValue, LOG_MARKER } from './hostile-values';
import { type FuzzedProcedure, FUZZED_PROCEDURES, sampleInput } from './sample-input';
import { ValueDictionary } from './value-dictionary';

/**
 * Calls every procedure of the bridge with valid, mutated and hostile inputs, and checks that none crashes, hangs,
 * skips its validation or leaks a secret.
 */
export const bridgeFuzz: Experiment = {
  name: 'bridge-fuzz',
  async run(budget: RunBudget) {
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
    const random = budget.random('bridge-fuzz');
    const known = new ValueDictionary();
    const served = new Set<string>();
    let last = 'the start';
    const onCrash = (error: unknown): void =>
      tally.addViolation(
        'crashes',
        `${error instanceof Error ? (error.stack ?? error.message) : String(error)} at ${last}`,
      );
    process.on('uncaughtException', onCrash);
    process.on('unhandledRejection', onCrash);
    let on: FuzzedConsole | null = null;
    try {
      for (const number of budget.tries(Math.ceil(budget.atMost(tally.wanted) / CONCURRENCY))) {
        if (number % ROUNDS_PER_CONSOLE === 0) {
          if (on) checkSideEffects(on, tally, last);
          await on?.close();
          on = await fuzzedConsole(existsSync(out) ? out : undefined);
        }
        if (!on) break;
        const console = on;
        const batch = Array.from({ length: CONCURRENCY }, (_, index): Attempt[] => {
          const procedure = FUZZED_PROCEDURES[(number * CONCURRENCY + index) % FUZZED_PROCEDURES.length];
          return procedure ? [{ procedure, input: inputFor(procedure, random, known) }] : [];
        }).flat();
        last = batch.map(describeAttempt).join(' beside ');
        const done = await Promise.all(batch.map((made) => attempt(made, console, tally, known)));
        tally.tried += batch.length;
        batch.forEach(({ procedure }, index) => done[index] && served.add(procedure.path));
        if (!(await on.stays()) && !batch.some(({ procedure }) => SESSION_ENDING_CALLS.test(procedure.path)))
          tally.addViolation('sessions lost', last);
        if (number % 50 === 49) checkSideEffects(on, tally, last);
      }
      if (on) checkSideEffects(on, tally, last);
    } finally {
      await on?.close();
      process.off('uncaughtException', onCrash);
      process.off('unhandledRejection', onCrash);
    }
    tally.note = `${FUZZED_PROCEDURES.length} procedures, of which ${served.size} did what was asked at least once`;
    return [tally];
  },
};

/** Patterns that no response may contain: internals of the main process, and raw error messages of libraries. */
const LEAK_PATTERNS: readonly (readonly [string, RegExp])[] = [
  ['a token', /\beyJ[\w-]{20,}/],
  ['a stack trace', /\\n\s+at \S+.*:\d+:\d+/],
  ['a path of the program', /node_modules|file:\/\/\/(?!etc)|\bout\/main\//],
  [
    'words of the engine',
    /Cannot (read|set|convert|destructure|access)|is not (a function|iterable|defined|valid JSON)|Maximum call stack|Unexpected (token|end)|Invalid (time value|array length|string length|regular expression)|circular structure/,
  ],
  [
    'words of the database',
    /SQLITE_|SqliteError|no such (column|table)|syntax error|fts5|SQLite3 can only bind|datatype mismatch|FOREIGN KEY constraint/,
  ],
  ['words of the network', /\bE(CONN\w+|NOENT|ACCES|XIST|PERM|NAMETOOLONG)\b|socket hang up|fetch failed/],
];

/** Lists forbidden content of a text, with its surroundings. */
function leaksIn(text: string, secrets: Iterable<string>): string[] {
  const found = LEAK_PATTERNS.flatMap(([what, pattern]) => {
    const at = text.search(pattern);
    return at < 0 ? [] : [`${what}: ${text.slice(Math.max(0, at - 60), at + 120)}`];
  });
  for (const secret of secrets)
    if (text.includes(secret)) found.push('a secret of the session or a password');
  return found;
}

/** The time after which a call counts as hung, in milliseconds; it is longer than the deadline of a write. */
const LIMIT_MS = 65_000;
/** The number of rounds per console and sandbox, because stored data makes lists longer and calls slower. */
const ROUNDS_PER_CONSOLE = 500;
/** The number of concurrent calls: a page with several queries makes as many, and their delays overlap. */
const CONCURRENCY = 8;

/** Codes of refusals before the input is validated. */
const EARLY_REFUSALS = new Set(['SIGNED_OUT', 'FORBIDDEN']);
/** Codes that a call cannot have, because the sandbox is always reachable. */
const UNREACHABLE_CODES = new Set(['OFFLINE', 'TIMEOUT', 'OUTCOME_UNKNOWN', 'BAD_ANSWER', 'SESSION_ENDED']);
/** Procedures whose input determines the address that they call. */
const REDIRECTING_CALLS = /^connections\./;
/** Procedures that end the session. */
const SESSION_ENDING_CALLS = /^session\./;

interface Attempt {
  procedure: FuzzedProcedure;
  input: unknown;
}

const describeAttempt = ({ procedure, input }: Attempt): string =>
  `${procedure.path} ${(JSON.stringify(input) ?? 'nothing').slice(0, 400)}`;

function inputFor(procedure: FuzzedProcedure, random: Random, known: ValueDictionary): unknown {
  if (!procedure.input) return random.chance(0.5) ? undefined : hostileValue(random);
  const sample = sampleInput(procedure.input, { random, known, strange: random.chance(0.4) });
  let input = sample;
  if (random.chance(0.45))
    for (let times = random.int(1, 3); times > 0; times--) input = mutateValue(input, random);
  return input;
}

/** The page's JSON changes some values, so the schema is tested with the value that arrives. */
const roundTripJson = (input: unknown): unknown => {
  const text = JSON.stringify(input);
  return text === undefined ? undefined : JSON.parse(text);
};

function matchesSchema({ procedure, input }: Attempt): boolean {
  try {
    return procedure.input === null || procedure.input.safeParse(roundTripJson(input)).success;
  } catch {
    // A schema that throws on an odd value rejects it too.
    return false;
  }
}

/** Makes one call and checks all of its effects; returns whether it succeeded. */
async function attempt(
  made: Attempt,
  on: FuzzedConsole,
  tally: Tally,
  known: ValueDictionary,
): Promise<boolean> {
  const { path, method } = made.procedure;
  const crossed = await on.bridge.call(method, path, made.input, LIMIT_MS);
  if (!crossed) {
    tally.addViolation('hung', describeAttempt(made));
    return false;
  }
  const { code, text, data } = crossed;
  if (!matchesSchema(made) && code !== 'INVALID' && !EARLY_REFUSALS.has(code ?? ''))
    tally.addViolation('unvalidated', `${code ?? 'done'}: ${describeAttempt(made)}`);
  if (code === 'INTERNAL' && text.includes(messages.generic.somethingWentWrong))
    tally.addViolation(
      'unforeseen',
      `${describeAttempt(made)}; again: ${await on.reasonOf(path, roundTripJson(made.input))}`,
    );
  if (UNREACHABLE_CODES.has(code ?? '') && !REDIRECTING_CALLS.test(path))
    tally.addViolation('outages that are none', `${text.slice(0, 200)}: ${describeAttempt(made)}`);
  if (text.includes('Unexpected error.'))
    tally.addViolation('accidents of the sandbox', describeAttempt(made));
  const allowed = CREDENTIAL_PROCEDURES.has(path);
  for (const leak of leaksIn(text, allowed ? [] : on.secrets))
    tally.addViolation('leaks', `${leak}: ${describeAttempt(made)}`);
  if (code === null && !allowed) known.learn(data);
  return code === null;
}

function checkSideEffects(on: FuzzedConsole, tally: Tally, last: string): void {
  const log = on.logged();
  if (log.includes(LOG_MARKER)) tally.addViolation('leaks', `what was typed is in the log, until ${last}`);
  for (const secret of on.secrets)
    if (log.includes(secret)) tally.addViolation('leaks', `a secret is in the log, until ${last}`);
  for (const file of on.strayFiles()) tally.addViolation('files elsewhere', `${file}, until ${last}`);
  if (Reflect.get({}, 'polluted') !== undefined)
    tally.addViolation('crashes', `the prototype is another, until ${last}`);
}
