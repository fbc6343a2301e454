import type { Random } from '@sandbox/store/random';
import { setTimeout as pause } from 'node:timers/promises';
import { withConsoleInBrowser, type ConsoleInBrowser } from '../browser/console-in-browser';
import type { Course } from '../course';
import { Tally } from '../tally';
import type { Trial } from '../trial';
import { AbsentStore } from './absent-store';
import { switchedNetwork, type SwitchedNetwork } from './switched-network';

type Console = ConsoleInBrowser<SwitchedNetwork>;

const HARMS = [
  'not back by itself',
  'stale rows',
  'loads not followed',
  'typed text lost',
  'jobs out of sight',
  'ended sessions',
  'failed tries',
];
const SLEEP_MS = 10 * 60_000;
/** Where there is no time to sleep long. */
const NAP_MS = 1_000;
/** Between waking and having a network again. */
const LATE_NETWORK_MS = 500;
const NOTICED_MS = 40_000;

/** The network is away until the page says so, or for a moment that nobody need notice. Gives whether it was noticed. */
async function beAway(
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
  // Somebody does something, as one does; else it is noticed within the pause of a heartbeat.
  if (random.chance(0.8)) await page.getByRole('button', { name: 'Refresh' }).click();
  await page
    .getByText(/^Offline since/)
    .first()
    .waitFor({ timeout: NOTICED_MS });
  await store.changeElsewhere();
  network.comeBack();
  return true;
}

/** Everything of the console stands still, and its connections are gone when it goes on. */
async function sleep(
  { page, context, preview, between: network }: Console,
  ms: number,
  store: AbsentStore,
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
  // It takes a moment until there is a network again.
  await pause(LATE_NETWORK_MS);
  network.comeBack();
  await devtools.detach();
}

async function tryAll(
  course: Course,
  console: Console,
  tally: Tally,
  goAndComeBack: (store: AbsentStore, random: Random) => Promise<boolean>,
): Promise<Tally> {
  const random = course.random(tally.what);
  for (const number of course.tries(tally.wanted)) {
    tally.tried++;
    const store = new AbsentStore(console.page, console.sandboxUrl, tally.wanted * 1_000 + number);
    const harm = (kind: string, how: string): void => tally.harm(kind, `absence ${number}: ${how}`);
    try {
      const loads = tally.wanted === 1 || number % 3 === 1;
      await store.open(loads);
      const fresh = await goAndComeBack(store, random);
      for (const { kind, instead } of await store.lost(fresh))
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

export const absences: Trial = {
  name: 'absences',
  run: (course) =>
    // Tokens are older than they may be after every sleep.
    withConsoleInBrowser(
      { between: switchedNetwork, sandboxArgs: ['--token-seconds', '20', '--load-seconds', '3'] },
      async (console) => {
        const sleeps = new Tally('processes stopped, as in a sleep', 1, HARMS);
        const gone = new Tally('network gone and back', 100, HARMS);
        const isLong = course.atMost(gone.wanted) === gone.wanted;
        const ms = isLong ? Math.min(SLEEP_MS, course.left / 3) : NAP_MS;
        sleeps.note = `for ${(ms / 1000).toFixed(0)} seconds`;
        return [
          await tryAll(course, console, sleeps, async (store) => {
            await sleep(console, ms, store);
            return true;
          }),
          await tryAll(course, console, gone, (store, random) => beAway(console, random, store)),
        ];
      },
    ),
};
