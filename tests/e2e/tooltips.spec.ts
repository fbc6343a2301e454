/** WCAG 1.4.13: a tooltip can be pointed at, stays until the pointer leaves, and goes by Escape. */
import { signIn } from '@fixtures/pages/sign-in';
import { expect, test } from './console';

test.use({ sharedSandbox: true });

/** Longer than a tooltip waits before it hides after the pointer has left it, in milliseconds. */
const LEFT_LONG_AGO_MS = 1000;

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
