import type { Page } from '@playwright/test';
import { expectAccessible } from '@fixtures/pages/axe';
import { expectProblem, snackbar } from '@fixtures/pages/forms';
import { signIn } from '@fixtures/pages/sign-in';
import { expect, test } from './console';

const grid = (page: Page) => page.getByRole('grid', { name: 'Stores' });
const header = (page: Page, name: string) => grid(page).getByRole('columnheader', { name, exact: true });

async function views(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

test('a view stores search, sort and columns; it can be reopened and shared as a link', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, 'olivia');
  await page.getByRole('link', { name: 'All Stores' }).click();
  await expect(grid(page).getByRole('gridcell').first()).toBeVisible();
  const search = page.getByRole('searchbox', { name: 'Search Stores' });
  await search.fill('ford');
  await header(page, 'Tenant').click();
  await expect(header(page, 'Tenant')).toHaveAttribute('aria-sort', 'ascending');
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'DMS' }).click();
  await page.keyboard.press('Escape');
  await expect(header(page, 'DMS')).toHaveCount(0);
  // The count follows the rows, which follow the search.
  await expect(page.getByText(/^\d+ of \d+ rows$/)).toBeVisible();
  const found = await grid(page).getByRole('link').allInnerTexts();

  await views(page, 'Save view…');
  const dialog = page.getByRole('dialog', { name: 'Save view' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectProblem(dialog.getByRole('textbox', { name: 'Name' }), 'Required');
  await expectAccessible(page, 'save view');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Fords by tenant');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(snackbar(page, 'View Fords by tenant saved')).toBeVisible();
  await views(page, 'Copy link to this view');
  await expect(snackbar(page, 'Link copied')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());

  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('menuitem', { name: 'Reset columns' }).click();
  await search.fill('');
  await expect(header(page, 'DMS')).toBeVisible();
  await expect(header(page, 'Tenant')).not.toHaveAttribute('aria-sort', 'ascending');
  await views(page, 'Fords by tenant');
  await expect(search).toHaveValue('ford');
  await expect(header(page, 'DMS')).toHaveCount(0);
  await expect(header(page, 'Tenant')).toHaveAttribute('aria-sort', 'ascending');
  await expect.poll(() => grid(page).getByRole('link').allInnerTexts()).toEqual(found);
  await page.reload();
  await expect(search).toHaveValue('ford');
  await expect(header(page, 'DMS')).toHaveCount(0);

  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('menuitem', { name: 'Reset columns' }).click();
  await expect(header(page, 'DMS')).toBeVisible();
  await page.goto(link);
  await expect(header(page, 'Tenant')).toHaveAttribute('aria-sort', 'ascending');
  await expect(header(page, 'DMS')).toHaveCount(0);
  await expect.poll(() => grid(page).getByRole('link').allInnerTexts()).toEqual(found);

  await page.getByRole('button', { name: 'Views' }).click();
  await expectAccessible(page, 'views menu');
  await page.getByRole('menuitem', { name: 'Delete view' }).click();
  // One opens the view; the other is in the submenu, and deletes it.
  const named = page.getByRole('menuitem', { name: 'Fords by tenant' });
  await expect(named).toHaveCount(2);
  await named.last().click();
  await page.getByRole('button', { name: 'Views' }).click();
  await expect(page.getByRole('menuitem', { name: 'Fords by tenant' })).toHaveCount(0);
});

test('a filter of few values has the focus when it opens, and closes on Escape', async ({ page }) => {
  await signIn(page, 'olivia', '/statelessServiceBzoStoreDetails');
  const column = header(page, 'Bulk Phase 2');
  await column.hover();
  await column.locator('.ag-header-cell-filter-button').click();
  const values = page.getByRole('group', { name: 'Values of Bulk Phase 2' });
  await expect(values.getByRole('checkbox').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(values).toHaveCount(0);
});
