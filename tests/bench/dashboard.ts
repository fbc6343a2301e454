import type { Page } from '@playwright/test';
import { LARGE, largeData } from './large-sandbox';
import type { Measurement } from './measurement';
import { withPreview } from './signed-in-preview';
import { withStaticCards } from './static-cards';
import { alternate, median } from './statistics';

const TIMES = 7;
/** About two thirds of the sample tenants are launched: a list of about 500. */
const SMALL = ['--tenants', '750'];

const card = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Tenants by status' }).getByRole('link', { name: new RegExp(`^${name}`) });

/**
 * Milliseconds from the click on `name` until the first cards of that list are painted, taken inside the page. The
 * count above the cards tells the new list from the old one; a tenant may stand in both.
 */
async function clickToPainted(page: Page, name: string): Promise<number> {
  const link = card(page, name);
  await link.waitFor();
  return link.evaluate(
    (element, title) =>
      new Promise<number>((done, fail) => {
        const count = (): string | undefined =>
          [...document.querySelectorAll('[role="status"]')]
            .map((status) => status.textContent ?? '')
            .find((text) => / tenants$/.test(text));
        const cards = (): boolean => document.querySelector('[aria-label="Tenants"] article') !== null;
        const before = count();
        const started = performance.now();
        element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, button: 0 }));
        const look = (): void => {
          const now = count();
          const there = document.title.startsWith(title) && now !== undefined && now !== before && cards();
          if (there) requestAnimationFrame(() => setTimeout(() => done(performance.now() - started)));
          else if (performance.now() - started > 30_000) fail(new Error(`${title} did not appear`));
          else setTimeout(look);
        };
        look();
      }),
    name,
  );
}

const shown = async (page: Page): Promise<string> =>
  (await page
    .getByRole('status')
    .filter({ hasText: /tenants$/ })
    .first()
    .textContent()) ?? '';

/** All pages beyond the first have come: the count stands still for two seconds. */
async function settled(page: Page): Promise<string> {
  let last = '';
  for (let still = 0; still < 8;) {
    await page.waitForTimeout(250);
    const now = await shown(page);
    still = now === last ? still + 1 : 0;
    last = now;
  }
  return last;
}

/** The list is in the query cache already. */
async function launchedAgain(page: Page): Promise<number> {
  await clickToPainted(page, 'Cancelled');
  await page.waitForTimeout(300);
  return clickToPainted(page, 'Launched');
}

/** A fresh document knows no list: the back office is asked. */
async function firstVisit(page: Page): Promise<number> {
  await page.goto(new URL('/statelessServiceBzoTenants/dashboard/review', page.url()).href);
  await settled(page);
  await clickToPainted(page, 'Cancelled');
  await page.waitForTimeout(300);
  // As a hand does it: the pointer is there before it clicks.
  await card(page, 'Launched').hover();
  await page.waitForTimeout(100);
  return clickToPainted(page, 'Launched');
}

export const dashboard: Measurement = {
  name: 'dashboard',
  run: async () => {
    const small = await withPreview(SMALL, async ({ page }) => {
      await clickToPainted(page, 'Launched');
      const count = await settled(page);
      const first = await withStaticCards(page, (staticCards) =>
        alternate(TIMES, staticCards, () => firstVisit(page)),
      );
      const again = await withStaticCards(page, (staticCards) =>
        alternate(TIMES, staticCards, () => launchedAgain(page)),
      );
      return { count, first, again };
    });
    const large = await withPreview(
      LARGE,
      async ({ page }) => {
        await clickToPainted(page, 'Launched');
        const count = await settled(page);
        const times: number[] = [];
        for (let turn = 0; turn < 5; turn += 1) {
          times.push(await firstVisit(page));
          await settled(page);
        }
        return { count, times };
      },
      { data: largeData() },
    );
    return [
      {
        what: `dashboard of ${small.count}, first click to painted`,
        against: 'the same cards as static HTML',
        unit: 'ms',
        aim: 2,
        ...small.first,
      },
      {
        what: 'the same, list seen before',
        against: 'the same cards as static HTML',
        unit: 'ms',
        aim: null,
        ...small.again,
      },
      {
        what: `dashboard of ${large.count}, first click to painted`,
        against: `that of ${small.count}`,
        unit: 'ms',
        floor: small.first.measured,
        measured: median(large.times),
        aim: 1.2,
        note: `${large.times.length} times; ${large.times.map((time) => time.toFixed(0)).join(' ')}`,
      },
    ];
  },
};
