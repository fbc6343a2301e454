import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { filesBelow, filesHolding } from '@fixtures/files/files-on-disk';
import type { RunBudget } from '../run-budget';
import { Tally, type Experiment } from '../experiment';
import { fuzzedConsole, CREDENTIAL_PROCEDURES, type FuzzedConsole } from './fuzzed-console';
import { FUZZED_PROCEDURES, sampleInput } from './sample-input';
import { ValueDictionary } from './value-dictionary';

/**
 * Makes every call, and checks that tokens and passwords are in no file, in no log, and in no response that may not.
 */
export const canaries: Experiment = {
  name: 'canaries',
  async run(budget) {
    const out = resolve('out');
    const on = await fuzzedConsole(existsSync(out) ? out : undefined);
    try {
      const received = await callEveryProcedure(budget, on);
      const logged = on.logged();
      on.closeCache();
      const files = filesBelow(on.folder);
      const secrets = [...on.secrets, TYPED_PASSWORD];
      const tally = new Tally('tokens and passwords after every call', secrets.length, [
        'in files',
        'in the log',
        'told to the page unasked',
      ]);
      // This proves that the search works.
      if (filesHolding(files, 'Ortega').length + filesHolding(files, 'olivia').length === 0)
        return [{ what: tally.what, leftOut: 'the search finds not even names' }];
      for (const secret of secrets) {
        tally.tried++;
        const piece = secret.slice(0, 60);
        const masked = `${piece.slice(0, 6)}…`;
        for (const file of filesHolding(files, piece)) tally.addViolation('in files', `${masked} in ${file}`);
        if (logged.includes(piece)) tally.addViolation('in the log', masked);
        if (received.includes(piece)) tally.addViolation('told to the page unasked', masked);
      }
      tally.note = `${files.length} files: the cache, drafts, settings, logs, exports and diagnostics`;
      return [tally];
    } finally {
      await on.close();
    }
  },
};

const ROUNDS = 12;
const LIMIT_MS = 65_000;
/** A password typed by a user. */
const TYPED_PASSWORD = 'typedByHand4711';

/** Procedures that end the session, which all other calls need; another test covers the removal of files. */
const SESSION_ENDING_CALLS = /^session\./;

/**
 * Stores a typed password, then makes every call with a valid input; returns all responses that need no credentials.
 */
async function callEveryProcedure(budget: RunBudget, on: FuzzedConsole): Promise<string> {
  const random = budget.random('canaries');
  const known = new ValueDictionary();
  const received: string[] = [];
  const server = {
    ipAddress: '10.99.0.1',
    dbName: 'd',
    dbUser: 'u',
    dbPort: '5432',
    dbPassword: TYPED_PASSWORD,
  };
  await on.bridge.call('mutation', 'dbServers.add', server, LIMIT_MS);
  for (const _ of budget.tries(ROUNDS))
    for (const { path, method, input } of FUZZED_PROCEDURES) {
      if (SESSION_ENDING_CALLS.test(path)) continue;
      const sample = input ? sampleInput(input, { random, known, strange: false }) : undefined;
      const crossed = await on.bridge.call(method, path, sample, LIMIT_MS);
      if (!crossed || CREDENTIAL_PROCEDURES.has(path)) continue;
      received.push(crossed.text);
      known.learn(crossed.data);
    }
  await on.bridge.call('mutation', 'desktop.saveDiagnostics', undefined, LIMIT_MS);
  return received.join('\n');
}
