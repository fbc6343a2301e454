import type { BrowserContext, Page } from '@playwright/test';
import { newStore } from '@fixtures/back-office/calls';
import { requestCancellation } from '@fixtures/domains/billing';
import { tenantCards } from '@fixtures/pages/pages';
import { signIn } from '@fixtures/pages/sign-in';
import { expect, test } from './console';

test.use({ sharedSandbox: true });

const LIMIT = 900_000;
/** The sign-in needs the sign-in page in addition. */
const SIGN_IN_LIMIT = 930_000;

/** Records in each page when its first card appeared: later requests do not delay it. */
const noteCards = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    new MutationObserver((_records, observer) => {
      if (document.querySelector('article, [role=article]') === null) return;
      performance.mark('cards');
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });

/**
 * The uncompressed bytes of every script that the page has loaded, by name: until its first card appeared, or until
 * now.
 */
async function scriptsOf(page: Page, until: 'cards' | 'now'): Promise<Map<string, number>> {
  const requested = await page.evaluate((moment) => {
    const end =
      moment === 'now' ? Infinity : (performance.getEntriesByName(moment)[0]?.startTime ?? Infinity);
    return performance
      .getEntriesByType('resource')
      .flatMap((entry) =>
        entry instanceof PerformanceResourceTiming && entry.startTime <= end
          ? [{ name: new URL(entry.name).pathname, size: entry.decodedBodySize }]
          : [],
      );
  }, until);
  return new Map(requested.filter(({ name }) => name.endsWith('.js')).map(({ name, size }) => [name, size]));
}

/** The share of the bytes of its scripts and styles that crossed the connection. */
const sentShare = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const assets = performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name }) => /\.(js|css)$/.test(name));
    const sum = (sizes: number[]): number => sizes.reduce((total, size) => total + size, 0);
    return (
      sum(assets.map((asset) => asset.encodedBodySize)) / sum(assets.map((asset) => asset.decodedBodySize))
    );
  });

function expectWithin(limit: number, scripts: Map<string, number>): void {
  const total = [...scripts.values()].reduce((sum, size) => sum + size, 0);
  expect(total, [...scripts].map(([name, size]) => `${size} ${name}`).join('\n')).toBeLessThanOrEqual(limit);
  // A measurement that finds no script would pass too.
  expect(total).toBeGreaterThan(limit / 2);
}

test('a start parses at most 900 KB of JavaScript before the dashboard is displayed', async ({
  console: app,
  context,
}) => {
  // A pending approval loads its commands, but not before the dashboard is displayed.
  const calls = await app.backOffice.as();
  const { tenantId } = await newStore(calls, 'Approval Motors');
  await requestCancellation(calls, 'omar', tenantId, '2026-01-01');
  await noteCards(context);
  const signedIn = await app.open(context);
  await signIn(signedIn, 'uma');
  await expect(signedIn).toHaveURL(/dashboard\/onboarding$/);
  await expect(tenantCards(signedIn).first()).toBeVisible();
  expectWithin(SIGN_IN_LIMIT, await scriptsOf(signedIn, 'cards'));
  expect(await sentShare(signedIn), 'they are sent compressed').toBeLessThan(0.5);

  const page = await app.open(context);
  await expect(tenantCards(page).first()).toBeVisible();
  const first = await scriptsOf(page, 'cards');
  expectWithin(LIMIT, first);

  await page.getByRole('link', { name: 'All Tenants' }).click();
  await expect(page.getByRole('grid', { name: 'All Tenants' })).toBeVisible();
  const brought = [...(await scriptsOf(page, 'now')).keys()].filter((name) => !first.has(name));
  expect(brought.join(' '), 'the grid comes with the stage that shows it').toMatch(/grid/);
});
