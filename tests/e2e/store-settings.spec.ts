import type { Locator, Page } from '@playwright/test';
import { newLoadedStore, newTekionStore } from '@fixtures/domains/loaded-store';
import { settingsOf } from '@fixtures/domains/store-lists';
import { expectAccessible } from '@fixtures/pages/axe';
import { expectReason, snackbar, leavePrompt } from '@fixtures/pages/forms';
import { conflict } from '@fixtures/pages/menu-page';
import { storePage, visit } from '@fixtures/pages/pages';
import { signIn } from '@fixtures/pages/sign-in';
import { expect, test } from './console';

test.use({ sandboxArgs: ['--tenants', '4', '--load-seconds', '1', '--failure-rate', '0'] });

const settingsPage = (id: number): string => `${storePage(id)}?tab=storeSettings`;
const zone = (page: Page): Locator => page.getByRole('combobox', { name: 'Timezone' });
const nickname = (page: Page): Locator => page.getByRole('textbox', { name: 'Store Nickname' });
const day = (page: Page, name: string): Locator => page.getByRole('checkbox', { name });
const type = (page: Page, name: string): Locator => page.getByRole('combobox', { name: `Type of ${name}` });
const saveAll = (page: Page): Locator => page.getByRole('button', { name: 'Save All' });
const SAVED = 'Store Settings Updated Successfully';

test('zone, nickname and week are saved together; a partial success is reported as such', async ({
  console: app,
  page,
}) => {
  const calls = await app.backOffice.as();
  const store = await newLoadedStore(calls, 'Week Motors');
  const omar = settingsOf(calls, store);
  await signIn(page, 'olivia', settingsPage(store.id));
  await expectReason(saveAll(page), 'Nothing has been changed');
  await expect(zone(page).getByRole('option')).toHaveText([
    /^Hawaii \(Pacific\/Honolulu\), \d+:\d\d [AP]M, \w+day$/,
    /^Alaska/,
    /^Pacific Time/,
    /^Mountain Time/,
    /^Central Time/,
    /^Eastern Time/,
  ]);
  await expect(zone(page)).toHaveValue('America/Chicago');
  const week = page.getByRole('group', { name: 'Working days' });
  await expect.poll(async () => (await week.boundingBox())?.height).toBe(250);
  // Stored as 0: a full day, not ticked.
  await expect(day(page, 'Sunday')).not.toBeChecked();
  await expect(type(page, 'Sunday')).toHaveValue('1');
  await expect(type(page, 'Saturday').getByRole('option')).toHaveText([
    'Full Day',
    'Half Day',
    'Quarter Day',
    'Three Quarter Day',
  ]);

  await zone(page).selectOption('America/Boise');
  await nickname(page).fill('North Lot');
  await day(page, 'Saturday').press('Space');
  await type(page, 'Friday').selectOption('0.75');
  await page.getByRole('tab', { name: 'Activity Log' }).click();
  await expect(leavePrompt(page)).toContainText('the store settings');
  await leavePrompt(page).getByRole('button', { name: 'Stay' }).click();
  await saveAll(page).dblclick();
  await expect(snackbar(page, SAVED)).toHaveCount(1);
  await expectReason(saveAll(page), 'Nothing has been changed');
  expect([await omar.timezone(), await omar.nickname()]).toEqual(['America/Boise', 'North Lot']);
  expect((await omar.days()).slice(5)).toEqual([
    { keyname: 'Friday', keyvalue: '0.75', active: 1 },
    { keyname: 'Saturday', keyvalue: '0', active: 0 },
  ]);
  await expect(type(page, 'Saturday')).toHaveValue('1');

  // The zone is saved, then another user sets the days while the save is in flight.
  await zone(page).selectOption('Pacific/Honolulu');
  await day(page, 'Monday').uncheck();
  await app.backOffice.hold('storeSettings');
  await saveAll(page).click();
  await app.backOffice.held(1);
  // Each call of the save is released by itself until the zone is stored; the days, which are sent after it, are held.
  while ((await omar.timezone()) !== 'Pacific/Honolulu') {
    await app.backOffice.hold('storeSettings');
    await app.backOffice.held(1);
  }
  const seen = await omar.days();
  expect(
    await omar.setDays(seen.map((one) => (one.keyname === 'Tuesday' ? { ...one, keyvalue: '0.5' } : one))),
  ).toBe('Success');
  await app.backOffice.clearFaults();
  const notice = page.getByText("Timezone and Store Nickname are saved; the working days aren't confirmed");
  await expect(notice).toBeVisible();
  await expect(page.getByText('Omar Haddad changed the store settings.')).toBeVisible();
  await expect(day(page, 'Monday')).not.toBeChecked();
  await saveAll(page).click();
  await expect
    .poll(async () => (await omar.days()).slice(1, 3))
    .toEqual([
      { keyname: 'Monday', keyvalue: '0', active: 0 },
      { keyname: 'Tuesday', keyvalue: '0.5', active: 1 },
    ]);
  await expect(notice).toHaveCount(0);
  await expect(snackbar(page, SAVED)).not.toHaveCount(0);

  // Input during a save is not treated as saved.
  await day(page, 'Monday').check();
  await app.backOffice.hold('storeSettings');
  await saveAll(page).press('Enter');
  await app.backOffice.held(1);
  await nickname(page).fill('South Lot');
  await app.backOffice.clearFaults();
  await expect.poll(async () => (await omar.days())[1]?.active).toBe(1);
  await expect(saveAll(page)).not.toHaveAttribute('aria-disabled', 'true');
  expect(await omar.nickname()).toBe('North Lot');
  await expect(nickname(page)).toHaveValue('South Lot');
  await nickname(page).press('Enter');
  await expect.poll(() => omar.nickname()).toBe('South Lot');
  await expect(nickname(page)).toBeFocused();
  await expectReason(saveAll(page), 'Nothing has been changed');
});

test('two users: the same field is a conflict; a read-only role and an offline user cannot change anything', async ({
  console: app,
  page,
}) => {
  const calls = await app.backOffice.as();
  const early = await newTekionStore(calls, 'Unset Motors');
  const store = await newLoadedStore(calls, 'Duo Motors');
  const omar = settingsOf(calls, store);
  await signIn(page, 'cleo', settingsPage(early.id));
  await expectReason(page.getByRole('tab', { name: 'Store Settings' }), 'Finish Phase 1 load first');
  await visit(page, settingsPage(store.id));
  await nickname(page).fill('Mine');
  await expectReason(saveAll(page), 'Your role can look at this');
  await nickname(page).fill('');
  await page.getByRole('button', { name: 'Log out' }).click();

  await signIn(page, 'olivia');
  await visit(page, settingsPage(store.id));
  await nickname(page).fill('Mine');
  await day(page, 'Sunday').check();
  await omar.setTimezone('America/Juneau', 'Theirs');
  await saveAll(page).click();
  await expect(conflict(page).getByRole('row')).toHaveCount(2);
  await conflict(page)
    .getByRole('radio', { name: /Store Nickname, Now saved: Theirs/ })
    .check();
  await conflict(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(snackbar(page, SAVED)).toBeVisible();
  await expect(zone(page)).toHaveValue('America/Juneau');
  await expect(nickname(page)).toHaveValue('Theirs');
  expect((await omar.days())[0]).toEqual({ keyname: 'Sunday', keyvalue: '1', active: 1 });

  await expectAccessible(page, 'store settings');
  await nickname(page).fill('Kept');
  await app.sandbox.kill();
  await expect(page.getByText(/Offline since/).first()).toBeVisible();
  await expect(saveAll(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Prepare' })).toBeEnabled();
  await expect(nickname(page)).toHaveValue('Kept');
});
