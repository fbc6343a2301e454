import type { Page, Route } from '@playwright/test';
import { newStore } from '@fixtures/back-office/calls';
import { tenantCards, visit } from '@fixtures/pages/pages';
import { signIn } from '@fixtures/pages/sign-in';
import { expect, test } from './console';

test.use({ sharedSandbox: true });

const LIST = /\/palette-results-.*\.js$/;

const box = (page: Page) => page.getByRole('combobox', { name: /^Search for screens/ });
const press = async (page: Page, ...keys: string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};

test('handles keys in order if they are pressed before the palette has loaded', async ({
  console: app,
  page,
}) => {
  const { id } = await newStore(await app.backOffice.as(), 'Hasty Motors');
  await signIn(page, 'olivia');
  await page.getByRole('link', { name: 'All Stores' }).click();
  await expect(page.getByRole('grid', { name: 'Stores' }).getByRole('gridcell').first()).toBeVisible();
  const waiting: Route[] = [];
  await page.route(LIST, (route) => void waiting.push(route));
  await page.reload();
  await expect(page.getByRole('grid', { name: 'Stores' }).getByRole('gridcell').first()).toBeVisible();

  await press(page, 'Control+k');
  await page.keyboard.type('hasty motors ford');
  await expect(page.getByRole('dialog', { name: 'Search' }).getByRole('status')).toHaveText(
    'Loading the search…',
  );
  await expect(box(page)).toHaveAccessibleDescription(/^Loading the search/);
  await press(page, 'ArrowRight');
  await page.keyboard.type('feed');
  await press(page, 'ArrowDown', 'ArrowUp', 'Enter');
  await expect(box(page)).toHaveValue('hasty motors fordfeed');
  await expect.poll(() => waiting.length).toBe(1);
  for (const route of waiting) await route.continue();

  await expect(page).toHaveURL(new RegExp(`/${id}/show\\?sub=dataFeeds`));
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a palette that fails to load shows an error, drops queued keys, and opens once it can be loaded', async ({
  page,
}) => {
  await signIn(page, 'olivia');
  await expect(tenantCards(page).first()).toBeVisible();
  await page.route(LIST, (route) => route.fulfill({ status: 404 }));
  await page.reload();
  await expect(tenantCards(page).first()).toBeVisible();
  await press(page, 'Control+k');
  await page.keyboard.type('all stores');
  const failed = page.getByText("The search couldn't be loaded. Press Enter to try again.");
  await expect(failed).toBeVisible();
  await press(page, 'Enter');
  await expect(failed).toBeVisible();
  await page.unroute(LIST);
  await press(page, 'Enter');
  await expect(page.getByRole('option', { name: /^All Stores/ })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible();
  await press(page, 'Enter');
  await expect(page.getByRole('heading', { name: 'All Stores' })).toBeFocused();
});

test('the palette keeps the focus, opens above a dialog too, and returns the focus', async ({ page }) => {
  await signIn(page, 'olivia');
  const search = page.getByRole('searchbox').first();
  await search.focus();
  await press(page, 'Control+k');
  await expect(box(page)).toBeFocused();
  await press(page, 'Tab', 'Shift+Tab', 'Tab');
  await expect(box(page)).toBeFocused();
  await page.getByRole('group', { name: 'Screens' }).getByText('Screens', { exact: true }).click();
  await expect(box(page)).toBeFocused();
  await press(page, 'Escape');
  await expect(search).toBeFocused();

  await visit(page, '/preferences/connections');
  await page.getByRole('button', { name: 'Add connection' }).click();
  const name = page.getByRole('dialog').getByRole('textbox').first();
  await name.fill('Second');
  await press(page, 'Control+k');
  await expect(box(page)).toBeFocused();
  await page.keyboard.type('all stores');
  await expect(page.getByRole('option', { name: /^All Stores/ })).toHaveAttribute('aria-selected', 'true');
  await press(page, 'Escape');
  await expect(box(page)).toHaveCount(0);
  await expect(name).toBeFocused();
  await expect(name).toHaveValue('Second');

  await press(page, 'Control+k');
  await expect(box(page)).toBeFocused();
  await page.mouse.click(5, 300);
  await expect(box(page)).toHaveCount(0);
  await expect(name).toBeFocused();
});
