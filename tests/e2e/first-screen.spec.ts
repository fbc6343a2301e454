import type { Page } from '@playwright/test';
import { tenantCards } from '../fixtures/pages';
import { signIn } from '../fixtures/sign-in';
import { expect, test } from './console';

test.use({ sharedSandbox: true });

const LIMIT = 900_000;
/** Whoever signs in has the sign-in page besides. */
const SIGN_IN_LIMIT = 930_000;

/** Bytes of every script the page has asked for, unpacked, by name. */
async function scriptsOf(page: Page): Promise<Map<string, number>> {
  const asked = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .flatMap((entry) =>
        entry instanceof PerformanceResourceTiming
          ? [{ name: new URL(entry.name).pathname, size: entry.decodedBodySize }]
          : [],
      ),
  );
  return new Map(asked.filter(({ name }) => name.endsWith('.js')).map(({ name, size }) => [name, size]));
}

function expectWithin(limit: number, scripts: Map<string, number>): void {
  const total = [...scripts.values()].reduce((sum, size) => sum + size, 0);
  expect(total, [...scripts].map(([name, size]) => `${size} ${name}`).join('\n')).toBeLessThanOrEqual(limit);
  // A measure that sees nothing would pass too.
  expect(total).toBeGreaterThan(limit / 2);
}

test('a start parses 900 KB of JavaScript at most before the dashboard is there', async ({
  console: app,
  context,
}) => {
  const signedIn = await app.open(context);
  await signIn(signedIn, 'uma');
  await expect(signedIn).toHaveURL(/dashboard\/onboarding$/);
  await expect(tenantCards(signedIn).first()).toBeVisible();
  expectWithin(SIGN_IN_LIMIT, await scriptsOf(signedIn));

  const page = await app.open(context);
  await expect(tenantCards(page).first()).toBeVisible();
  const first = await scriptsOf(page);
  expectWithin(LIMIT, first);

  await page.getByRole('link', { name: 'All Tenants' }).click();
  await expect(page.getByRole('grid', { name: 'All Tenants' })).toBeVisible();
  const brought = [...(await scriptsOf(page)).keys()].filter((name) => !first.has(name));
  expect(brought.join(' '), 'the grid comes with the stage that shows it').toMatch(/grid/);
});
