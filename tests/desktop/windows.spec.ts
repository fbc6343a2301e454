import type { Page } from '@playwright/test';
import { expectDraftPersisted } from '@fixtures/files/persisted';
import { expect, test, type RunningApp } from './console-app';
import { chooseMenuItem } from './native-ui';

/** The window that something opens. */
async function opened({ app }: RunningApp, how: () => Promise<unknown>): Promise<Page> {
  const [window] = await Promise.all([app.waitForEvent('window'), how()]);
  await expect(window.getByRole('button', { name: 'Log out' })).toBeVisible();
  return window;
}

/** Closes the window as a user does. */
const close = async ({ app }: RunningApp, page: Page): Promise<void> =>
  (await app.browserWindow(page)).evaluate((window) => window.close());

const placeOf = async ({ app }: RunningApp, page: Page) =>
  (await app.browserWindow(page)).evaluate((window) => window.getNormalBounds());

const PLACE = { x: 60, y: 40, width: 1000, height: 640 };

/** Opens the form of the first tenant. */
const openForm = (page: Page): Promise<void> =>
  page
    .getByRole('link', { name: /^Edit / })
    .first()
    .click();

test('several windows share one session, each with its own page and its own unsaved work', async ({
  desktop,
}) => {
  const running = await desktop.launch();
  const { app, page } = running;
  await desktop.signIn(running);
  await page.getByRole('link', { name: 'Calendar' }).click();
  await expect(page).toHaveURL(/calendar$/);

  await (await app.browserWindow(page)).evaluate((window, place) => window.setBounds(place), PLACE);
  await expect.poll(() => placeOf(running, page)).toEqual(PLACE);
  const second = await opened(running, () => page.keyboard.press('Control+Shift+N'));
  await test.step('a new window shows the same page at an offset', async () => {
    await expect(second).toHaveURL('app://console/calendar');
    await expect.poll(() => placeOf(running, second)).toEqual({ ...PLACE, x: PLACE.x + 32, y: PLACE.y + 32 });
  });

  await test.step('Ctrl and the middle button open a link in a window, the menu opens a page', async () => {
    const link = page.getByRole('link', { name: 'All Stores' });
    for (const how of [{ modifiers: ['Control' as const] }, { button: 'middle' as const }]) {
      const third = await opened(running, () => link.click(how));
      await expect(third).toHaveURL(/statelessServiceBzoStoreDetails$/);
      await close(running, third);
    }
    const fourth = await opened(running, () => chooseMenuItem(app, 'New Window'));
    await close(running, fourth);
    await expect(page).toHaveURL('app://console/calendar');
  });

  await test.step('a change saved in one window is shown in the other', async () => {
    await page.getByRole('link', { name: 'Onboarding', exact: true }).first().click();
    await second.getByRole('link', { name: 'Onboarding', exact: true }).first().click();
    await expect(page.getByRole('article').first()).toBeVisible();
    await second.getByRole('button', { name: 'New tenant' }).click();
    await second.getByLabel('Tenant name').fill('A Shown Group');
    await second.getByLabel('Display name').fill('Shown');
    await second.getByLabel('Site address').fill('shown');
    await second.getByRole('combobox', { name: 'Agreement date' }).fill('01/15/2026');
    await second.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('article', { name: 'A Shown Group' })).toBeVisible();
  });

  await test.step('closing prompts only for the unsaved work of that window', async () => {
    await openForm(page);
    await page.getByLabel('Display name').fill('Edited, not saved');
    await expectDraftPersisted(desktop.home, 'Edited, not saved');
    const gone = second.waitForEvent('close');
    await close(running, second);
    await gone;
    await close(running, page);
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(page.getByLabel('Display name')).toHaveValue('Edited, not saved');
  });

  const third = await opened(running, () => page.keyboard.press('Control+Shift+N'));
  await test.step('quitting prompts first, and Stay keeps all windows', async () => {
    await app.evaluate(({ app: electron }) => electron.quit());
    await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
    await expect(third.getByRole('button', { name: 'Log out' })).toBeVisible();
    await expect.poll(() => app.windows().length).toBe(2);
  });

  await test.step('log-out prompts for the other windows, and ends the session in all of them', async () => {
    await third.getByRole('button', { name: 'Log out' }).click();
    const question = third.getByRole('alertdialog', { name: 'Log out in all windows?' });
    await question.getByRole('button', { name: 'Log out' }).click();
    for (const window of [page, third]) {
      await expect(window.getByRole('button', { name: 'Sign in' })).toBeVisible();
      await expect(window).toHaveURL('app://console/');
    }
  });

  await test.step('the next start opens one window', async () => {
    await running.quit();
    const again = await desktop.launch();
    await expect(again.page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    expect(again.app.windows()).toHaveLength(1);
  });
});
