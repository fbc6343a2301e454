import type { BrowserContext } from '@playwright/test';
import { tenantCards } from '../fixtures/pages';
import { signIn } from '../fixtures/sign-in';
import { expect, test } from './console';

test.use({ sharedSandbox: true });

const LIMIT = 1_300_000;

/** Bytes of every script the page has asked for, unpacked, by name. */
function watchScripts(context: BrowserContext): () => Promise<Map<string, number>> {
  const coming: Promise<[string, number]>[] = [];
  context.on('response', (response) => {
    const name = new URL(response.url()).pathname;
    if (name.endsWith('.js')) coming.push(response.body().then((body) => [name, body.length]));
  });
  return async () => new Map(await Promise.all(coming));
}

test('the sign-in page and the first screen parse 1.3 MB of JavaScript at most', async ({
  console: app,
  context,
}) => {
  const scripts = watchScripts(context);
  const page = await app.open(context);
  await signIn(page, 'uma');
  await expect(page).toHaveURL(/dashboard\/onboarding$/);
  await expect(tenantCards(page).first()).toBeVisible();
  const first = await scripts();
  const total = [...first.values()].reduce((sum, size) => sum + size, 0);
  expect(total, [...first].map(([name, size]) => `${size} ${name}`).join('\n')).toBeLessThanOrEqual(LIMIT);
  // A measure that sees nothing would pass too.
  expect(total).toBeGreaterThan(LIMIT / 4);

  await page.getByRole('link', { name: 'All Tenants' }).click();
  await expect(page.getByRole('grid', { name: 'All Tenants' })).toBeVisible();
  const brought = [...(await scripts()).keys()].filter((name) => !first.has(name));
  expect(brought.join(' '), 'the grid comes with the stage that shows it').toMatch(/grid/);
});
