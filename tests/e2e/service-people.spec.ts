import type { Locator, Page } from '@playwright/test';
import { newLoadedStore } from '@fixtures/domains/loaded-store';
import { advisors, sendAdvisor, sendTechnician, technicians } from '@fixtures/domains/store-lists';
import { expectReason, snackbar } from '@fixtures/pages/forms';
import { storePage } from '@fixtures/pages/pages';
import { signIn } from '@fixtures/pages/sign-in';
import { expect, test } from './console';

test.use({
  sandboxArgs: ['--tenants', '4', '--load-seconds', '1', '--failure-rate', '0'],
  sharedSandbox: true,
});

const ADVISOR_SAVED = 'Advisor details updated successfully';
const TECHNICIAN_SAVED = 'Technician details updated successfully';
const tabPage = (id: number, tab: string): string => `${storePage(id)}?tab=${tab}`;
const row = (page: Page, number: string): Locator =>
  page.getByRole('row', { name: new RegExp(`^${number} `) });
const edit = (page: Page, number: string): Promise<void> =>
  page.getByRole('button', { name: new RegExp(`^Edit ${number} `) }).click();
const save = (page: Page): Locator => page.getByRole('button', { name: 'Save', exact: true });
const conflict = (page: Page): Locator => page.getByRole('dialog', { name: 'Someone else changed this' });

test('an advisor is edited, then saved or cancelled; nothing is sent without a change', async ({
  console: app,
  page,
}) => {
  const calls = await app.backOffice.as();
  const store = await newLoadedStore(calls, 'Advised Motors');
  const [advisor] = await advisors(calls, store);
  if (!advisor) throw new Error('no advisor');
  const number = advisor.serviceadvisor;
  await sendAdvisor(calls, store, { ...advisor, nickname: 'Al', active: 0, categorized: 1 });
  await signIn(page, 'olivia', tabPage(store.id, 'advisors'));
  await expect(page.getByRole('columnheader')).toContainText([
    'Service Advisor',
    'Name',
    'Nick Name',
    'Active/Inactive',
    'Action',
  ]);
  await expect(page.getByRole('gridcell', { name: '----' }).first()).toBeVisible();
  const nickname = page.getByLabel(new RegExp(`^Nick Name of ${number} `));
  const active = page.getByLabel(new RegExp(`^Active/Inactive of ${number} `));

  await edit(page, number);
  await expect(nickname).toBeFocused();
  await expect(active.getByRole('option')).toHaveText(['Active', 'Inactive']);
  await nickname.fill('x'.repeat(21));
  await expect(nickname).toHaveAttribute('aria-invalid', 'true');
  await expectReason(save(page), 'At most 20 characters');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(row(page, number)).toContainText('Al');

  await edit(page, number);
  await nickname.fill('  Al ');
  await nickname.press('Enter');
  await expect(nickname).toHaveCount(0);

  await edit(page, number);
  await nickname.fill('  Big \t Al ');
  await active.selectOption('Active');
  await active.press('Enter');
  await expect(snackbar(page, ADVISOR_SAVED)).toBeVisible();
  expect((await advisors(calls, store))[0]).toMatchObject({ nickname: 'Big Al', active: 1, categorized: 1 });
  await edit(page, number);
  await nickname.fill('   ');
  await save(page).click();
  await expect(row(page, number)).not.toContainText('Big Al');
  // The row has other words from the press on, and is stored later.
  await expect.poll(async () => (await advisors(calls, store))[0]?.nickname).toBeNull();
  // Two of the three saves changed something: the log of the back office has no third.
  await page.getByRole('tab', { name: 'Activity Log' }).click();
  const log = page.getByRole('row').filter({ hasText: `Advisor ${number} updated` });
  await expect(log.filter({ hasText: 'Olivia Ortega' })).toHaveCount(2);
});

test('technicians: undecided and inactive ones are shaded, the number is read-only, a refusal keeps the row', async ({
  console: app,
  page,
}) => {
  const calls = await app.backOffice.as();
  const store = await newLoadedStore(calls, 'Skilled Motors');
  const all = await technicians(calls, store);
  const undecided = all.find(({ categorized }) => categorized === 0);
  if (!undecided) throw new Error('no new technician');
  const techno = undecided.lbrtechno;
  await signIn(page, 'olivia', tabPage(store.id, 'technicians'));
  await expect(page.getByRole('columnheader')).toContainText([
    'Tech Number',
    'Name',
    'Nickname',
    'Active Status',
    'Action',
  ]);
  await page.getByRole('searchbox', { name: 'Search Technicians' }).fill(techno);
  const background = (): Promise<string> =>
    row(page, techno).evaluate((element) => getComputedStyle(element).backgroundColor);
  /** What the first opaque element under the row's left edge draws inside of it. */
  const edge = (): Promise<string> =>
    row(page, techno).evaluate((element) => {
      const { left, top, height } = element.getBoundingClientRect();
      let drawn = document.elementFromPoint(left + 2, top + height / 2) ?? element;
      while (drawn.parentElement && getComputedStyle(drawn).backgroundColor === 'rgba(0, 0, 0, 0)')
        drawn = drawn.parentElement;
      return getComputedStyle(drawn).boxShadow;
    });
  await expect(row(page, techno)).toContainText('----');
  const shaded = await background();
  await expect.poll(edge, 'a bar is visible where all backgrounds are the same').toContain('inset');
  await edit(page, techno);
  await expect(page.getByLabel(/^Tech Number of/)).toHaveCount(0);
  const status = page.getByLabel(new RegExp(`^Active Status of ${techno} `));
  await expect(status.getByRole('option')).toHaveText(['----', 'Active', 'Inactive']);
  await status.selectOption('Active');
  await app.backOffice.faults({ failNext: 1, operation: 'updateTechnicianStatus' });
  await status.press('Enter');
  await expect(row(page, techno)).toContainText('ActiveNot saved yet; was ----');
  await expect(page.getByText('Fault on demand').first()).toBeVisible();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(snackbar(page, TECHNICIAN_SAVED)).toBeVisible();
  await expect.poll(background).not.toBe(shaded);
  await expect.poll(edge).toBe('none');
  expect((await technicians(calls, store)).find(({ lbrtechno }) => lbrtechno === techno)).toMatchObject({
    active: 1,
    categorized: 1,
  });
  await page.getByRole('tab', { name: 'Activity Log' }).click();
  const log = page.getByRole('row').filter({ hasText: `Technician ${techno} updated` });
  await expect(log.filter({ hasText: 'Success' })).toHaveCount(1);
});

test('a partial save: refused rows stay and are listed, the others are saved; two users cause a conflict', async ({
  console: app,
  page,
}) => {
  const calls = await app.backOffice.as();
  const store = await newLoadedStore(calls, 'Half Motors');
  const [first, second] = await technicians(calls, store);
  if (!first || !second) throw new Error('two technicians');
  await signIn(page, 'olivia', tabPage(store.id, 'technicians'));
  await page.getByRole('button', { name: 'Paste rows' }).click();
  const dialog = page.getByRole('dialog', { name: 'Paste rows' });
  await dialog
    .getByRole('textbox', { name: 'Copied rows' })
    .fill(`Tech Number\tNickname\n${first.lbrtechno}\tOne\n${second.lbrtechno}\tTwo`);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText("2 rows aren't saved yet")).toBeVisible();
  await app.backOffice.faults({ failNext: 1, operation: 'updateTechnicianStatus' });
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText("1 row wasn't saved")).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: first.lbrtechno })).toContainText(
    'Fault on demand',
  );
  await expect(page.getByText("1 row isn't saved yet")).toBeVisible();
  const nicknames = async () => (await technicians(calls, store)).slice(0, 2).map(({ nickname }) => nickname);
  expect(await nicknames()).toEqual([first.nickname, 'Two']);

  await sendTechnician(calls, store, {
    techno: first.lbrtechno,
    nickName: 'Omars',
    statusval: first.active,
    pCategorized: first.categorized,
  });
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await conflict(page)
    .getByRole('radio', { name: /Nickname, Now saved: Omars/ })
    .check();
  await conflict(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(snackbar(page, TECHNICIAN_SAVED)).toBeVisible();
  expect(await nicknames()).toEqual(['Omars', 'Two']);
  await expect(page.getByText(/saved yet|(wasn't|weren't) saved/i)).toHaveCount(0);
});
