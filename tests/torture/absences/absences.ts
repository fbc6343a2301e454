import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { listenOnFreePort } from '@fixtures/network/listening-server';
import type { Random } from '@sandbox/database/random';
import { type ConsoleInBrowser, withConsoleInBrowser } from '../console-in-browser';
import type { RunBudget } from '../run-budget';
import { Tally } from '../experiment';
import type { Experiment } from '../experiment';
import { AbsentStore } from './absent-store';

/**
 * Interrupts the network or suspends the whole console, and checks that it recovers by itself and that no typed text,
 * job or session is lost.
 */
export const absences: Experiment = {
  name: 'absences',
  run: (budget) =>
    // Tokens expire during every long absence.
    withConsoleInBrowser(
      { between: switchableProxy, sandboxArgs: ['--token-seconds', '20', '--load-seconds', '3'] },
      async (console) => {
        const sleeps = new Tally('processes stopped, as in a sleep', 1, VIOLATIONS);
        const gone = new Tally('network gone and back', 100, VIOLATIONS);
        const isLong = budget.atMost(gone.wanted) === gone.wanted;
        const ms = isLong ? Math.min(SLEEP_MS, budget.remainingMs / 3) : SHORT_SLEEP_MS;
        // The console notices a long sleep by itself, a short one only by what fails.
        const isShort = ms < NOTICED_SLEEP_MS;
        sleeps.note = `for ${(ms / 1000).toFixed(0)} seconds`;
        return [
          await runAbsences(budget, console, sleeps, async (store) => {
            await suspendConsole(console, ms, store, isShort ? untilOffline : afterAWhile);
            return true;
          }),
          await runAbsences(budget, console, gone, (store, random) => goOffline(console, random, store)),
        ];
      },
    ),
};

/** `refusing`: connections are refused immediately; `silent`: there is no response. */
type OutageMode = 'refusing' | 'silent';

interface SwitchableProxy {
  url: string;
  /** Interrupts the network from now on, for open connections too. */
  goAway(how: OutageMode): void;
  /** Closes all open connections; later ones work. */
  breakOff(): void;
  comeBack(): void;
  close(): Promise<void>;
}

/** A proxy to a server, web sockets included, whose network can fail and return. */
async function switchableProxy(target: string): Promise<SwitchableProxy> {
  const { hostname, port } = new URL(target);
  const open = new Set<Socket>();
  let away: OutageMode | null = null;
  const tracked = (socket: Socket): Socket => {
    open.add(socket);
    // Broken connections are the subject of this test.
    socket.on('error', () => undefined).once('close', () => open.delete(socket));
    return socket;
  };
  const server = createServer((near) => {
    if (away === 'refusing') return void near.destroy();
    tracked(near);
    if (away === 'silent') return;
    const far = tracked(connect(Number(port), hostname));
    near.pipe(far).pipe(near);
    near.once('close', () => far.destroy());
    far.once('close', () => near.destroy());
  });
  const breakOff = (): void => {
    for (const socket of open) socket.destroy();
  };
  return {
    ...(await listenOnFreePort(server)),
    breakOff,
    goAway: (how) => {
      away = how;
      if (how === 'refusing') breakOff();
      // As with a pulled cable, neither side is notified.
      else for (const socket of open) socket.unpipe().pause();
    },
    comeBack: () => {
      // A request that was sent during the silence never gets a response.
      if (away === 'silent') breakOff();
      away = null;
    },
  };
}

type Console = ConsoleInBrowser<SwitchableProxy>;

const VIOLATIONS = [
  'not back by itself',
  'stale rows',
  'loads not followed',
  'typed text lost',
  'jobs out of sight',
  'ended sessions',
  'failed tries',
];
const SLEEP_MS = 10 * 60_000;
/** The length in milliseconds of a sleep that the console notices for certain. */
const NOTICED_SLEEP_MS = 60_000;
/** A short sleep, for runs with little time. */
const SHORT_SLEEP_MS = 1_000;
/** The delay in milliseconds between waking and the return of the network. */
const LATE_NETWORK_MS = 500;
const NOTICED_MS = 40_000;

/**
 * The network is down until the page shows it, or for a moment that need not be noticed. Returns whether it was
 * noticed.
 */
async function goOffline(
  { page, between: network }: Console,
  random: Random,
  store: AbsentStore,
): Promise<boolean> {
  const how = random.pick(['refusing', 'refusing', 'refusing', 'silent', 'moment'] as const);
  if (how === 'moment') {
    network.breakOff();
    return false;
  }
  network.goAway(how);
  // A user is usually active; otherwise the outage is noticed at the next poll.
  if (random.chance(0.8)) await page.getByRole('button', { name: 'Refresh' }).click();
  await untilOffline(page);
  await store.changeElsewhere();
  network.comeBack();
  return true;
}

const untilOffline = (page: Page): Promise<void> =>
  page
    .getByText(/^Offline since/)
    .first()
    .waitFor({ timeout: NOTICED_MS });

const afterAWhile = (): Promise<void> => pause(LATE_NETWORK_MS);

/**
 * Suspends the whole console as a sleep of the computer does; its connections are closed when it resumes, and the network
 * returns when `late` is over.
 */
async function suspendConsole(
  { page, context, preview, between: network }: Console,
  ms: number,
  store: AbsentStore,
  late: (page: Page) => Promise<void>,
): Promise<void> {
  const devtools = await context.newCDPSession(page);
  await devtools.send('Page.enable');
  await devtools.send('Page.setWebLifecycleState', { state: 'frozen' });
  process.kill(preview.pid, 'SIGSTOP');
  try {
    network.goAway('refusing');
    await store.changeElsewhere();
    await pause(ms);
  } finally {
    process.kill(preview.pid, 'SIGCONT');
    await devtools.send('Page.setWebLifecycleState', { state: 'active' });
  }
  await late(page);
  network.comeBack();
  await devtools.detach();
}

async function runAbsences(
  budget: RunBudget,
  console: Console,
  tally: Tally,
  goAndComeBack: (store: AbsentStore, random: Random) => Promise<boolean>,
): Promise<Tally> {
  const random = budget.random(tally.what);
  for (const number of budget.tries(tally.wanted)) {
    tally.tried++;
    const store = new AbsentStore(console.page, console.sandboxUrl, tally.wanted * 1_000 + number);
    const harm = (kind: string, how: string): void => tally.addViolation(kind, `absence ${number}: ${how}`);
    try {
      const loads = tally.wanted === 1 || number % 3 === 1;
      await store.open(loads);
      const fresh = await goAndComeBack(store, random);
      for (const { kind, instead } of await store.violations(fresh))
        harm(kind, `${loads ? 'with' : 'without'} a load ${instead}`);
      await store.leave();
    } catch (error) {
      harm('failed tries', String(error).slice(0, 300));
      console.between.comeBack();
      await console.page.reload();
    }
  }
  return tally;
}
