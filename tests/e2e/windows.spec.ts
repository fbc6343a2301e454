import type { Page } from '@playwright/test';
import { z } from 'zod';
import { newStore } from '@fixtures/back-office/calls';
import { newLoadedStore } from '@fixtures/domains/loaded-store';
import { expectDraftPersisted } from '@fixtures/files/persisted';
import { notices, snackbar, leavePrompt } from '@fixtures/pages/forms';
import { button, form, menuPage } from '@fixtures/pages/menu-page';
import { pipelinePage, pipelineStep, visit } from '@fixtures/pages/pages';
import { signIn } from '@fixtures/pages/sign-in';
import { expect, test } from './console';

test.use({ sharedSandbox: true });

/** The tab that something opens. */
async function opened(page: Page, how: () => Promise<void>): Promise<Page> {
  const [tab] = await Promise.all([page.context().waitForEvent('page'), how()]);
  await expect(tab.getByRole('button', { name: 'Log out' })).toBeVisible();
  return tab;
}

const callSchema = z.object({ method: z.literal('mutation'), params: z.object({ path: z.string() }) });

/** The mutations of a page from its next load on, by name. */
function changesOf(page: Page): string[] {
  const requested: string[] = [];
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => {
      const frame = String(payload);
      if (!frame.includes('"mutation"')) return;
      // Calls of one moment go in one frame.
      for (const call of [JSON.parse(frame)].flat()) {
        const { data } = callSchema.safeParse(call);
        if (data) requested.push(data.params.path);
      }
    });
  });
  return requested;
}

/** The number of writes to storages that the windows share, as the others' events show them. */
async function sharedWrites(page: Page): Promise<() => Promise<number>> {
  const received = await page.evaluateHandle(() => {
    const count = { events: 0 };
    window.addEventListener('storage', () => (count.events += 1));
    return count;
  });
  return () => received.evaluate(({ events }) => events);
}

const bell = (page: Page) => page.getByRole('button', { name: /^Jobs/ });

test('tabs are windows of one session: changes in one are shown in the others, and log-out ends all of them', async ({
  console: app,
  page,
}) => {
  const { id } = await newStore(await app.backOffice.as(), 'Window Motors');
  await signIn(page, 'olivia', pipelinePage(id));
  const comments = page.getByRole('list', { name: 'Comments' });
  await expect(page.getByLabel('New comment')).toBeVisible();

  const second = await opened(page, () => page.keyboard.press('Control+Shift+N'));
  await test.step('a new window is at the same page', async () => {
    const { search } = new URL(page.url());
    await expect.poll(() => new URL(second.url()).search).toBe(search);
    await expect(second.getByLabel('New comment')).toBeVisible();
  });

  await test.step('a change and a preference are shown in the others', async () => {
    await second.getByLabel('New comment').fill('Written in the other tab');
    await second.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(comments).toContainText('Written in the other tab');
    await second.getByRole('button', { name: 'Preferences' }).click();
    await second.getByRole('menuitemradio', { name: 'Dark' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });

  await test.step('the end of a job is reported in the window that started it', async () => {
    await page.getByRole('link', { name: 'All Stores' }).click();
    // Other tests create stores in the same sandbox, and the row must be among the rendered ones.
    await page.getByRole('searchbox').fill('Window Motors');
    await app.backOffice.holdRuns();
    await pipelineStep(second, 'Phase 1 load')
      .getByRole('button', { name: /^Start/ })
      .click();
    await expect(bell(page)).toHaveAccessibleName(/^Jobs and notices, 1 running/);
    await app.backOffice.clearFaults();
    await expect(snackbar(second, 'Phase 1 load of Window Motors Ford completed')).toBeVisible();
    await expect(bell(page)).toHaveAccessibleName(/^Jobs and notices, 1 finished, not seen yet/);
    await expect(page.getByRole('row', { name: /Window Motors Ford/ })).toContainText('Completed');
    await expect(notices(page)).toHaveCount(0);
  });

  await test.step('links and palette entries open in a new tab, by pointer and by key', async () => {
    const link = page.getByRole('link', { name: 'Calendar' });
    const third = await opened(page, () => link.click({ modifiers: ['Control'] }));
    await expect(third).toHaveURL(/calendar$/);
    await third.close();
    const cell = page.getByRole('gridcell', { name: 'Window Motors Ford', exact: true });
    await cell.click({ position: { x: 2, y: 2 } });
    const store = await opened(page, () => page.keyboard.press('Control+Enter'));
    await expect(store).toHaveURL(/StoreDetails\/\d+\/show/);
    await store.close();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('Calendar');
    await expect(page.getByRole('option', { name: /^Calendar/ })).toBeVisible();
    const fourth = await opened(page, () => page.keyboard.press('Control+Enter'));
    await expect(fourth).toHaveURL(/calendar$/);
    await fourth.close();
    await expect(page).toHaveURL(/StoreDetails/);
  });

  await test.step('log-out prompts for unsaved work in other tabs, and returns all of them to the start', async () => {
    await visit(page, '/statelessServiceBzoTenants/create');
    await page.getByLabel('Tenant name').fill('Unsaved in a tab');
    await expect(page.getByText('Tenant ID: unsavedinatab')).toBeVisible();
    // The other window asks about it once the console knows of it, which receives it before the draft.
    await expectDraftPersisted(app.home, 'Unsaved in a tab');
    const question = second.getByRole('alertdialog', { name: 'Log out in all windows?' });
    await second.getByRole('button', { name: 'Log out' }).click();
    await expect(question).toContainText('the new tenant');
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(page.getByLabel('Tenant name')).toHaveValue('Unsaved in a tab');
    await second.getByRole('button', { name: 'Log out' }).click();
    await question.getByRole('button', { name: 'Log out' }).click();
    for (const tab of [page, second]) {
      await expect(tab.getByRole('button', { name: 'Sign in' })).toBeVisible();
      await expect(tab).toHaveURL(/\/$/);
      await expect(leavePrompt(tab)).toHaveCount(0);
    }
    await expect
      .poll(() => page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]))
      .toEqual([]);
  });

  await test.step('one sign-in applies to both', async () => {
    await signIn(page, 'olivia');
    await expect(second.getByRole('list', { name: 'Tenants by status' })).toBeVisible();
  });
});

test('two idle windows write nothing, however often they refetch', async ({
  console: app,
  page,
  context,
}) => {
  const backOffice = await app.backOffice.as();
  for (const name of ['Quiet Motors', 'Calm Motors']) await newStore(backOffice, name);
  await signIn(page, 'olivia');
  const [second, third] = [await app.open(context), await app.open(context)];
  const changes = [changesOf(page), changesOf(second)];
  await visit(second, '/calendar');
  await expect(second.getByRole('link', { name: 'Calendar' })).toHaveAttribute('aria-current', 'page');
  await visit(page, '/statelessServiceBzoStoreDetails/storeList');
  await expect(page.getByRole('link', { name: 'All Enrollments' })).toHaveAttribute('aria-current', 'page');

  /** Preferences are changed in a third window, so that the others read theirs again. */
  const changeTheme = async (): Promise<void> => {
    const received = [await sharedWrites(page), await sharedWrites(second)];
    for (const theme of ['Dark', 'Light', 'Dark']) {
      await third.getByRole('button', { name: 'Preferences' }).click();
      await third.getByRole('menuitemradio', { name: theme, exact: true }).click();
      for (const tab of [page, second])
        await expect(tab.locator('html')).toHaveAttribute('data-theme', theme.toLowerCase());
    }
    expect(await Promise.all(received.map((count) => count()))).toEqual([0, 0]);
  };
  const memory = (): string[] =>
    changes
      .flat()
      .filter((path) => /^(preferences|stores)\./.test(path) && path !== 'preferences.computer.set');
  await changeTheme();
  expect(memory()).toEqual([]);

  // The palette remembers what it has opened, once.
  for (const [tab, name] of [
    [page, 'Quiet Motors Ford'],
    [second, 'Calm Motors Ford'],
  ] as const) {
    await tab.keyboard.press('Control+k');
    await tab.keyboard.type(`${name} › bulk`);
    await expect(tab.getByRole('option', { name: /^Bulk Data Load/ })).toBeVisible();
    await tab.keyboard.press('Enter');
    await expect(tab.getByLabel('New comment')).toBeVisible();
  }
  const visits = (): string[] => memory().filter((path) => path === 'stores.opened');
  await expect.poll(visits).toEqual(['stores.opened', 'stores.opened']);
  const written = memory();
  await changeTheme();
  expect(memory()).toEqual(written);
});

test('a window whose dialog is open is read to its user again after a log-out in another one', async ({
  console: app,
  page,
  context,
}) => {
  const { id } = await newLoadedStore(await app.backOffice.as(), 'Dialog Motors');
  await signIn(page, 'olivia', menuPage(id));
  const second = await app.open(context);
  await page.bringToFront();
  await button(page, 'Create Menu').click();
  await expect(form(page)).toBeVisible();
  // Fluent hides the rest of the page from screen readers a moment after the dialog opens.
  await expect(page.locator('#root')).toHaveAttribute('aria-hidden', 'true');
  await button(second, 'Log out').click();
  await expect(button(page, 'Sign in')).toBeVisible();
});
