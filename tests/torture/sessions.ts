import { tinyProvider, type TinyProvider } from '../fixtures/tiny-provider';
import { SecretStore } from '@main/session/secret-store';
import { SessionService } from '@main/session/session-service';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connectionTo } from '../fixtures/connection';
import type { Course } from './course';
import { Tally } from './tally';
import type { Trial } from './trial';

const THREE_HOURS_MS = 3 * 3_600_000;
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** One person's console as far as sessions go; what is in `keys` and the folder outlives it. */
interface Person {
  provider: TinyProvider;
  /** Milliseconds that its clock is ahead of the provider's. */
  ahead: number;
  /** Milliseconds that its keychain takes. */
  slow: number;
  start(): SessionService;
}

async function withPerson(work: (person: Person) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'console-torture-'));
  const provider = await tinyProvider();
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
          log: silent,
          keychain: async () => ({
            getPassword: async (_, account) => (await pause(person.slow), keys.get(account) ?? null),
            setPassword: async (_, account, key) => (await pause(person.slow), void keys.set(account, key)),
            deletePassword: async (_, account) => (await pause(person.slow), keys.delete(account)),
          }),
        }),
        log: silent,
        // Who cancels closes the page in the middle.
        openExternal: async (url) => void provider.browse(url).catch(() => undefined),
        onSignedIn: () => undefined,
        onWipe: () => undefined,
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

/** Whether the next start finds the session again, and its tokens serve. */
async function isThereAgain(person: Person): Promise<boolean> {
  const next = person.start();
  await next.restore();
  const held = await next.refreshNow().then(
    () => isIn(next),
    () => false,
  );
  return held;
}

/** Fifty calls find the token expired at once. */
async function bursts(course: Course): Promise<Tally> {
  const tally = new Tally('50 calls at once at an expired token', 2_000, [
    'renewals too many',
    'calls failed',
    'sessions lost',
  ]);
  await withPerson(async (person) => {
    const session = person.start();
    await session.signIn('office');
    for (const number of course.tries(tally.wanted)) {
      tally.tried++;
      person.provider.seen.length = 0;
      person.ahead += person.provider.bends.life * 1000 + 1;
      const calls = await Promise.allSettled(Array.from({ length: 50 }, () => session.accessToken()));
      const failed = calls.filter(({ status }) => status === 'rejected').length;
      if (failed > 0) tally.harm('calls failed', `burst ${number}: ${failed} of 50`);
      if (person.provider.seen.length !== 1)
        tally.harm('renewals too many', `burst ${number}: ${person.provider.seen.join(', ')}`);
      if (!isIn(session)) tally.harm('sessions lost', `burst ${number}`);
    }
    if (!(await isThereAgain(person))) tally.harm('sessions lost', 'at the start after the last burst');
  });
  return tally;
}

/** The clock is three hours wrong when a token is asked for, and right the next time. */
async function clocks(course: Course): Promise<Tally> {
  const tally = new Tally('clock three hours wrong and back', 50, ['calls failed', 'sessions lost']);
  const random = course.random('clocks');
  for (const number of course.tries(tally.wanted)) {
    tally.tried++;
    await withPerson(async (person) => {
      const wrong = random.pick([THREE_HOURS_MS, -THREE_HOURS_MS]);
      const session = person.start();
      await session.signIn('office');
      for (const ahead of [wrong, 0, wrong, 0]) {
        person.ahead = ahead;
        const asked = random.chance(0.5) ? session.refreshNow() : session.accessToken();
        await asked.catch((error: unknown) =>
          tally.harm('calls failed', `${number}: ${ahead} ms ahead: ${String(error)}`),
        );
      }
      if (!isIn(session) || !(await isThereAgain(person)))
        tally.harm('sessions lost', `${number}: ${wrong} ms ahead`);
    });
  }
  return tally;
}

/** A sign-in is cancelled while the keychain takes its time, and tried again. */
async function cancels(course: Course): Promise<Tally> {
  const tally = new Tally('slow keychain, sign-in cancelled and made again', 50, [
    'cancelled sign-ins that went on',
    'sessions lost',
  ]);
  const random = course.random('cancels');
  for (const number of course.tries(tally.wanted)) {
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
        tally.harm(
          'cancelled sign-ins that went on',
          `${number}: keychain ${person.slow} ms, after ${after} ms`,
        );
      if (cancelled) await session.signIn('office');
      if (!isIn(session) || !(await isThereAgain(person)))
        tally.harm('sessions lost', `${number}: keychain ${person.slow} ms, after ${after} ms`);
    });
  }
  return tally;
}

export const sessions: Trial = {
  name: 'sessions',
  run: async (course) => [await bursts(course), await clocks(course), await cancels(course)],
};
