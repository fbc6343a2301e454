import type { BrowserContext } from '@playwright/test';
import { screensOf } from '../../fixtures/screens';
import { nothingBetween, withConsoleInBrowser } from '../browser/console-in-browser';
import { lookedAt } from '../../fixtures/looked-at';
import { visitWithin } from '../browser/visit';
import type { Course } from '../course';
import { Tally } from '../tally';
import type { Trial } from '../trial';
import { actSomehow } from './actions';
import { footprintOf, mainOf, type Footprint } from './footprint';
import { Troubles } from './troubles';

/** What a monkey does in half an hour on two cores. */
const ACTIONS = 25_000;
/** Of the run: what was opened once is held from then on. */
const WARM = 1 / 6;
const READINGS = 6;
const MOST_GROWTH = 1.1;
/** Acts that are told with what went wrong: what led there, besides the seed. */
const TOLD = 12;
/** Too short a run says nothing about growth: its first reading comes while caches are still being filled. */
const LEAST_MS = 24 * 60_000;

const inWords = ({ heap, main }: Footprint): string =>
  `${heap.toFixed(1)} MB of heap, main process ${main.toFixed(0)} MB`;

/** Tells how far a run is, from 0 to 1, by what ends it first: its tries or its time. */
function progressOf(course: Course): (tried: number) => number {
  const [begun, span] = [Date.now(), course.left];
  return (tried) => Math.max(tried / course.atMost(ACTIONS), (Date.now() - begun) / span);
}

function countGrowth(tally: Tally, readings: readonly Footprint[], ms: number): void {
  tally.note = `${(ms / 60_000).toFixed(1)} minutes; warm, then at equal pauses: ${readings.map(inWords).join('; ')}`;
  const [warm, ...later] = readings;
  if (!warm || later.length < READINGS / 2 || ms < LEAST_MS) return;
  // What is held for a while, as answers are, comes and goes; what is held too long stays in every reading.
  const late = later.slice(-READINGS / 2);
  for (const what of ['heap', 'main'] as const) {
    const least = Math.min(...late.map((reading) => reading[what]));
    const told = `${warm[what].toFixed(1)} to ${least.toFixed(1)} MB`;
    if (least > warm[what] * MOST_GROWTH)
      tally.harm(what === 'heap' ? 'heap grown' : 'main process grown', told);
  }
}

async function useAtRandom(course: Course): Promise<Tally> {
  const tally = new Tally('random use, all screens', ACTIONS, [
    'errors of the page',
    'hung',
    'heap grown',
    'main process grown',
  ]);
  const way = {
    between: nothingBetween,
    // Asked by a stray key, a browser without a screen or a printer now and then holds the page for good.
    prepare: async (context: BrowserContext) => {
      await context.addInitScript(() => {
        window.print = () => undefined;
      });
    },
  };
  await withConsoleInBrowser(way, async ({ page, context, preview, backOffice }) => {
    const [home = '/', ...others] = screensOf(await lookedAt(backOffice));
    const devtools = await context.newCDPSession(page);
    const main = mainOf(preview.pid);
    const troubles = new Troubles(page);
    const random = course.random('monkey');
    const progress = progressOf(course);
    const begun = Date.now();
    const readings: Footprint[] = [];
    const done: string[] = [];
    const look = async (): Promise<void> => {
      for (const error of await troubles.look())
        tally.harm(
          'errors of the page',
          `act ${tally.tried} at ${page.url()}: ${error}; after ${done.join(', ')}`,
        );
    };
    const measure = async (): Promise<void> => {
      // All that can be opened has been opened, so that only what is held too long is more the next time.
      if (readings.length === 0) for (const screen of others) await visitWithin(page, screen, 3_000);
      readings.push(await footprintOf(page, devtools, main, home));
    };
    for (const number of course.tries(ACTIONS)) {
      const due = WARM + ((1 - WARM) * readings.length) / READINGS;
      if (course.atMost(ACTIONS) > TOLD * 10 && progress(number) >= due) await measure();
      tally.tried++;
      const act = actSomehow({ page, random, screens: [home, ...others], mayReload: readings.length === 0 });
      done.push(await act.catch((error: unknown) => `${String(error).slice(0, 80)} (not done)`));
      if (done.length > TOLD) done.shift();
      await look().catch((error: unknown) =>
        tally.harm('hung', `act ${number}: ${String(error)}; ${done.join(', ')}`),
      );
      if (!(await troubles.staySignedIn())) done.push('signed in again');
    }
    if (readings.length > 0) await measure();
    countGrowth(tally, readings, Date.now() - begun);
  });
  return tally;
}

export const monkey: Trial = { name: 'monkey', run: async (course) => [await useAtRandom(course)] };
