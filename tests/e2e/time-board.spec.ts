import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import papaparse from 'papaparse';
import { filesIn } from '@fixtures/files/files-on-disk';
import { expectAccessible } from '@fixtures/pages/axe';
import { signIn } from '@fixtures/pages/sign-in';
import { EXPORT_FORMAT_LABELS } from '@shared/kernel/table/export-texts';
import { expect, test } from './console';

test.use({ sharedSandbox: true });

test('shows where the days of all stores go, filters, exports, and leads to a store that stands out', async ({
  console: app,
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'olivia', '/where-the-days-go');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Where the Days Go', level: 1 })).toBeVisible();
  const grid = main.getByRole('grid', { name: 'Where the Days Go' });
  const basis = page.getByText(/^Based on \d+ stores/);
  const about = main.getByRole('button', { name: 'About these numbers' });

  await test.step('by step, with its chart and what that shows', async () => {
    await expect(grid.getByRole('gridcell', { name: 'Before Phase 1 load' })).toBeVisible();
    await main.getByRole('button', { name: 'Chart' }).click();
    await expect(main.getByRole('img', { name: 'Median and 90%, in days' })).toBeVisible();
    await expect(main.getByText(/^The chart shows days by step\. The longest is /)).toBeVisible();
    await about.click();
    await expect(basis).toContainText('Coordinators come from the Launch Report.');
    await page.keyboard.press('Escape');
    await expect(basis).toHaveCount(0);
    await expectAccessible(page, 'where the days go');
  });

  await test.step('the filters are in the address, and a reload keeps them', async () => {
    await about.click();
    const all = await basis.innerText();
    await page.keyboard.press('Escape');
    await main.getByRole('tab', { name: 'DMS' }).click();
    await main.getByRole('combobox', { name: 'Stores' }).click();
    await page.getByRole('option', { name: 'Launched', exact: true }).click();
    await expect(page).toHaveURL(/by=dms&stores=launched/);
    await about.click();
    await expect(basis).toContainText(', 0 in onboarding,');
    await expect(basis).not.toHaveText(all);
    await page.reload();
    await expect(main.getByRole('tab', { name: 'DMS' })).toHaveAttribute('aria-selected', 'true');
    await about.click();
    await expect(basis).toContainText(', 0 in onboarding,');
    await expect(grid.getByRole('gridcell', { name: 'Tekion' })).toBeVisible();
    await page.keyboard.press('Escape');
    await main.getByRole('button', { name: 'Clear filters' }).click();
    await about.click();
    await expect(basis).toHaveText(all);
    await expect(page).not.toHaveURL(/stores=/);
    await page.keyboard.press('Escape');
  });

  await test.step('by coordinator, and of one of them', async () => {
    await main.getByRole('tab', { name: 'Coordinators' }).click();
    await expect(grid.getByRole('gridcell', { name: 'Priya Raman' })).toBeVisible();
    await main.getByRole('combobox', { name: 'Coordinator' }).click();
    await page.getByRole('option', { name: 'Priya Raman' }).click();
    await expect(page).toHaveURL(/coordinator=Priya/);
    await expect(grid.getByRole('gridcell', { name: 'Priya Raman' })).toBeVisible();
    await expect(grid.getByRole('gridcell', { name: 'Marcus Bell' })).toHaveCount(0);
    await main.getByRole('button', { name: 'Clear filters' }).click();
    await expect(grid.getByRole('gridcell', { name: 'Marcus Bell' })).toBeVisible();
    await main.getByRole('tab', { name: 'DMS' }).click();
  });

  await test.step('an export has the rows of the grid', async () => {
    await main.getByRole('button', { name: /^Export/ }).click();
    await page.getByRole('menuitem', { name: EXPORT_FORMAT_LABELS.csv, exact: true }).click();
    const written = (): string | undefined =>
      filesIn(app.home.downloads).find((file) => /where-the-days-go-dms-.*\.csv$/.test(file));
    await expect.poll(written).toBeDefined();
    const csv = readFileSync(join(app.home.downloads, written() ?? ''), 'utf8').replace(/^\uFEFF/, '');
    const [header = [], ...lines] = papaparse.parse<string[]>(csv, { skipEmptyLines: true }).data;
    expect(header.slice(0, 3)).toEqual(['DMS', 'Median days', '90% within (days)']);
    expect(lines.map(([name]) => name)).toContain('Tekion');
  });

  await test.step('a store that stands out is a click away', async () => {
    await main.getByRole('tab', { name: 'Stand Out' }).click();
    await expect(grid.getByRole('columnheader', { name: 'Days above' })).toBeVisible();
    const link = grid.getByRole('link').first();
    const name = await link.innerText();
    await link.click();
    await expect(main.getByRole('heading', { level: 1 })).toContainText(name);
    await expect(main.getByRole('tab', { name: 'Bulk Data Load' })).toHaveAttribute('aria-selected', 'true');
  });
});

test('Tab leaves the grid where nothing follows it, on a page that was opened from another one', async ({
  page,
}) => {
  // In a small window no chart follows the grid.
  await page.setViewportSize({ width: 1024, height: 700 });
  await signIn(page, 'olivia', '/today');
  await page.getByRole('link', { name: 'Where the Days Go' }).click();
  const grid = page.getByRole('grid', { name: 'Where the Days Go' });
  const cell = grid.getByRole('gridcell', { name: 'Before Phase 1 load' });
  for (const key of ['Tab', 'Shift+Tab']) {
    await cell.focus();
    await expect(cell).toBeFocused();
    await page.keyboard.press(key);
    await expect(grid.locator(':focus'), key).toHaveCount(0);
  }
});
