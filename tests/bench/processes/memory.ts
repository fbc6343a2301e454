import type { CDPSession, Page } from '@playwright/test';
import { z } from 'zod';
import { sandboxControlAt } from '@fixtures/back-office/sandbox-control';
import { findScreenSubjects } from '@fixtures/pages/screen-subjects';
import { screensOf } from '@fixtures/pages/screens';
import type { Measurement } from '../measurement';
import { withPreview } from '../signed-in-preview';

/** Measures whether the heap of the page grows over ten rounds of every screen. */
export const memory: Measurement = {
  name: 'memory',
  run: () =>
    withPreview(['--tenants', '60'], async ({ page, sandboxUrl }) => {
      const screens = screensOf(await findScreenSubjects(sandboxControlAt(() => sandboxUrl)));
      const devtools = await page.context().newCDPSession(page);
      await round(page, screens, STAY_MS.first);
      const baseline = await heap(devtools);
      const objects = await heapObjects(devtools);
      const first = await nodes(devtools);
      const rounds = [baseline];
      for (let turn = 1; turn < ROUNDS; turn += 1) {
        await round(page, screens);
        rounds.push(await heap(devtools));
      }
      const measured = rounds.at(-1) ?? Number.NaN;
      const note = `${screens.length} screens; after the first round ${first}, after ${ROUNDS} ${await nodes(devtools)}; MB by round ${rounds.map((size) => size.toFixed(1)).join(' ')}`;
      return [
        {
          what: `heap of the page after ${ROUNDS} rounds of every screen`,
          against: 'after the first round',
          unit: 'MB',
          baseline,
          measured,
          aim: 1.03,
          note,
        },
        {
          what: 'the same without what V8 compiles of the scripts the more they run',
          against: 'after the first round',
          unit: 'MB',
          baseline: objects,
          measured: await heapObjects(devtools),
          aim: 1.03,
        },
      ];
    }),
};

const snapshotSchema = z.object({
  snapshot: z.object({
    meta: z.object({ node_fields: z.array(z.string()), node_types: z.array(z.unknown()) }),
  }),
  nodes: z.custom<number[]>((nodes) => Array.isArray(nodes)),
});

/** Memory of compiled scripts and of the developer tools does not belong to the page. */
const ENGINE_TYPES: ReadonlySet<unknown> = new Set(['code', 'native', 'hidden', 'synthetic']);

/** MB of the page's own objects and texts, without the engine's internal ones. */
async function heapObjects(devtools: CDPSession): Promise<number> {
  const chunks: string[] = [];
  const take = ({ chunk }: { chunk: string }): void => void chunks.push(chunk);
  devtools.on('HeapProfiler.addHeapSnapshotChunk', take);
  await devtools.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  devtools.off('HeapProfiler.addHeapSnapshotChunk', take);
  const { snapshot, nodes } = snapshotSchema.parse(JSON.parse(chunks.join('')));
  const fields = snapshot.meta.node_fields;
  const types = z.array(z.string()).parse(snapshot.meta.node_types[fields.indexOf('type')]);
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')];
  let bytes = 0;
  for (let at = 0; at < nodes.length; at += fields.length)
    if (!ENGINE_TYPES.has(types[nodes[at + type] ?? -1])) bytes += nodes[at + size] ?? 0;
  return bytes / 1024 ** 2;
}

const ROUNDS = 10;

/** Each screen is left once it is drawn; the first visit is longer, because the sandbox generates its data. */
const STAY_MS = { first: 1_000, later: 250 };

/** Navigates as a link inside the console does, without a new document. */
async function visit(page: Page, path: string, stay = STAY_MS.later): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({ idx: 0 }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: { idx: 0 } }));
  }, path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForTimeout(stay);
}

async function round(page: Page, screens: readonly string[], stay = STAY_MS.later): Promise<void> {
  for (const screen of screens) await visit(page, screen, stay);
  await visit(page, screens[0] ?? '/');
}

/** The live heap in MB, after a garbage collection. */
async function heap(devtools: CDPSession): Promise<number> {
  for (let turn = 0; turn < 3; turn += 1) await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  return usedSize / 1024 ** 2;
}

async function nodes(devtools: CDPSession): Promise<string> {
  const { documents, nodes: count, jsEventListeners } = await devtools.send('Memory.getDOMCounters');
  return `${documents} documents, ${count} nodes, ${jsEventListeners} listeners`;
}
