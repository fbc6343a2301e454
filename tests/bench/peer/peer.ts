/** Compares the console with the same lists in react-admin: in one browser, on one back office, in alternating turns. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { type Figure, type Measurement, median } from '../measurement';
import { withPreview } from '../signed-in-preview';
import { consoleSide } from './console-side';
import { buildPeer, servePeer } from './peer-server';
import { peerSide } from './peer-side';
import type { Side } from './side';

export const peer: Measurement = {
  name: 'peer',
  run: async () => {
    const dist = await buildPeer();
    return withPreview(['--tenants', TENANTS], async (preview) => {
      const server = await servePeer(dist, preview.sandboxUrl);
      try {
        const sides = {
          peer: peerSide(await preview.page.context().newPage(), server.url),
          console: consoleSide(preview),
        };
        const taken = { peer: [] as Turn[], console: [] as Turn[] };
        const bytes = () => bytesWritten(preview.pids.sandbox);
        for (let turn = 0; turn < TURNS; turn += 1)
          for (const name of ['peer', 'console'] as const)
            taken[name].push(await measureTurn(sides[name], turn, bytes));
        const measures = Object.keys(ROWS).filter((name): name is Measure => name in ROWS);
        return measures.map((name): Figure => {
          const of = (turns: readonly Turn[]): number[] => turns.map((one) => one[name]);
          const spread = (turns: readonly Turn[]): string =>
            `${Math.min(...of(turns)).toFixed(1)} to ${Math.max(...of(turns)).toFixed(1)}`;
          return {
            ...{ ...ROWS[name], against: 'react-admin 5.15' },
            baseline: median(of(taken.peer)),
            measured: median(of(taken.console)),
            note: `${TURNS} turns; peer ${spread(taken.peer)}, console ${spread(taken.console)}`,
          };
        });
      } finally {
        server.close();
      }
    });
  },
};

/** These sample tenants have some 2,000 stores. */
const TENANTS = '650';
const TURNS = 5;
const SCROLL_STEPS = 30;
const WORDS = ['ford', 'honda', 'toyota', 'kia', 'bmw'];
const KB = 1024;

/** What is measured of both sides; each at most as much as the peer takes, unless another aim is set. */
const ROWS = {
  cold: { what: 'first page in a new document, to its first rows', unit: 'ms', aim: 1 },
  paint: { what: 'its first paint', unit: 'ms', aim: 1 },
  reload: { what: 'the same page reloaded', unit: 'ms', aim: 1 },
  sent: { what: 'scripts of it as sent', unit: 'kB', aim: 1 },
  parsed: { what: 'scripts of it as parsed', unit: 'kB', aim: 1 },
  coldBytes: { what: 'what the back office had sent by then', unit: 'kB', aim: 3 },
  coldRest: { what: 'what it sent after that', unit: 'kB', aim: null },
  first: { what: 'list of stores, first click to painted', unit: 'ms', aim: 1 },
  again: { what: 'list of stores, seen before', unit: 'ms', aim: 1 },
  listBytes: { what: 'what the back office had sent by the first paint', unit: 'kB', aim: 3 },
  listRest: { what: 'what it sent after that', unit: 'kB', aim: null },
  sort: { what: 'list sorted by another column', unit: 'ms', aim: 1 },
  filter: { what: 'list filtered by a word', unit: 'ms', aim: 1 },
  mean: { what: 'scroll of 250 rows, mean frame', unit: 'ms', aim: 1 },
  longest: { what: 'scroll of 250 rows, longest frame', unit: 'ms', aim: 1 },
  form: { what: 'Edit to the filled form', unit: 'ms', aim: 1 },
  save: { what: 'Save to the notice that says so', unit: 'ms', aim: 1 },
  saveBytes: { what: 'what the back office had sent by the notice', unit: 'kB', aim: 3 },
  saveRest: { what: 'what it sent after that', unit: 'kB', aim: null },
  csv: { what: 'all stores as CSV', unit: 'ms', aim: 1 },
  heap: { what: 'heap of the page after ten lists', unit: 'MB', aim: 1 },
  nodes: { what: 'elements of the page after ten lists', unit: 'elements', aim: 1 },
} as const satisfies Record<string, Pick<Figure, 'what' | 'unit' | 'aim'>>;

type Measure = keyof typeof ROWS;
type Turn = Record<Measure, number>;

/** What a process has written so far, to sockets and to files, in bytes. */
const bytesWritten = (pid: number): number =>
  Number(/wchar:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/io`, 'utf8'))?.[1]);

/** Opens the first page with an empty cache, or reloads it; milliseconds until its first rows are painted. */
async function untilUsable(page: Page, selector: string, open: () => Promise<unknown>): Promise<number> {
  await open();
  await page.locator(selector).first().waitFor();
  return page.evaluate(
    () =>
      new Promise<number>((done) => requestAnimationFrame(() => setTimeout(() => done(performance.now())))),
  );
}

/** The first paint and the scripts of the page's document. */
const loadedBy = (page: Page) =>
  page.evaluate(() => {
    const scripts = performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'));
    const sum = (of: (one: PerformanceResourceTiming) => number): number =>
      scripts.reduce((total, one) => total + of(one), 0);
    return {
      paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      sent: sum(({ encodedBodySize }) => encodedBodySize),
      parsed: sum(({ decodedBodySize }) => decodedBodySize),
    };
  });

async function memoryOf(page: Page): Promise<{ heap: number; nodes: number }> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  await devtools.detach();
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
  return { heap: usedSize / KB ** 2, nodes };
}

async function measureTurn(side: Side, turn: number, bytes: () => number): Promise<Turn> {
  const { page, home, usable } = side;
  await page.bringToFront();
  await page.goto('about:blank');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.clearBrowserCache');
  await devtools.detach();
  /** What the back office sends until `work` is done, and after that until the page asks for nothing more. */
  const sentDuring = async <T>(work: () => Promise<T>): Promise<[T, number, number]> => {
    const before = bytes();
    const result = await work();
    const then = bytes();
    await page.waitForTimeout(2_500);
    return [result, (then - before) / KB, (bytes() - then) / KB];
  };
  const [{ cold, paint, sent, parsed }, coldBytes, coldRest] = await sentDuring(async () => {
    const time = await untilUsable(page, usable, () => page.goto(home));
    // Scripts that are loaded ahead for other pages come later.
    return { cold: time, ...(await loadedBy(page)) };
  });
  const reload = await untilUsable(page, usable, () => page.reload());
  await side.leaveList();
  const [first, listBytes, listRest] = await sentDuring(() => side.openList());
  await page.goBack();
  await page.waitForTimeout(500);
  const again = await side.openList();
  const sort = await side.sort();
  const filter = await side.filter(WORDS[turn % WORDS.length] ?? '');
  const { mean, longest } = await side.scroll(SCROLL_STEPS);
  const form = await side.openForm();
  const [save, saveBytes, saveRest] = await sentDuring(() => side.save(`Visit ${turn}`));
  const csv = await side.exportCsv();
  await side.visitTen();
  return {
    ...{ cold, paint, reload, first, again, sort, filter, mean, longest, form, save, csv },
    ...{ coldBytes, coldRest, listBytes, listRest, saveBytes, saveRest },
    ...{ sent: sent / KB, parsed: parsed / KB },
    ...(await memoryOf(page)),
  };
}
