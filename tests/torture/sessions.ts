import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fakeIdentityProvider, type FakeIdentityProvider } from '@fixtures/network/fake-identity-provider';
import { emptyCache } from '@fixtures/samples/account-cache';
import { connectionTo } from '@fixtures/samples/connection';
import { silentLog } from '@fixtures/samples/silent-log';
import { SessionService } from '@main/session/session-service';
import { SecretStore } from '@main/session/storage/secret-store';
import type { RunBudget } from './run-budget';
import { Tally, type Experiment } from './experiment';

/** Checks that a session survives bursts of calls, wrong clocks, and sign-ins that are cancelled. */
export const sessions: Experiment = {
  name: 'sessions',
  run: async (budget) => [await bursts(budget), await clocks(budget), await cancels(budget)],
};

const THREE_HOURS_MS = 3 * 3_600_000;

/** A user whose session service can be started repeatedly, on the same keychain and folder. */
interface Person {
  provider: FakeIdentityProvider;
  /** Milliseconds that its clock is ahead of the provider's. */
  ahead: number;
  /** The delay of its keychain in milliseconds. */
  slow: number;
  start(): SessionService;
}

async function withPerson(work: (person: Person) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'console-torture-'));
  const provider = await fakeIdentityProvider();
  const keys = new Map<string, string>();
  const connection = connectionTo(provider.issuer);
  const person: Person = {
    provider,
    ahead: 0,
    slow: 0,
    start: () =>
      new SessionService({
        connections: { get: async () => connection, peek: () => connection },
        secrets: new SecretStore({
          folder,
          log: silentLog,
          keychain: async () => ({
            getPassword: async (_, account) => (await pause(person.slow), keys.get(account) ?? null),
            setPassword: async (_, account, key) => (await pause(person.slow), void keys.set(account, key)),
            deletePassword: async (_, account) => (await pause(person.slow), keys.delete(account)),
          }),
        }),
        log: silentLog,
        // A user who cancels closes the page in between.
        openExternal: async (url) => void provider.browse(url).catch(() => undefined),
        openCache: emptyCache,
        parts: [],
        now: () => Date.now() + person.ahead,
      }),
  };
  try {
    await work(person);
  } finally {
    await provider.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

const isIn = (session: SessionService): boolean => session.state().status === 'signedIn';

/** Whether the next start restores the session, and its tokens can be renewed. */
async function isRestored(person: Person): Promise<boolean> {
  const next = person.start();
  await next.restore();
  const stayedIn = await next.refreshNow().then(
    () => isIn(next),
    () => false,
  );
  return stayedIn;
}

/** Makes fifty concurrent calls with an expired token, which must be renewed once. */
async function bursts(budget: RunBudget): Promise<Tally> {
  const tally = new Tally('50 calls at once at an expired token', 2_000, [
    'renewals too many',
    'calls failed',
    'sessions lost',
  ]);
  await withPerson(async (person) => {
    const session = person.start();
    await session.signIn('office');
    for (const number of budget.tries(tally.wanted)) {
      tally.tried++;
      person.provider.seen.length = 0;
      person.ahead += person.provider.bends.life * 1000 + 1;
      const calls = await Promise.allSettled(Array.from({ length: 50 }, () => session.accessToken()));
      const failed = calls.filter(({ status }) => status === 'rejected').length;
      if (failed > 0) tally.addViolation('calls failed', `burst ${number}: ${failed} of 50`);
      if (person.provider.seen.length !== 1)
        tally.addViolation('renewals too many', `burst ${number}: ${person.provider.seen.join(', ')}`);
      if (!isIn(session)) tally.addViolation('sessions lost', `burst ${number}`);
    }
    if (!(await isRestored(person))) tally.addViolation('sessions lost', 'at the start after the last burst');
  });
  return tally;
}

/** Sets the clock three hours wrong for one token request, and right for the next one. */
async function clocks(budget: RunBudget): Promise<Tally> {
  const tally = new Tally('clock three hours wrong and back', 50, ['calls failed', 'sessions lost']);
  const random = budget.random('clocks');
  for (const number of budget.tries(tally.wanted)) {
    tally.tried++;
    await withPerson(async (person) => {
      const wrong = random.pick([THREE_HOURS_MS, -THREE_HOURS_MS]);
      const session = person.start();
      await session.signIn('office');
      for (const ahead of [wrong, 0, wrong, 0]) {
        person.ahead = ahead;
        const request = random.chance(0.5) ? session.refreshNow() : session.accessToken();
        await request.catch((error: unknown) =>
          tally.addViolation('calls failed', `${number}: ${ahead} ms ahead: ${String(error)}`),
        );
      }
      if (!isIn(session) || !(await isRestored(person)))
        tally.addViolation('sessions lost', `${number}: ${wrong} ms ahead`);
    });
  }
  return tally;
}

/** Cancels a sign-in while the keychain is slow, and repeats it. */
async function cancels(budget: RunBudget): Promise<Tally> {
  const tally = new Tally('slow keychain, sign-in cancelled and made again', 50, [
    'cancelled sign-ins that went on',
    'sessions lost',
  ]);
  const random = budget.random('cancels');
  for (const number of budget.tries(tally.wanted)) {
    tally.tried++;
    await withPerson(async (person) => {
      person.slow = random.int(5, 60);
      const after = random.int(0, 150);
      const session = person.start();
      const first = session.signIn('office').then(
        () => 'went through',
        () => 'cancelled',
      );
      await pause(after);
      session.cancelSignIn();
      const cancelled = !isIn(session);
      if (cancelled && (await first) !== 'cancelled')
        tally.addViolation(
          'cancelled sign-ins that went on',
          `${number}: keychain ${person.slow} ms, after ${after} ms`,
        );
      if (cancelled) await session.signIn('office');
      if (!isIn(session) || !(await isRestored(person)))
        tally.addViolation('sessions lost', `${number}: keychain ${person.slow} ms, after ${after} ms`);
    });
  }
  return tally;
}
