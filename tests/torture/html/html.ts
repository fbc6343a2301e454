import { screensOf, type Looked } from '../../fixtures/screens';
import { withConsoleInBrowser, type ConsoleInBrowser } from '../browser/console-in-browser';
import { lookedAt } from '../../fixtures/looked-at';
import { restlessOn, visitWithin } from '../browser/visit';
import type { Course } from '../course';
import { Tally } from '../tally';
import type { Result, Trial } from '../trial';
import { canaryHost, type CanaryHost } from './canary-host';
import { payloadsTo } from './payloads';
import { Taint, payloadsIn } from './taint';
import { taintingOffice, type TaintingOffice } from './tainting-office';
import { typeInto } from './typed';
import { WatchedPage } from './watched-page';

/** Each with other payloads before every text; in the last of them every call is refused. */
const ROUNDS = 26;
const REST_MS = 15_000;

interface Scene extends ConsoleInBrowser<TaintingOffice> {
  looked: Looked;
  canary: CanaryHost;
  taint: Taint;
  watched: WatchedPage;
}

const tallyOf = (what: string, wanted: number): Tally =>
  new Tally(what, wanted, [
    'scripts run',
    'requests',
    'elements',
    'stopped by the policy alone',
    'broken screens',
    'without end',
  ]);

/** Counts what came of payloads on the page as it is; gives the numbers of those that stand there as text. */
async function lookAround(
  { page, canary, watched }: Scene,
  tally: Tally,
  where: string,
): Promise<Set<number>> {
  const seen = await watched.look(page);
  const count = (kind: string, found: readonly string[]): void => {
    for (const what of found) tally.harm(kind, `${where}: ${what}`);
  };
  count('scripts run', seen.ran);
  count('requests', [...seen.asked, ...canary.asked()]);
  count('elements', seen.elements);
  count('stopped by the policy alone', seen.stopped);
  count('broken screens', seen.broken);
  if (seen.texts.includes('Something broke on this page')) count('broken screens', ['says so']);
  return new Set(payloadsIn(seen.texts));
}

async function answered(course: Course, scene: Scene): Promise<Tally> {
  const { page, looked, between: office, taint } = scene;
  const screens = screensOf(looked);
  const tally = tallyOf(
    'HTML payloads in every text that is answered, every screen',
    ROUNDS * screens.length,
  );
  const shown = new Set<number>();
  const pairs = new Set<string>();
  for (const number of course.tries(tally.wanted)) {
    const screen = screens[number % screens.length] ?? '';
    taint.round = Math.floor(number / screens.length);
    office.refusing = taint.round === ROUNDS - 1;
    if (number > 0 && number % screens.length === 0) await page.reload();
    tally.tried++;
    const where = `${screen} in round ${taint.round}`;
    if (!(await visitWithin(page, screen, REST_MS)))
      tally.harm('without end', `${where}: ${await restlessOn(page)}`);
    for (const payload of await lookAround(scene, tally, where)) {
      shown.add(payload);
      pairs.add(`${screen} ${payload}`);
    }
  }
  office.refusing = false;
  tally.note = `${shown.size} of ${taint.payloads.length} payloads were shown, on ${screens.length} screens ${pairs.size} pairs of screen and payload`;
  return tally;
}

async function typed(course: Course, scene: Scene): Promise<Tally> {
  const { page, looked, taint } = scene;
  const tally = tallyOf('HTML payloads typed into every field of a form', taint.payloads.length);
  for (const number of course.tries(tally.wanted)) {
    tally.tried++;
    const payload = taint.payloads[number] ?? '';
    const form = await typeInto(page, { payload, number, looked });
    await lookAround(scene, tally, `${form} with ${payload}`);
  }
  return tally;
}

async function tryAll(course: Course, canary: CanaryHost): Promise<Result[]> {
  const taint = new Taint(payloadsTo(canary.host));
  const watched = new WatchedPage(canary.host);
  const way = {
    between: (url: string) => taintingOffice(url, taint),
    prepare: (context: ConsoleInBrowser<TaintingOffice>['context']) => watched.watch(context),
  };
  return withConsoleInBrowser(way, async (console) => {
    const scene = { ...console, canary, taint, watched, looked: await lookedAt(console.backOffice) };
    const deaf = await watched.isDeaf(console.context, `${console.origin}/`);
    // A search that notices nothing would find nothing.
    if (deaf !== null || canary.asked().length === 0)
      return [{ what: 'HTML payloads', leftOut: deaf ?? 'the host of the payloads hears nothing' }];
    return [await answered(course, scene), await typed(course, scene)];
  });
}

export const html: Trial = {
  name: 'html',
  async run(course) {
    const canary = await canaryHost();
    try {
      return await tryAll(course, canary);
    } finally {
      await canary.close();
    }
  },
};
