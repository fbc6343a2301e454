import type { Page } from '@playwright/test';
import { expectDraftPersisted } from '@fixtures/files/persisted';
import type { Home } from '../fixtures/console-process';
import { expect, test, type RunningApp } from './console-app';

const EDITED = 'Edited, not saved 🚗';

/** Opens a tenant's form and changes it, without saving. */
async function editTenant(page: Page, home: Home): Promise<string> {
  await page
    .getByRole('link', { name: /^Edit / })
    .first()
    .click();
  await page.getByLabel('Display name').fill(EDITED);
  // The main process receives the change first, over the same bridge.
  await expectDraftPersisted(home, EDITED);
  return new URL(page.url()).pathname;
}

const close = ({ app }: RunningApp): Promise<void> =>
  app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close());

test('after kill -9 in the middle of an edit the draft is offered', async ({ desktop }) => {
  test.skip(
    process.env['DBUS_SESSION_BUS_ADDRESS'] === undefined,
    'a restart signs out where there is no keychain',
  );
  const first = await desktop.launch();
  await desktop.signIn(first);
  const route = await editTenant(first.page, desktop.home);
  await first.kill();

  const { page } = await desktop.launch({ args: [`dealer-console://open${route}`] });
  await expect(page.getByText(/Restore unsaved changes\?/)).toBeVisible();
  await expect(page.getByLabel('Display name')).not.toHaveValue(EDITED);
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByLabel('Display name')).toHaveValue(EDITED);
});

test('closing with unsaved work prompts; Stay keeps it, Leave quits the app', async ({ desktop }) => {
  const running = await desktop.launch();
  const { app, page } = running;
  await desktop.signIn(running);
  await editTenant(page, desktop.home);
  await close(running);
  await expect(page.getByText('Leave without saving?')).toBeVisible();
  await page.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByLabel('Display name')).toHaveValue(EDITED);

  const ended = new Promise<void>((done) => app.process().once('exit', () => done()));
  await close(running);
  await page.getByRole('button', { name: 'Leave' }).click();
  await ended;
});
