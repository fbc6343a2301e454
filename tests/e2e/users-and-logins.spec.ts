import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { aduCalls, person } from '@fixtures/domains/adu-users';
import { filesIn } from '@fixtures/files/files-on-disk';
import { pdfTexts } from '@fixtures/files/pdf-text';
import { expectAccessible } from '@fixtures/pages/axe';
import {
  expectReason,
  snackbar,
  expectProblem,
  leavePrompt,
  save,
  watchForText,
} from '@fixtures/pages/forms';
import { refresh, visit } from '@fixtures/pages/pages';
import { signIn } from '@fixtures/pages/sign-in';
import { lastMonths, yesterdayOf } from '@shared/domains/logins/rules';
import { localToday } from '@shared/kernel/dates/dates';
import { backOfficeDay } from '@shared/kernel/dates/back-office-clock';
import { formatDate, formatMonth } from '@shared/kernel/text/format';
import { gridTexts } from '@shared/kernel/text/grid-texts';
import { type Console, expect, test } from './console';

const LOGINS = '/NeverEvents/dailyLogins';
const ADU = '/NeverEvents/aduUsers';
const ROLES = '/NeverEvents/userRole';

const grid = (page: Page, name: string): Locator => page.getByRole('grid', { name, exact: true });
const tab = (page: Page, name: string): Locator => page.getByRole('tab', { name, exact: true });
const userRow = (page: Page, userName: string): Locator =>
  grid(page, 'ADU Users').getByRole('row').filter({ hasText: userName });

async function reportOf(app: Console, page: Page, file: string): Promise<string[][]> {
  await page.getByRole('button', { name: 'Download PDF' }).click();
  await expect.poll(() => filesIn(app.home.downloads)).toContain(file);
  return pdfTexts(readFileSync(join(app.home.downloads, file)));
}

async function fillUser(page: Page, email: string, first = 'Dana', last = 'Reyes'): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('First name').fill(first);
  await page.getByLabel('Last name').fill(last);
  await page.getByLabel('Role').selectOption('admin');
}

test.describe('on a shared sandbox', () => {
  test.use({
    sharedSandbox: true,
    sandboxArgs: ['--tenants', '40', '--load-seconds', '2', '--failure-rate', '0'],
  });

  test.describe('for a user in another time zone', () => {
    // One of them has another date than this computer, whose date the sandbox uses, and has it for another hour: the
    // date of the first two changes at the same moment.
    const zones = ['Pacific/Honolulu', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'];
    const differs = (zone: string, aheadMs: number): boolean =>
      backOfficeDay({ zone, aheadMs }) !== localToday();
    const timezoneId = zones.find((zone) => differs(zone, 0) && differs(zone, 3_600_000)) ?? 'UTC';
    test.use({ timezoneId });

    test('logins are those of yesterday at the back office', async ({ page }) => {
      const today = localToday();
      await signIn(page, 'cleo');
      await page.getByRole('link', { name: 'Login Tracker' }).click();
      await expect(page.getByText(`Logins of ${formatDate(yesterdayOf(today))}`)).toBeVisible();
      const here = formatDate(backOfficeDay({ zone: timezoneId, aheadMs: 0 }));
      await expect(
        page.getByText(`Days are the back office's: today is ${formatDate(today)} there and ${here} here.`),
      ).toBeVisible();
    });
  });

  test('logins: yesterday, a month as a calendar, users with a login; both reports', async ({
    console: app,
    page,
  }) => {
    const months = lastMonths(localToday());
    await signIn(page, 'cleo');
    await page.getByRole('link', { name: 'Login Tracker' }).click();
    await expect(page).toHaveURL(new RegExp(`${LOGINS}$`));
    const tabs = page.getByRole('tab');
    for (const [at, name] of ['Daily Logins', 'Monthly Summary', 'Login Summary'].entries())
      await expect(tabs.nth(at)).toHaveAccessibleName(name);
    await expect(page.getByText(`Logins of ${formatDate(yesterdayOf(localToday()))}`)).toBeVisible();
    await expect(grid(page, 'Daily Logins').getByRole('gridcell').first()).toBeVisible();
    await expect(grid(page, 'Daily Logins').getByRole('columnheader')).toHaveText([
      'Client',
      'Total Logins',
      'Users',
    ]);
    await expectAccessible(page, 'daily logins');

    await tab(page, 'Monthly Summary').click();
    const calendar = grid(page, 'Monthly Summary');
    await expect(calendar.getByText(/^\d+ users$/).first()).toBeVisible();
    await page.getByRole('combobox', { name: 'Month' }).click();
    await expect(page.getByRole('option')).toHaveText(months.map(formatMonth));
    await page.getByRole('option', { name: formatMonth(months[2] ?? '') }).click();
    await expect(page).toHaveURL(new RegExp(`tab=monthly&month=${months[2]}`));
    await expect(calendar.getByText('✓', { exact: true }).first()).toBeVisible();
    const heads = calendar.getByRole('columnheader');
    await expect(heads.first()).toHaveText('User');
    await expect(heads.filter({ hasText: 'Count' })).toBeVisible();
    const pages = await reportOf(app, page, 'Login_Report.pdf');
    expect(pages.length).toBeGreaterThan(1);
    expect(pages[0]).toContain(`Login_Report: Monthly Summary, ${formatMonth(months[2] ?? '')}`);
    for (const texts of pages) expect(texts.join(' ')).toMatch(/Client User 1 2 3 .* 28 .*Count/);
    expect(pages.flat()).toContain('✓');

    const client =
      (
        await calendar
          .getByText(/^\d+ users$/)
          .first()
          .locator('..')
          .innerText()
      ).split('\n')[0] ?? '';
    await page.getByRole('searchbox').fill(client);
    await expect(page.getByText(/^\d+ of \d+ rows$/)).toBeVisible();
    await page.getByRole('button', { name: 'Logins per day' }).click();
    const chart = page.getByRole('region', { name: /^Logins per day/ });
    await expect(chart.getByRole('table')).toBeVisible();
    await expectAccessible(page, 'the calendar and its chart');
    await page.reload();
    await expect(chart.getByRole('table'), 'tab, month, search and chart stand in the address').toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Month' })).toHaveText(formatMonth(months[2] ?? ''));
    await expect(page.getByRole('searchbox')).toHaveValue(client);
    await page.getByRole('searchbox').fill('nobody like that');
    await expect(page.getByText('No login data found.')).toBeVisible();

    await tab(page, 'Login Summary').click();
    await expect(page).toHaveURL(/\?tab=summary/);
    await expect(page).not.toHaveURL(/month=/);
    const summary = grid(page, 'Login Summary');
    await expect(summary.getByText('Users with a last login').first()).toBeVisible();
    await expectAccessible(page, 'login summary');
    // A text that wraps is several.
    const report = (await reportOf(app, page, 'Login_Summary.pdf')).flat().join(' ');
    expect(report).toContain('Users with a last login');
    expect(report).toContain('Users with no login');
    await page.getByRole('searchbox').fill('nobody like that');
    await expect(page.getByText('No login data available.')).toBeVisible();
    await tab(page, 'Daily Logins').click();
    // Until this tab is drawn, the one before has a search, too.
    await page.getByRole('searchbox', { name: gridTexts.searchIn('Daily Logins') }).fill('nobody like that');
    await expect(page.getByText('No logins found')).toBeVisible();
    await tab(page, 'Monthly Summary').click();
    await expect(page.getByRole('combobox', { name: 'Month' }), 'the current one again').toHaveText(
      formatMonth(months[0] ?? ''),
    );
  });

  test('a read-only role sees everything and changes nothing', async ({ page }) => {
    await signIn(page, 'cleo');
    await page.getByRole('link', { name: 'ADU Users' }).click();
    await expectReason(page.getByRole('button', { name: 'Add User' }), 'Your role');
    await expectReason(page.getByRole('button', { name: /^Delete / }).first(), 'Your role');
    await visit(page, `${ADU}/create`);
    await expect(page.getByText('Your role can look at this but not change it')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);
  });
});

/** Arguments of a sandbox in which the creation of a user takes so many seconds. */
const creationOf = (seconds: number): string[] => [
  ...['--tenants', '40', '--failure-rate', '0'],
  ...['--load-seconds', String(seconds)],
];

test.describe('a creation that goes on until the sandbox is restarted with a shorter one', () => {
  test.use({ sandboxArgs: creationOf(600) });

  test('ADU users are added to all realms, shown there, and deleted', async ({ console: app, page }) => {
    const adu = aduCalls(await app.backOffice.as('omar'));
    const email = 'dana.e2e@provider.example';
    const [known] = await adu.list();
    const realms = await adu.realms();
    await signIn(page, 'uma');
    await page.getByRole('link', { name: 'ADU Users' }).click();
    await expect(userRow(page, known?.userName ?? '')).toBeVisible();
    await expect(page.getByText(/password/i)).toHaveCount(0);
    await expectAccessible(page, 'ADU users');
    await page.getByRole('button', { name: 'Add User' }).click();
    await expect(page).toHaveURL(new RegExp(`${ADU}/create$`));
    await save(page);
    await expectProblem(page.getByLabel('Email'), 'Email is required');
    await expectProblem(page.getByLabel('First name'), 'First name is required');
    await expectProblem(page.getByLabel('Last name'), 'Last name is required');
    await expectProblem(page.getByLabel('Role'), 'Role is required');
    await expectAccessible(page, 'the form with its errors');
    await expect(page.getByLabel('Role').getByRole('option')).toHaveText([
      'Select',
      'superadmin',
      'admin',
      'user',
      'client',
    ]);
    await page.getByLabel('Email').fill('dana@');
    await expectProblem(page.getByLabel('Email'), 'Enter a valid email address');

    await fillUser(page, known?.userName ?? '', 'Zoë 🚗', 'דנה');
    await save(page);
    await expect(page.getByRole('alert').filter({ hasText: 'is an ADU user already' })).toBeVisible();
    await expect(page, 'one stays on the form').toHaveURL(new RegExp(`${ADU}/create$`));
    await page.getByRole('link', { name: 'User Roles' }).click();
    await expect(leavePrompt(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Save', exact: true }).dblclick();
    await expect(snackbar(page, 'User creation is in progress')).toHaveCount(1);
    await expect(page).toHaveURL(new RegExp(`${ADU}$`));
    await expect(userRow(page, email)).toContainText(/Creating: \d+ of \d+ realms/);
    const usual = page.viewportSize();
    await page.setViewportSize({ width: 1024, height: 700 });
    const progress = userRow(page, email).locator('[col-id="realms"]');
    const hidden = (): Promise<number> => progress.evaluate((cell) => cell.scrollWidth - cell.clientWidth);
    await expect.poll(hidden, 'the progress is not cut').toBe(0);
    if (usual) await page.setViewportSize(usual);
    await expectReason(
      page.getByRole('button', { name: `Delete ${email}` }),
      `${email} is still being created. Delete the user when that has finished.`,
    );
    // The notice leaves after some seconds; the row stays as it is.
    const completed = await watchForText(page, `Creation of ${email} completed`);
    await app.sandbox.stop();
    await app.restartSandbox(creationOf(1));
    await completed();
    await expect(userRow(page, email)).toContainText('In all realms');
    await page.reload();
    await expect(userRow(page, email)).toBeVisible();
    await expect(snackbar(page, 'User creation is in progress'), 'once only').toHaveCount(0);
    expect(await adu.realmsOf(email)).toEqual(realms);

    await page.getByRole('link', { name: 'User Roles' }).click();
    const users = grid(page, 'Users');
    await expect(users.getByRole('columnheader')).toHaveText([
      'Realm',
      'User Group',
      'User Name',
      'Mail',
      'User Role',
    ]);
    await expect(page.getByText('Select a tenant to view users list')).toBeVisible();
    await expectAccessible(page, 'user roles');
    const tenant = page.getByRole('combobox', { name: 'Tenant' });
    await expect(tenant).toHaveAttribute('placeholder', 'Select a Tenant');
    await tenant.click();
    await page.getByRole('option').nth(1).click();
    await expect(users.getByRole('row').filter({ hasText: email })).toContainText('admin');
    await page.reload();
    await expect(users.getByRole('row').filter({ hasText: email })).toBeVisible();
    await tenant.click();
    await tenant.fill('all ten');
    await page.getByRole('option', { name: 'All tenants' }).click();
    await page.getByRole('searchbox').fill(email);
    await expect(page.getByText(/^[1-9]\d* of \d{3} rows$/)).toBeVisible();

    await page.getByRole('link', { name: 'ADU Users' }).click();
    await page.getByRole('button', { name: `Delete ${email}` }).click();
    const question = page.getByRole('alertdialog', { name: `Delete ${email}` });
    await expect(question).toContainText(
      'The user will be removed from all realms. Do you want to continue?',
    );
    await expectAccessible(page, 'the question');
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(snackbar(page, `${email} is removed from all realms`)).toBeVisible();
    await expect(userRow(page, email)).toHaveCount(0);
    expect(await adu.realmsOf(email)).toEqual([]);

    // Another user makes the change first.
    await adu.add(person('gone.e2e@provider.example'));
    await expect.poll(async () => (await adu.creations()).length).toBe(0);
    await refresh(page);
    await page.getByRole('button', { name: 'Delete gone.e2e@provider.example' }).click();
    await adu.remove('gone.e2e@provider.example');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(snackbar(page, "gone.e2e@provider.example isn't an ADU user")).toBeVisible();
    await expect(userRow(page, 'gone.e2e@provider.example')).toHaveCount(0);
  });
});

test.describe('if a realm fails, and offline', () => {
  test.use({ sandboxArgs: ['--tenants', '12', '--load-seconds', '1', '--failure-rate', '1'] });

  test('shows where and why it failed, and retries; offline everything is readable', async ({
    console: app,
    page,
  }) => {
    const adu = aduCalls(await app.backOffice.as('omar'));
    const email = 'fails.e2e@provider.example';
    await signIn(page, 'olivia');
    await adu.add(person(email));
    await visit(page, ADU);
    await expect(userRow(page, email).getByText('Failed in 1 realm')).toBeVisible();
    await userRow(page, email).getByText('Failed in 1 realm').hover();
    await expect(page.getByRole('tooltip')).toContainText("The realm didn't answer within 30 s.");
    await page.getByRole('button', { name: `Try again for ${email}` }).click();
    await expect(userRow(page, email)).toContainText('In all realms');

    await visit(page, `${LOGINS}?tab=monthly`);
    await expect(
      grid(page, 'Monthly Summary')
        .getByText(/^\d+ users$/)
        .first(),
    ).toBeVisible();
    await visit(page, ROLES);
    await page.getByRole('combobox', { name: 'Tenant' }).click();
    await page.getByRole('option').nth(1).click();
    await expect(grid(page, 'Users').getByRole('row').nth(1)).toBeVisible();
    await visit(page, `${ADU}/create`);
    await fillUser(page, 'draft.e2e@provider.example');
    await app.backOffice.faults({ failNext: 9, operation: 'CheckAduUser' });
    await save(page);
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue('draft.e2e@provider.example');
    await app.sandbox.kill();
    await expectReason(
      page.getByRole('button', { name: 'Save', exact: true }),
      'Changes need the back office.',
    );
    await page.getByRole('button', { name: 'Back to the ADU users' }).click();
    await leavePrompt(page).getByRole('button', { name: /leave/i }).click();
    await expect(userRow(page, email)).toBeVisible();
    await expect(page.getByText('Saved copy', { exact: true })).toBeVisible();
    await expectReason(page.getByRole('button', { name: 'Add User' }), 'Changes need the back office.');
    await expectReason(
      page.getByRole('button', { name: `Delete ${email}` }),
      'Changes need the back office.',
    );
    await page.getByRole('link', { name: 'Login Tracker' }).click();
    await tab(page, 'Monthly Summary').click();
    await expect(
      grid(page, 'Monthly Summary')
        .getByText(/^\d+ users$/)
        .first(),
    ).toBeVisible();
  });
});
