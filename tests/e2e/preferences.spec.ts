import { gridCalls } from '@fixtures/domains/labor-grids';
import { newTekionStore } from '@fixtures/domains/loaded-store';
import { expectAccessible } from '@fixtures/pages/axe';
import { expectProblem, save } from '@fixtures/pages/forms';
import { storePage, visit } from '@fixtures/pages/pages';
import { signIn } from '@fixtures/pages/sign-in';
import { expect, test } from './console';

test.use({ sharedSandbox: true });

test('connections are added, tested, edited and removed, before and after sign-in', async ({
  console: app,
  page,
}) => {
  await page.getByRole('button', { name: 'Connections' }).click();
  await expect(page.getByText('No other connections yet')).toBeVisible();
  await page.getByRole('button', { name: 'Add connection' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add connection' });
  const field = (label: string) => dialog.getByRole('textbox', { name: label });
  await save(page);
  for (const label of ['Name', 'Endpoint', 'Issuer', 'Client ID', 'Realm'])
    await expect(field(label)).toHaveAttribute('aria-invalid', 'true');
  await field('Name').fill('Training <b>office</b>');
  await field('Endpoint').fill('http://back-office.example.com/graphql');
  await field('Issuer').fill(`${app.sandbox.url}/realms/nothing`);
  await field('Client ID').fill('dealer-console');
  await field('Realm').fill('sandbox');
  await field('Tenant site suffix').fill('.example.com');
  await save(page);
  await expectProblem(field('Endpoint'), 'https');
  await field('Endpoint').fill(`${app.sandbox.url}/graphql`);
  await dialog.getByRole('button', { name: 'Test connection' }).click();
  const checks = dialog.getByRole('status').getByRole('listitem');
  await expect(checks.filter({ hasText: 'Identity provider' })).toContainText('the issuer may be mistyped');
  await expect(checks.filter({ hasText: 'Identity provider' }).getByLabel('Failed')).toBeVisible();
  await field('Issuer').fill(`${app.sandbox.url}/realms/sandbox`);
  await dialog.getByRole('button', { name: 'Test connection' }).click();
  await expect(checks.filter({ hasText: 'Discovery works.' }).getByLabel('Passed')).toBeVisible();
  await expect(dialog.getByLabel('Failed')).toHaveCount(0);
  await save(page);
  await expect(page.getByRole('heading', { name: 'Training <b>office</b>' })).toBeVisible();

  await page.getByRole('button', { name: 'Edit Training <b>office</b>' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Training');
  await save(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Training', exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'Back to sign-in' }).click();
  await page.getByRole('radio', { name: /^Training:/ }).check();
  await signIn(page, 'olivia');
  await visit(page, '/preferences/connections');
  await page.getByRole('button', { name: 'Compatibility report: Training' }).click();
  await expect(page.getByText('Everything the console needs is available.')).toBeVisible();
  await expectAccessible(page, 'the compatibility report');
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Edit Training' }).click();
  const question = page.getByRole('dialog', { name: "You're signed in through this connection" });
  await question.getByRole('button', { name: 'Log out and edit' }).click();
  await page.getByRole('dialog', { name: 'Edit connection' }).getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('link', { name: 'Back to sign-in' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove Training' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('No other connections yet')).toBeVisible();
});

test('the theme changes immediately and is remembered', async ({ console: app, page, context }) => {
  await signIn(page, 'olivia');
  const background = () => page.getByRole('main').evaluate((main) => getComputedStyle(main).color);
  const light = await background();
  await page.getByRole('button', { name: 'Preferences' }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await expect.poll(background).not.toBe(light);
  const dark = await background();
  await page.reload();
  await expect(page.getByRole('list', { name: 'Tenants by status' })).toBeVisible();
  // The dark theme has a file of its own, which may come after the page.
  await expect.poll(background).toBe(dark);
  await page.close();
  await app.restart();
  const again = await app.open(context);
  await again.waitForLoadState('networkidle');
  await again
    .getByRole('button', { name: /Sign in|Preferences/ })
    .first()
    .waitFor();
  // The dark theme has a file of its own, which may come after the button.
  await expect
    .poll(() => again.evaluate(() => getComputedStyle(document.body).colorScheme))
    .toContain('dark');
});

test('the formats change immediately, what is typed in them is saved as the same value, and back', async ({
  console: app,
  page,
}) => {
  const calls = await app.backOffice.as();
  const store = await newTekionStore(calls, 'Format Motors');
  const rate = page.locator('[role=gridcell][data-row="1"][data-column="5"]');
  const formats = page.getByRole('combobox', { name: 'Formats' });
  const grids = `${storePage(store.id)}?tab=laborGrids`;
  await signIn(page, 'olivia', grids);
  await visit(page, '/preferences/appearance');
  await formats.selectOption('German (Germany)');
  await expect(page.getByText(/For example 31\.12\.2026, 16:05, 1\.234,50\s\$\./)).toBeVisible();
  await expect(formats).toBeFocused();

  await visit(page, grids);
  await page.getByRole('button', { name: 'Add Labor Grid', exact: true }).click();
  await page.getByRole('radio', { name: 'Door Rate' }).check();
  await page.getByRole('combobox', { name: 'Grid Name' }).fill('Heavy Duty');
  await page.getByRole('combobox', { name: 'Store Install Date' }).fill('03.01.2026');
  await page.getByRole('textbox', { name: 'Door Rate' }).fill('129,50');
  await save(page);
  await expect(rate).toHaveText(/^194,25\s\$$/);
  await expect(page.getByRole('button', { name: /Current.*Heavy Duty.*03\.01\.2026/ })).toBeVisible();
  const [stored] = await gridCalls(calls, store).list();
  expect(stored?.storeInstallDate).toBe('2026-01-03');

  await visit(page, '/preferences/appearance');
  await formats.selectOption('English (United States)');
  await expect(page.getByText(/For example 12\/31\/2026, 4:05 pm, \$1,234\.50/)).toBeVisible();
  await visit(page, grids);
  await page.getByRole('button', { name: /Current.*Heavy Duty.*01\/03\/2026/ }).click();
  await expect(rate).toHaveText('$194.25');
});

test("the console starts in the system's own theme", async ({ page }) => {
  for (const [theme, media] of [
    ['dark', { colorScheme: 'dark' }],
    ['highContrast', { forcedColors: 'active' }],
  ] as const)
    await test.step(theme, async () => {
      await page.emulateMedia(media);
      await page.reload();
      await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    });
});

test("What's New shows the release log and the version", async ({ page }) => {
  await signIn(page, 'olivia');
  await page.getByRole('link', { name: "What's New" }).click();
  await expect(page).toHaveURL(/\/changeLogs$/);
  await expect(page.getByRole('heading', { name: 'Site Release Log', level: 1 })).toBeVisible();
  await expect(page.getByText("What's New in version 3.0.0 (01/11/24)")).toBeVisible();
  await expect(page.getByRole('article').getByRole('heading', { name: /3\.0\.0/ })).toBeVisible();
});
