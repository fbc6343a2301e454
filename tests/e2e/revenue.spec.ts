import type { Locator, Page } from '@playwright/test';
import { newStore } from '@fixtures/back-office/calls';
import { newLoadedStore } from '@fixtures/domains/loaded-store';
import { storePage, visit } from '@fixtures/pages/pages';
import { signIn } from '@fixtures/pages/sign-in';
import { expect, test } from './console';

test.use({ sandboxArgs: ['--tenants', '4', '--load-seconds', '1', '--failure-rate', '0'] });

const revenuePage = (id: number): string => `${storePage(id)}?tab=revenueDetails`;
const month = (page: Page): Locator => page.getByRole('combobox', { name: 'Month' });
const card = (page: Page, name: string | RegExp): Locator => page.getByRole('group', { name });
const department = (page: Page): Locator => card(page, /^Service Department/);
const rowOf = (page: Page, name: string): Locator =>
  department(page).getByRole('row', { name: new RegExp(`^${name}`) });

test('a month is chosen, remembered and drilled into; every Back button leads to its target', async ({
  console: app,
  page,
}) => {
  const store = await newLoadedStore(await app.backOffice.as(), 'Revenue Motors');
  await signIn(page, 'cleo', revenuePage(store.id));
  await month(page).click();
  const options = page.locator('.fui-Listbox').getByRole('option');
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true');
  const names = await options.allTextContents();
  await expect(department(page)).toContainText(`Service Department, ${names[1]}`);
  await options.nth(3).click();
  await expect(department(page)).toContainText(`Service Department, ${names[3]}`);
  for (const name of [
    'Labor Revenue by Component',
    'Labor Revenue by Category',
    'Parts Revenue by Category',
    'Customer Job-Level Breakdown',
  ])
    await expect(card(page, name).getByRole('table'), name).toContainText('$');
  await page.reload();
  await expect(month(page), 'the month is remembered').toContainText(names[3] ?? '');

  const rates = page.getByRole('button', { name: 'Rates & Markups' });
  await expect(rates).toHaveAttribute('aria-expanded', 'false');
  await rates.focus();
  await page.keyboard.press('Enter');
  await expect(department(page).getByRole('table', { name: 'Rates & Markups' })).toContainText('Parts');

  await expect(rowOf(page, 'Customer').getByRole('cell').nth(5)).toHaveText(/^\$[\d,]+\.\d\d$/);
  await rowOf(page, 'Customer').getByRole('button', { name: 'Show the jobs of Customer' }).click();
  await expect(page).toHaveURL(/\/show\/RevenueSummaryDrilldown\?month=\d{4}-\d\d&payType=C$/);
  await expect(page.getByRole('grid', { name: 'Jobs' }).getByRole('gridcell').first()).toBeVisible();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page, 'one page back').toHaveURL(/tab=revenueDetails/);
  // An address without parameters shows the default row and the month that was chosen last.
  await visit(page, `${storePage(store.id)}/RevenueSummaryDrilldown`);
  await expect(page.getByRole('heading', { name: /^Revenue, \w+ \d{4}, C$/ })).toBeVisible();
  await expect(page.getByRole('grid', { name: 'Jobs' }).getByRole('gridcell').first()).toBeVisible();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page, 'to the tab, where no page was before').toHaveURL(/\/show\?tab=revenueDetails/);
  await visit(
    page,
    `${storePage(store.id)}/RevenueSummaryDrilldown?month=2026-01&payType=C&back=${encodeURIComponent('/statelessServiceBzoStoreDetails')}`,
  );
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page, 'to the url that was given').toHaveURL(/\/statelessServiceBzoStoreDetails$/);
});

test('failed months show Error, a missing table and a broken file are reported; before phase 1 the tab is disabled', async ({
  console: app,
  page,
}) => {
  const calls = await app.backOffice.as();
  const store = await newLoadedStore(calls, 'Broken Revenue');
  const fresh = await newStore(calls, 'Fresh Revenue');
  await signIn(page, 'uma', storePage(fresh.id));
  const tab = page.getByRole('tab', { name: 'Revenue Details' });
  await tab.focus();
  await expect(tab).toHaveAccessibleDescription('Finish Phase 1 load first');

  await app.backOffice.faults({ failNext: 9, operation: 'GetRevenueMonths' });
  await visit(page, revenuePage(store.id));
  await expect(page.getByRole('alert')).toContainText('Error');
  await app.backOffice.clearFaults();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(rowOf(page, 'Warranty')).toBeVisible();

  await app.backOffice.faults({ garbageNext: 9, operation: 'data' });
  await rowOf(page, 'Warranty').getByRole('button', { name: 'Show the jobs of Warranty' }).click();
  await expect(page.getByText("The response at this address isn't JSON")).toBeVisible();
  await app.backOffice.clearFaults();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('grid', { name: 'Jobs' }).getByRole('gridcell').first()).toBeVisible();
});
