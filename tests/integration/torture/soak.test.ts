import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Page } from '@playwright/test';
import { expect, it } from 'vitest';
import { findScreenSubjects } from '@fixtures/pages/screen-subjects';
import { screensOf } from '@fixtures/pages/screens';
import { PAGE_TITLE_ID } from '@renderer/platform/navigation/scroll-area';
import { hasBrowser } from '../../e2e/browser';
import { noNetworkBetween, withConsoleInBrowser } from '../../torture/console-in-browser';
import { leaveFor, workersOf } from '../../torture/monkey/random-use';
import { climbs, slopeOf, soak } from '../../torture/monkey/soak';
import { tableOf, violationsIn } from '../../torture/report';
import { RunBudget } from '../../torture/run-budget';

it.skipIf(!hasBrowser)('keeps four windows of one session working under random use', async () => {
  const results = await soak.run(new RunBudget({ seed: 1, times: 12 }));
  expect(violationsIn(results), tableOf(results)).toBe(0);
});

it.skipIf(!hasBrowser)('leaves what is unsaved for one screen after the other in the same document', () =>
  withConsoleInBrowser({ between: noNetworkBetween }, async ({ page, backOffice }) => {
    const [form = ''] = screensOf(await findScreenSubjects(backOffice)).filter((path) =>
      /BzoTenants\/\d+\/edit$/.test(path),
    );
    await leaveFor(page, form, 30_000);
    await page.getByLabel('Display name').fill('Not saved');
    await page.evaluate(() => document.documentElement.setAttribute('data-opened-once', ''));
    for (const screen of ['/today', '/calendar', '/preferences/appearance']) {
      await leaveFor(page, screen, 30_000);
      expect(new URL(page.url()).pathname).toBe(screen);
      expect(await page.locator('html[data-opened-once]').count()).toBe(1);
    }
  }),
);

/** The number of page headings that something still refers to, also of pages that were left. */
async function referencedHeadings(page: Page): Promise<unknown> {
  const devtools = await page.context().newCDPSession(page);
  const { result } = await devtools.send('Runtime.evaluate', { expression: 'HTMLHeadingElement.prototype' });
  // It collects what nothing refers to first.
  const { objects } = await devtools.send('Runtime.queryObjects', {
    prototypeObjectId: result.objectId ?? '',
  });
  const counted = await devtools.send('Runtime.callFunctionOn', {
    functionDeclaration: `function () { return this.filter((heading) => heading.id === '${PAGE_TITLE_ID}').length; }`,
    returnByValue: true,
    ...(objects.objectId !== undefined && { objectId: objects.objectId }),
  });
  return counted.result.value;
}

it.skipIf(!hasBrowser)('keeps no page that was left, whose memory would count as that of the console', () =>
  withConsoleInBrowser({ between: noNetworkBetween }, async ({ page }) => {
    for (let turn = 0; turn < 5; turn += 1)
      for (const screen of ['/today', '/calendar', '/preferences/appearance'])
        await leaveFor(page, screen, 30_000);
    // The page that is open is referenced, and at most a few others, for instance by what had the focus last.
    expect(await referencedHeadings(page)).toBeLessThan(5);
  }),
);

it.skipIf(process.platform !== 'linux')(
  'knows whether a process has workers, whose memory is not that of the main process',
  async () => {
    const before = workersOf(process.pid);
    const worker = new Worker('setInterval(() => undefined, 1_000)', { eval: true });
    await once(worker, 'online');
    expect(workersOf(process.pid)).toBe(before + 1);
    await worker.terminate();
    expect(workersOf(process.pid)).toBe(before);
  },
);

it('tells memory that climbs from readings that vary', () => {
  const readings = (heaps: readonly number[]) =>
    heaps.map((heap, at) => ({ at: at * 600_000, heap, nodes: 9_000, main: 200 }));
  const varied = readings([50, 54, 49, 55, 51, 53, 50, 54, 52, 51]);
  expect(climbs(slopeOf(varied, 'heap'))).toBe(false);
  const leaking = readings([50, 54, 51, 58, 55, 58, 57, 62, 61, 61]);
  expect(slopeOf(leaking, 'heap').value).toBeGreaterThan(5);
  expect(climbs(slopeOf(leaking, 'heap'))).toBe(true);
  expect(slopeOf(leaking, 'main')).toEqual({ value: 0, error: 0 });
});
