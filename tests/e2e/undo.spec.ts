import type { Page } from '@playwright/test';
import { activeStore, newStore, tenantById } from '@fixtures/back-office/calls';
import { newLoadedStore } from '@fixtures/domains/loaded-store';
import { payType, sendPayTypes } from '@fixtures/domains/store-lists';
import { snackbar } from '@fixtures/pages/forms';
import { storePage, tenantPage, visit } from '@fixtures/pages/pages';
import { signIn } from '@fixtures/pages/sign-in';
import { expect, test } from './console';

test.use({ sandboxArgs: ['--tenants', '4', '--load-seconds', '1', '--failure-rate', '0'] });

const panel = (page: Page) => page.getByRole('dialog', { name: 'Jobs and notices' });

async function saveDescription(page: Page, description: string): Promise<void> {
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('textbox', { name: 'Description' }).fill(description);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/\/show$/);
  // The text alone is also in the form, which is shown until the page of the store has been rendered.
  await expect(page.getByRole('heading', { name: /^Undo /, level: 1 })).toBeFocused();
  await expect(page.getByText(description)).toBeVisible();
}

/** Reloads the page in the same task in which it shows a notice, which is sooner than any user can. */
const reloadAtNotice = (page: Page, text: string): Promise<void> =>
  page.evaluate((awaited) => {
    const observer = new MutationObserver(() => {
      const notices = [...document.querySelectorAll('.fui-MessageBar')];
      if (!notices.some(({ textContent }) => textContent.includes(awaited))) return;
      observer.disconnect();
      location.reload();
    });
    observer.observe(document.body, { childList: true, subtree: true });
  }, text);

test('a saved form is undone from its notice and from the bell, and what another user changed since stays', async ({
  console: app,
  page,
}) => {
  const calls = await app.backOffice.as();
  const { id, storeId, tenantId } = await newStore(calls, 'Undo Motors');
  const { storeDesc: before } = await activeStore(calls, storeId);
  await signIn(page, 'olivia', storePage(id));

  await test.step('by the keyboard, from the notice, after the form has closed', async () => {
    await saveDescription(page, 'A first description');
    await expect(snackbar(page, 'Store updated successfully')).toBeVisible();
    await page.keyboard.press('Control+m');
    await expect(page.locator(':focus')).toHaveAccessibleName('Dismiss');
    await page.keyboard.press('Shift+Tab');
    await expect(page.locator(':focus')).toHaveText('Undo');
    await page.keyboard.press('Enter');
    await expect(snackbar(page, /^Undone: the change to/)).toBeVisible();
    expect(await activeStore(calls, storeId)).toMatchObject({ storeDesc: before });
    await expect(page.getByText('A first description')).toHaveCount(0);
  });

  await test.step('from the bell, on another page', async () => {
    await saveDescription(page, 'A second description');
    await page.getByRole('link', { name: 'All Stores' }).click();
    await page.getByRole('button', { name: /^Jobs/ }).click();
    await panel(page).getByRole('button', { name: 'Undo' }).dblclick();
    await expect.poll(async () => (await activeStore(calls, storeId))['storeDesc']).toBe(before);
    await expect(panel(page).getByRole('button', { name: 'Undo' }), 'an undo is offered once').toHaveCount(0);
    await page.keyboard.press('Escape');
  });

  await test.step('not over the change of another user', async () => {
    await visit(page, storePage(id));
    await saveDescription(page, 'A third description');
    await calls.store({ pAction: 'update', id, storeId, tenantId, storeDesc: 'By Omar' });
    await snackbar(page, 'Store updated successfully').getByRole('button', { name: 'Undo' }).click();
    await expect(snackbar(page, "wasn't undone")).toContainText("Changed since, or can't be undone: ");
    expect(await activeStore(calls, storeId)).toMatchObject({ storeDesc: 'By Omar' });
  });
});

test('rows that were saved together are undone together, except for those that were changed since', async ({
  console: app,
  page,
}) => {
  const calls = await app.backOffice.as();
  const store = await newLoadedStore(calls, 'Undo Rows Motors');
  const [before, other] = [await payType(calls, store, 'CPB'), await payType(calls, store, 'CPD')];
  await signIn(page, 'olivia', `${storePage(store.id)}?sub=payTypes`);
  for (const name of ['CPB', 'CPD']) {
    await page.getByRole('button', { name: `Edit ${name}`, exact: true }).click();
    const group = page.getByLabel(`FOPC Group of ${name}`, { exact: true });
    await group.selectOption('W');
    await group.press('Enter');
  }
  await page.getByRole('button', { name: 'Save Changes' }).click();
  const saved = snackbar(page, 'Pay Types updated successfully');
  await expect(saved).toBeVisible();
  await sendPayTypes(calls, store, [{ ...other, payTypeCode: 'W' }, { payTypeCode: 'I' }]);
  await saved.getByRole('button', { name: 'Undo' }).click();
  await expect(snackbar(page, /^Undone: the change to/)).toContainText('CPD (FOPC Group)');
  expect((await payType(calls, store, 'CPB')).payTypeCode).toBe(before.payTypeCode);
  expect((await payType(calls, store, 'CPD')).payTypeCode).toBe('I');
});

test('a notice and its undo survive a reload of the window, and go with the session', async ({
  console: app,
  page,
}) => {
  const calls = await app.backOffice.as();
  const { id, storeId, tenantId } = await newStore(calls, 'Undo Reload Motors');
  const { storeDesc: before } = await activeStore(calls, storeId);
  await signIn(page, 'olivia', storePage(id));
  const openBell = () => page.getByRole('button', { name: /^Jobs/ }).click();
  const undo = panel(page).getByRole('button', { name: 'Undo' });
  const notices = panel(page).getByRole('region', { name: 'Notices' });

  await test.step('undone once, after the reload and after another one', async () => {
    await saveDescription(page, 'Before the reload');
    await page.reload();
    await openBell();
    await expect(notices).toContainText('Store updated successfully');
    await undo.click();
    await expect.poll(async () => (await activeStore(calls, storeId))['storeDesc']).toBe(before);
    await expect(notices).toContainText('Undone: the change to the store Undo Reload Motors');
    await page.reload();
    await openBell();
    await expect(notices).toContainText('Undone: the change to the store Undo Reload Motors');
    await expect(undo).toHaveCount(0);
    await page.keyboard.press('Escape');
  });

  await test.step('not over the change of another user', async () => {
    await saveDescription(page, 'Before another reload');
    await calls.store({ pAction: 'update', id, storeId, tenantId, storeDesc: 'By Omar' });
    await page.reload();
    await openBell();
    await undo.click();
    await expect(notices).toContainText("wasn't undone");
    await expect(notices).toContainText(': Description');
    expect(await activeStore(calls, storeId)).toMatchObject({ storeDesc: 'By Omar' });
  });

  await test.step('and pay types, which are many rows', async () => {
    const store = await newLoadedStore(calls, 'Undo Reload Rows');
    const { payTypeCode } = await payType(calls, store, 'CPB');
    await visit(page, `${storePage(store.id)}?sub=payTypes`);
    await page.getByRole('button', { name: 'Edit CPB', exact: true }).click();
    const group = page.getByLabel('FOPC Group of CPB', { exact: true });
    await group.selectOption('W');
    await group.press('Enter');
    await reloadAtNotice(page, 'Pay Types updated successfully');
    const reloaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await reloaded;
    await openBell();
    await undo.click();
    await expect.poll(async () => (await payType(calls, store, 'CPB')).payTypeCode).toBe(payTypeCode);
  });

  await test.step('gone with the session', async () => {
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Log out' }).click();
    // The end of the log-out opens the start page, which would close the panel.
    await signIn(page, 'olivia');
    await openBell();
    await expect(panel(page)).toBeVisible();
    await expect(notices).toHaveCount(0);
  });
});

test('a deleted group is created again from the bell, after a reload of the window', async ({
  console: app,
  page,
}) => {
  const calls = await app.backOffice.as();
  const { tenantId } = await newStore(calls, 'Undo Group Motors');
  const tenant = await tenantById(calls, tenantId);
  await signIn(page, 'olivia', tenantPage(Number(tenant?.['id'])));
  await page.getByRole('button', { name: 'New group' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Group name').fill('North');
  await dialog.getByRole('checkbox').first().check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Delete North' }).click();
  await expect(page.getByText('No groups found')).toBeVisible();
  await page.reload();
  await expect(page.getByText('No groups found')).toBeVisible();
  await page.getByRole('button', { name: /^Jobs/ }).click();
  await panel(page).getByRole('button', { name: 'Undo' }).click();
  await expect(panel(page)).toContainText('Restored: the group North');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Delete North' })).toBeVisible();
});
