/** The share of the window that the list of a screen takes, because users work in lists all day. */
import type { Locator, Page } from '@playwright/test';
import { loadedStore } from '@fixtures/domains/loaded-store';
import { pipelinePage, storePage, visit } from '@fixtures/pages/pages';
import { signIn } from '@fixtures/pages/sign-in';
import { expect, test } from './console';

test.use({ sandboxArgs: ['--tenants', '40', '--load-seconds', '1', '--failure-rate', '0'] });

const SIZES = [
  { width: 1440, height: 900 },
  { width: 1024, height: 700 },
] as const;

type Shares = readonly [wide: number, narrow: number];

/** The least shares in percent, just below those of today. The menu takes 14 % of the wide window. */
const SCREENS: Readonly<Record<string, Shares>> = {
  // In the wide window the preview of a line stands beside the list.
  '/today': [49, 72],
  '/statelessServiceBzoStoreDetails': [66, 67],
  '/LaunchReport': [60, 59],
  '/DataLoads/failedLoads': [66, 67],
  '/ActivityLog': [65, 68],
  '/calendar': [69, 69],
  // In the wide window the chart stands beside the list.
  '/Telemetry/FopcTelemetry': [46, 62],
  '/launch-forecast': [69, 72],
  '/where-the-days-go': [66, 68],
};

/** The tabs of a store, below its header and two rows of tabs. */
const TABS: Readonly<Record<string, Shares>> = { dataFeeds: [55, 49], opcodes: [57, 55] };

/** The visible part of the largest list, in percent of the window. */
const shareOfList = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const visibleArea = (element: Element): number => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const width = Math.min(right, innerWidth) - Math.max(left, 0);
      const height = Math.min(bottom, innerHeight) - Math.max(top, 0);
      return Math.max(0, width) * Math.max(0, height);
    };
    const lists = document.querySelectorAll('main :is([role=grid], [role=treegrid], table)');
    return Math.round((100 * Math.max(0, ...[...lists].map(visibleArea))) / (innerWidth * innerHeight));
  });

/** A window at 200 percent zoom on a small screen. */
const SMALL = { width: 720, height: 450 };

test('lists take most of the window', async ({ console: app, page }) => {
  const store = await loadedStore(await app.backOffice.as(), 'Roomy Motors');
  await signIn(page, 'olivia');
  const tabs = Object.entries(TABS).map(
    ([tab, shares]) => [`${storePage(store.id)}?sub=${tab}`, shares] as const,
  );
  for (const [screen, shares] of [...Object.entries(SCREENS), ...tabs]) {
    await visit(page, screen);
    for (const [at, { width, height }] of SIZES.entries())
      await test.step(`${screen} at ${width}x${height}`, async () => {
        await page.setViewportSize({ width, height });
        await expect.poll(() => shareOfList(page)).toBeGreaterThanOrEqual(shares[at] ?? 100);
      });
  }
  await page.setViewportSize(SMALL);
  await test.step('a small window shows a whole card of the dashboard, and rows of the opcodes begin', async () => {
    await visit(page, '/');
    const cards = page.getByRole('list', { name: 'Tenants', exact: true }).getByRole('listitem');
    await expect(cards.first()).toBeInViewport({ ratio: 1 });
    await visit(page, `${storePage(store.id)}?sub=opcodes`);
    const rows = page.getByRole('grid', { name: 'Opcodes by category' }).getByRole('row');
    // The first two are the headers of the columns and of a category.
    await expect(rows.nth(2)).toBeInViewport();
  });
  const excess = (scope: Locator): Promise<number> =>
    scope.evaluateAll((all) => Math.max(...all.map((one) => one.scrollWidth - one.clientWidth)));
  await test.step('and nothing in it is wider than its place', async () => {
    await visit(page, `${storePage(store.id)}?tab=partsMatrix&matrix=new`);
    await expect(page.getByRole('combobox', { name: 'Install Date' })).toBeVisible();
    await expect.poll(() => excess(page.getByRole('main'))).toBe(0);
    await visit(page, '/LaunchReport');
    const cards = page.getByRole('group', { name: 'Views', exact: true }).getByRole('button');
    await expect(cards.first()).toHaveText(/\d/);
    await expect.poll(() => excess(cards)).toBe(0);
    await visit(page, '/launch-forecast?view=weeks');
    const sentence = page.getByText(/^This week: /);
    await expect(sentence).toBeVisible();
    await expect.poll(async () => (await sentence.boundingBox())?.height).toBeLessThanOrEqual(80);
  });
  await test.step('a window of 1024 pixels shows the whole sentence beside the tabs of Failed Loads', async () => {
    await page.setViewportSize({ width: 1024, height: 700 });
    await visit(page, '/DataLoads/failedLoads');
    const sentence = page.getByText('Select tenants and stores to re-run failed loads');
    await expect(sentence).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Tekion' })).toBeVisible();
    await expect.poll(() => excess(sentence)).toBe(0);
    await expect.poll(() => sentence.evaluate((one) => one.scrollHeight - one.clientHeight)).toBe(0);
  });
});

/** The widths at which the pipeline's columns change, and some between, with the menu open. */
const MIDDLE_WIDTHS = [1101, 1150, 1200, 1250, 1300, 1400] as const;

test('in a window of a middle width nothing covers the buttons of a pipeline', async ({
  console: app,
  page,
}) => {
  const store = await loadedStore(await app.backOffice.as(), 'Middling Motor Company');
  await signIn(page, 'olivia', pipelinePage(store.id));
  const steps = page.getByRole('list').filter({ has: page.getByRole('button', { name: /^Validate: / }) });
  const side = page.getByRole('textbox', { name: 'New comment' });
  for (const width of MIDDLE_WIDTHS)
    await test.step(`at ${width} pixels`, async () => {
      await page.setViewportSize({ width, height: 800 });
      await expect(page.getByRole('link', { name: 'All Stores' })).toBeVisible();
      await expect(async () => {
        const [pipeline, beside] = [await steps.boundingBox(), await side.boundingBox()];
        if (!pipeline || !beside) throw new Error('The pipeline is not drawn yet');
        const content = await steps.evaluate((list) =>
          Math.max(...[...list.querySelectorAll('button')].map((one) => one.getBoundingClientRect().right)),
        );
        const isBelow = beside.y >= pipeline.y + pipeline.height;
        expect(isBelow || content <= beside.x, 'the buttons of the steps are free').toBe(true);
      }).toPass();
    });
});
