/** WCAG 1.4.13: a tooltip can be pointed at, stays until the pointer leaves, and goes by Escape. */
import { signIn } from '@fixtures/pages/sign-in';
import { failedLoadsPaths } from '@shared/domains/failed-loads/paths';
import type { Page } from '@playwright/test';
import { expect, test } from './console';

test.use({ sharedSandbox: true });

/** Longer than a tooltip waits before it hides after the pointer has left it, in milliseconds. */
const LEFT_LONG_AGO_MS = 1000;

/** Cuts the names of the stores, as a narrow column does. */
const cutNames = (page: Page): Promise<void> =>
  page
    .locator('.ag-cell[col-id="storeName"]')
    .evaluateAll((cells: HTMLElement[]) => cells.forEach((cell) => (cell.style.width = '60px')));

test('a tooltip can be pointed at, and goes by Escape', async ({ page }) => {
  await signIn(page, 'olivia');
  const tooltip = page.getByRole('tooltip').filter({ visible: true });
  await page.getByRole('button', { name: 'Preferences' }).hover();
  await expect(tooltip).toHaveText('Preferences');
  await tooltip.hover();
  await page.waitForTimeout(LEFT_LONG_AGO_MS);
  await expect(tooltip).toHaveText('Preferences');
  await page.keyboard.press('Escape');
  await expect(tooltip).toHaveCount(0);
});

test('a tooltip of a cell can be pointed at, and goes by Escape', async ({ page }) => {
  await signIn(page, 'olivia', failedLoadsPaths.all);
  await page.getByRole('grid', { name: 'Failed loads' }).getByRole('checkbox').first().waitFor();
  await cutNames(page);
  await page.getByRole('grid', { name: 'Failed loads' }).getByRole('checkbox').first().hover();
  const shown = page.getByRole('tooltip').filter({ visible: true });
  await expect(shown).toHaveText(/^.+, .+$/);
  // The cell that it covers has one of its own, which may follow.
  const tooltip = shown.filter({ hasText: await shown.innerText() });
  await tooltip.hover();
  await page.waitForTimeout(LEFT_LONG_AGO_MS);
  await expect(tooltip).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(tooltip).toHaveCount(0);
});

test('tooltips are not in the way of one who checks row after row', async ({ page }) => {
  await signIn(page, 'olivia', failedLoadsPaths.all);
  const boxes = page.getByRole('grid', { name: 'Failed loads' }).getByRole('checkbox');
  const tooltip = page.getByRole('tooltip').filter({ visible: true });
  await boxes.first().hover();
  await page.waitForTimeout(LEFT_LONG_AGO_MS);
  await expect(tooltip, 'a name that is shown in full has none').toHaveCount(0);
  await cutNames(page);
  await page.mouse.move(0, 0);
  await boxes.first().hover();
  await expect(tooltip).toHaveCount(1);
  // It stays beside the box below.
  await boxes.nth(1).check();
  await boxes.first().check();
  await page.waitForTimeout(LEFT_LONG_AGO_MS);
  await expect(tooltip, 'a press keeps the tooltip of its cell away').toHaveCount(0);
});
