import type { Locator, Page } from '@playwright/test';
import { storePage, visit } from '../fixtures/pages';
import { newLoadedStore } from '../fixtures/loaded-store';
import { signIn } from '../fixtures/sign-in';
import { snackbar } from '../fixtures/snackbar';
import { expect, test } from './console';

test.use({ sandboxArgs: ['--tenants', '4', '--load-seconds', '1', '--failure-rate', '0'] });

const payTypesPage = (id: number): string => `${storePage(id)}?sub=payTypes`;
const row = (page: Page, payType: string): Locator =>
  page.getByRole('row', { name: new RegExp(`^${payType} `) });

test('rows wait for Save Changes, each changed cell marked', async ({ console: app, page }) => {
  const calls = await app.backOffice.as();
  const store = await newLoadedStore(calls, 'Pay Motors');
  await signIn(page, 'olivia');
  await visit(page, payTypesPage(store.id));
  await page.getByRole('button', { name: 'Edit C', exact: true }).click();
  await page.screenshot({ path: '/tmp/p/edit.png' });
  await page.getByLabel('FOPC Group of C').selectOption('W');
  await page.keyboard.press('Enter');
  await expect(row(page, 'C')).toContainText('Not saved yet; was');
  await page.screenshot({ path: '/tmp/p/pending.png' });
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(snackbar(page, 'Pay Types updated successfully')).toBeVisible();
  await page.screenshot({ path: '/tmp/p/saved.png' });
  await visit(page, `${storePage(store.id)}?tab=technicians`);
  await expect(page.getByRole('gridcell').first()).toBeVisible();
  await page.screenshot({ path: '/tmp/p/tech.png' });
  await page.getByRole('button', { name: 'Paste rows' }).click();
  await page.screenshot({ path: '/tmp/p/paste.png' });
});
