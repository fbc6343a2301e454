import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from '@playwright/test';
import { messages } from '@shared/kernel/text/messages';
import { startSandboxProcess } from '../../fixtures/console-process';
import type { Figure, Measurement, Outcome } from '../measurement';
import { type SignedInPreview, withPreview } from '../signed-in-preview';

/**
 * Measures every screen of the menu in a large account, against absolute aims, and against the same screens in an
 * account of 2,000 stores.
 */
export const largeAccount: Measurement = {
  name: 'large',
  run: async () => {
    const few = await inAccount(FEW_TENANTS, visitScreens);
    const { seeding, result } = await inAccount(TENANTS, measure);
    return [
      figure(`first start of a sandbox of ${TENANTS} tenants`, 'ms', AIMS.seedingMs, seeding),
      ...result.outcomes,
      ...result.visits.flatMap((visit) => ratio(visit, few.result)),
    ];
  },
};

const { values } = parseArgs({ options: { tenants: { type: 'string', default: '12000' } }, strict: false });
/** 12,000 sample tenants have some 37,000 stores, 60,000 have 187,000. */
const TENANTS = String(values.tenants);
/** These sample tenants have some 2,000 stores. */
const FEW_TENANTS = '650';

/** Runs `work` with a console on a sandbox of so many tenants; `seeding` is the milliseconds of its first start. */
async function inAccount<T>(
  tenants: string,
  work: (preview: SignedInPreview) => Promise<T>,
): Promise<{ seeding: number; result: T }> {
  const folder = mkdtempSync(join(tmpdir(), 'console-bench-large-'));
  const data = join(folder, 'sandbox');
  const args = ['--tenants', tenants];
  try {
    const started = performance.now();
    const sandbox = await startSandboxProcess(data, ['--port', '0', ...args]);
    const seeding = performance.now() - started;
    await sandbox.stop();
    return { seeding, result: await withPreview(args, work, { data }) };
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

const AIMS = {
  seedingMs: 60_000,
  readableMs: 1_000,
  wholeMs: 5_000,
  taskMs: 100,
  answerMB: 8,
  offlineMs: 300,
  pageMB: 250,
  mainMB: 250,
  sandboxMB: 400,
  /** Of a screen to the same screen in an account of 2,000 stores. */
  ratio: 1.5,
} as const;

declare global {
  interface Window {
    /** The durations in milliseconds of the tasks that took more than 50. */
    longTasks: number[];
  }
}

interface Frame {
  at: number;
  bytes: number;
}

interface Visit {
  name: string;
  /** Null for a screen that first asks for a choice. */
  readable: number | null;
  whole: number;
  task: number;
  answer: number;
}

const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

const links = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link');

/** The read that the header repeats every half minute on any screen, which is no part of the one that is measured. */
const POLLED = /"id":(\d+)[^{}]*\{[^{}]*"path":"billing\.waiting"/;

/** Records the frames that the page receives over the bridge from now on, without those that it polls. */
async function recordFrames(page: Page): Promise<Frame[]> {
  const frames: Frame[] = [];
  const polled = new Set<string>();
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => {
      const [, id] = POLLED.exec(String(payload)) ?? [];
      if (id !== undefined) polled.add(id);
    });
    socket.on('framereceived', ({ payload }) => {
      const [, id = ''] = /"id":(\d+)/.exec(String(payload).slice(0, 100)) ?? [];
      if (!polled.has(id)) frames.push({ at: Date.now(), bytes: payload.length });
    });
  });
  await page.addInitScript(() => {
    window.longTasks = [];
    new PerformanceObserver((list) =>
      list.getEntries().forEach(({ duration }) => window.longTasks.push(duration)),
    ).observe({ entryTypes: ['longtask'] });
  });
  await page.reload();
  await links(page).first().waitFor();
  return frames;
}

/** A smaller frame is a heartbeat or a notice, and no answer. */
const ANSWER_BYTES = 200;
const QUIET_MS = 2_500;
const LIMIT_MS = 60_000;

/** Milliseconds from `since` to the last answer that came before the bridge was quiet. */
async function untilQuiet(page: Page, frames: readonly Frame[], since: number): Promise<number> {
  for (;;) {
    await page.waitForTimeout(250);
    const last = frames.findLast(({ at, bytes }) => at >= since && bytes > ANSWER_BYTES)?.at ?? since;
    if (Date.now() - last > QUIET_MS || Date.now() - since > LIMIT_MS) return last - since;
  }
}

/** Leaves the screen for one without rows. */
async function visitNeutralScreen(page: Page): Promise<void> {
  await page.evaluate(() => {
    history.pushState({ idx: 0 }, '', '/preferences/appearance');
    dispatchEvent(new PopStateEvent('popstate', { state: { idx: 0 } }));
  });
  await page.getByRole('heading', { level: 1, name: 'Preferences' }).waitFor();
}

/** What has not come by then does not come. */
const READABLE_LIMIT_MS = AIMS.wholeMs * 3;

/** Milliseconds from the click until rows, cards or lines are painted, measured inside the page. */
const clickToReadable = (page: Page, name: string): Promise<number | null> =>
  links(page)
    .and(page.getByRole('link', { name, exact: true }))
    .first()
    .evaluate(
      (element: HTMLElement, limit) =>
        new Promise<number | null>((done) => {
          const started = performance.now();
          element.click();
          const look = (): void => {
            const main = document.querySelector('main');
            const title = main?.querySelector('h1')?.textContent ?? 'Preferences';
            const rows =
              main?.querySelectorAll('[role="gridcell"], article, li, td, svg[role="img"]').length ?? 0;
            const taken = performance.now() - started;
            if (title !== 'Preferences' && rows > 3 && main?.querySelector('[aria-busy="true"]') === null)
              requestAnimationFrame(() => setTimeout(() => done(performance.now() - started)));
            else if (taken > limit) done(null);
            else setTimeout(look, 5);
          };
          look();
        }),
      READABLE_LIMIT_MS,
    );

async function visit(page: Page, name: string, frames: Frame[]): Promise<Visit> {
  await visitNeutralScreen(page);
  await page.evaluate(() => window.longTasks.splice(0));
  const [since, before] = [Date.now(), frames.length];
  const readable = await clickToReadable(page, name);
  const whole = await untilQuiet(page, frames, since);
  // A screen that shows an error would pass for a quick one.
  const isFailed = (await page.getByRole('main').getByText(messages.generic.notLoaded).count()) > 0;
  const task = await page.evaluate(() => Math.max(0, ...window.longTasks));
  const answer = Math.max(0, ...frames.slice(before).map(({ bytes }) => bytes)) / 1e6;
  return {
    ...{ whole, task, answer },
    name: isFailed ? `${name} (${messages.generic.notLoaded})` : name,
    readable: isFailed ? READABLE_LIMIT_MS : readable,
  };
}

const figure = (what: string, unit: Figure['unit'], aim: number, measured: number, note = ''): Figure => ({
  ...{ what, against: 'its aim', unit, baseline: aim, measured, aim: 1 },
  ...(note && { note }),
});

/** The visits by one of their values, the highest first, for the note of a figure. */
const listed = (visits: readonly Visit[], of: (one: Visit) => number): string =>
  [...visits]
    .sort((one, other) => of(other) - of(one))
    .map((one) => `${one.name} ${of(one).toFixed(of(one) < 10 ? 1 : 0)}`)
    .join(', ');

/** Milliseconds of the first read after the back office has stopped, of a list that was read before. */
async function firstReadOffline({ page, stopSandbox }: SignedInPreview): Promise<number> {
  await visitNeutralScreen(page);
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Preferences' }).waitFor();
  await stopSandbox();
  return (await clickToReadable(page, 'All Stores')) ?? Number.NaN;
}

async function visitScreens({ page }: SignedInPreview): Promise<Visit[]> {
  const frames = await recordFrames(page);
  await untilQuiet(page, frames, Date.now());
  const names = (await links(page).allInnerTexts()).map((name) => name.trim()).filter(Boolean);
  const visits: Visit[] = [];
  for (const name of names) visits.push(await visit(page, name, frames));
  return visits;
}

/** A screen of the large account against the same one of the small account; none if it first asks for a choice. */
function ratio({ name, readable }: Visit, few: readonly Visit[]): Figure[] {
  const baseline = few.find((one) => one.name === name)?.readable ?? null;
  if (readable === null || baseline === null) return [];
  return [
    {
      ...{ what: `${name} of ${TENANTS} tenants, click to readable`, against: `that of ${FEW_TENANTS}` },
      ...{ unit: 'ms', baseline, measured: readable, aim: AIMS.ratio },
    },
  ];
}

async function measure(preview: SignedInPreview): Promise<{ visits: Visit[]; outcomes: Outcome[] }> {
  const { page, pids } = preview;
  const visits = await visitScreens(preview);
  const shown = visits.filter(({ readable }) => readable !== null);
  const highest = (of: (one: Visit) => number, among = visits): number => Math.max(...among.map(of));
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  const memory = { main: memoryOf(pids.main), sandbox: memoryOf(pids.sandbox) };
  const [readable, whole] = [(one: Visit) => one.readable ?? 0, (one: Visit) => one.whole];
  const [task, answer] = [(one: Visit) => one.task, (one: Visit) => one.answer];
  const of = `of ${TENANTS} tenants`;
  const outcomes = [
    figure(
      `slowest screen ${of}, click to readable`,
      'ms',
      AIMS.readableMs,
      highest(readable, shown),
      listed(shown, readable),
    ),
    figure(
      `slowest screen ${of}, click to complete`,
      'ms',
      AIMS.wholeMs,
      highest(whole),
      listed(visits, whole),
    ),
    figure(`longest task of the page ${of}`, 'ms', AIMS.taskMs, highest(task), listed(visits, task)),
    figure(`largest answer to the page ${of}`, 'MB', AIMS.answerMB, highest(answer), listed(visits, answer)),
    figure(`heap of the page ${of}, after every screen`, 'MB', AIMS.pageMB, usedSize / 1024 ** 2),
    figure(`memory of the main process ${of}`, 'MB', AIMS.mainMB, memory.main),
    figure(`memory of the sandbox ${of}`, 'MB', AIMS.sandboxMB, memory.sandbox),
    figure(`first read ${of} without a back office`, 'ms', AIMS.offlineMs, await firstReadOffline(preview)),
  ];
  return { visits, outcomes };
}
