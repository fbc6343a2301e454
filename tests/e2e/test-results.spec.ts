import { join } from 'node:path';
import type { Frame, Locator, Page } from '@playwright/test';
import Database from 'better-sqlite3';
import { recordOf, testCalls } from '@fixtures/domains/test-results';
import { expectAccessible } from '@fixtures/pages/axe';
import { expectReason, watchForText } from '@fixtures/pages/forms';
import { refresh, visit } from '@fixtures/pages/pages';
import { signIn } from '@fixtures/pages/sign-in';
import { HTML_ATTACKS } from '@fixtures/samples/html-attacks';
import { storedDay } from '@shared/domains/test-results/rules';
import { dayFrom, localToday } from '@shared/kernel/dates/dates';
import { formatDate } from '@shared/kernel/text/format';
import { type Console, expect, test } from './console';

const SMOKE = '/TestResults/smoke';
const REGRESSION = '/TestResults/regression';
const DAY = dayFrom(localToday(), -3);

const grid = (page: Page, name: string): Locator => page.getByRole('grid', { name, exact: true });
const report = (page: Page): Locator => page.getByTitle('Test report');
/** A notice; an open dialog hides notices from screen readers, and announces the same itself. */
const snackbar = (page: Page, text: string): Locator =>
  page.locator('[aria-label=Notifications] .fui-MessageBar').filter({ hasText: text });
const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

/** A report that no test tool would write, among those of a day. */
function plantReport(app: Console, content: string): void {
  const db = new Database(join(app.home.folder, 'sandbox', 'sandbox.sqlite'));
  db.prepare(
    `insert into qa_test_result (day, type, storeKey, userRole, content)
     select ?, 'smoke', id, 'user', ? from store limit 1`,
  ).run(storedDay(DAY), content);
  db.close();
}

/** Arguments of a sandbox whose runs take so many seconds. */
const runsOf = (seconds: number): string[] => [
  ...['--tenants', '20', '--failure-rate', '0'],
  ...['--load-seconds', String(seconds)],
];
/** Longer than a test may take: the run is in progress until the sandbox is restarted with a shorter time. */
const ENDLESS = runsOf(600);

async function restartWith(app: Console, args: string[]): Promise<void> {
  await app.sandbox.stop();
  await app.restartSandbox(args);
}

async function frameOf(page: Page): Promise<Frame> {
  const frame = await (await report(page).elementHandle())?.contentFrame();
  if (!frame) throw new Error('The report has no frame');
  return frame;
}

test.describe('a superadmin', () => {
  test.use({ sandboxArgs: ENDLESS });

  test('reads test results, and runs smoke tests', async ({ console: app, page }) => {
    const omar = testCalls(await app.backOffice.as('omar'));
    await signIn(page, 'olivia');
    await page.getByRole('link', { name: 'Smoke Test', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${SMOKE}$`));
    const results = grid(page, 'Smoke Test');
    await expect(results.getByRole('gridcell').first()).toBeVisible();
    const date = page.getByRole('combobox', { name: 'Date' });
    await expect(date).toHaveValue(formatDate(localToday()));
    await expectReason(button(page, 'Apply'), 'Choose another one.');
    await expectAccessible(page, 'smoke results');

    await date.fill('02/30/2026');
    await expectReason(button(page, 'Apply'), "This date doesn't exist");
    await date.fill(formatDate(DAY));
    await button(page, 'Apply').click();
    await expect(page).toHaveURL(new RegExp(`date=${encodeURIComponent(storedDay(DAY))}`));
    await expectReason(button(page, 'Apply'), 'Choose another one.');
    await page.reload();
    await expect(date).toHaveValue(formatDate(DAY));
    await expect(results.getByRole('gridcell', { name: formatDate(DAY) }).first()).toBeVisible();

    await page
      .getByRole('button', { name: /^Show the result of / })
      .first()
      .dblclick();
    await expect(page.getByRole('dialog', { name: /^Smoke Test of .*, \d\d\/\d\d\/\d{4}$/ })).toHaveCount(1);
    await expect(page.frameLocator('[title="Test report"]').getByRole('heading')).toHaveText(
      /^Smoke test: \d of 6 checks passed$/,
    );
    const color = await (
      await frameOf(page)
    )
      .getByText('passed', { exact: true })
      .first()
      .evaluate((cell) => getComputedStyle(cell).color);
    expect(color, 'an inline style has become a rule').toBe('rgb(14, 112, 14)');
    await expectAccessible(page, 'a report');
    await expect(button(page, 'Close')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await visit(page, SMOKE);
    await button(page, 'Run Test').click();
    const dialog = page.getByRole('dialog', { name: 'Run Test' });
    const tests = grid(page, 'Runnable tests');
    await expect(tests.getByRole('columnheader').filter({ hasText: 'Last run' })).toBeVisible();
    await expectReason(button(page, 'Run'), 'Select a test first');
    await expectAccessible(page, 'the tests that can be run');
    const boxes = tests.getByRole('checkbox');

    // Another user starts a test after the list was loaded.
    await boxes.nth(11).check();
    const chosen = (await dialog.getByText(/^1 of 10 selected: /).innerText()).replace(
      /^.*?: | as \w+$/g,
      '',
    );
    const theirs = (await omar.list()).find(({ storeName }) => storeName === chosen);
    if (!theirs) throw new Error(`No test of ${chosen}`);
    await omar.run([recordOf(theirs)]);
    await button(page, 'Run').click();
    await expect(snackbar(page, 'is already being tested. Omar Haddad started the test.')).toBeVisible();
    await boxes.nth(11).uncheck();

    for (let at = 0; at < 10; at += 1) await boxes.nth(at).check();
    await expect(dialog.getByText(/^10 of 10 selected: /)).toBeVisible();
    await boxes.nth(10).click();
    await expect(dialog.getByText('At most 10 tests can be run at once.')).toBeVisible();
    await expect(boxes.nth(10)).not.toBeChecked();
    await expect(dialog.getByText(/^10 of 10 selected: /)).toBeVisible();
    for (let at = 2; at < 10; at += 1) await boxes.nth(at).uncheck();
    await expect(dialog.getByText('At most 10 tests can be run at once.')).toHaveCount(0);

    await app.backOffice.faults({ failNext: 1, operation: 'RunTestTenants' });
    await button(page, 'Run').click();
    await expect(snackbar(page, 'Something went wrong')).toBeVisible();
    await expect(dialog.getByText(/^Something went wrong/)).toBeVisible();
    await expect(dialog.getByText(/^2 of 10 selected: /), 'the selection stays').toBeVisible();
    await button(page, 'Run').dblclick();
    await expect(snackbar(page, 'Smoke test of 2 tests has started')).toHaveCount(1);
    await expect(dialog.getByText('0 of 10 selected', { exact: true })).toBeVisible();
    await boxes.nth(4).check();
    await expectReason(button(page, 'Run'), 'A run is in progress.');
    // The notice leaves after some seconds; the results stay.
    const completed = await watchForText(page, 'Smoke test of 2 tests completed');
    await restartWith(app, runsOf(1));
    await completed();
    await expect(tests.getByText('Passed'), 'both, and that of the other user').toHaveCount(3);
    await button(page, 'Close').click();
    await expect(dialog).toHaveCount(0);
    await expect(button(page, 'Run Test')).toBeFocused();
    await expect(page.getByText('2 tests passed', { exact: true }).first()).toBeVisible();
    await refresh(page);
    await results.getByRole('link').first().click();
    await expect(page).toHaveURL(/statelessServiceBzoStoreDetails\/\d+\/show/);
    await expect(page.getByRole('tab').first()).toBeVisible();
    await page.goBack();

    await app.sandbox.kill();
    await expect(results.getByRole('gridcell').first()).toBeVisible();
    await button(page, 'Run Test').click();
    await tests.getByRole('checkbox').first().check();
    await expectReason(button(page, 'Run'), 'Changes need the back office.');
  });

  test('sees reports without scripts, external resources or links', async ({ console: app, page }) => {
    await signIn(page, 'olivia');
    const day = `?date=${encodeURIComponent(storedDay(DAY))}`;
    await visit(page, `${SMOKE}${day}`);
    await expect(grid(page, 'Smoke Test').getByRole('gridcell').first()).toBeVisible();
    const attacks = HTML_ATTACKS.map(([what, attack]) => `<p>${what}</p>${attack}`).join('\n');
    plantReport(app, `<p>The first line</p>${attacks}<p>The last line</p>`);
    const alarms: string[] = [];
    page.on('dialog', (opened) => {
      alarms.push(`dialog ${opened.message()}`);
      void opened.dismiss();
    });
    await refresh(page);
    const planted = grid(page, 'Smoke Test').getByRole('row').filter({ hasText: 'The first line' });
    await expect(planted).toBeVisible();
    // The console may be loading the code of its next screens.
    const own = new URL('/assets/', page.url()).href;
    page.on('request', (request) => {
      if (!request.url().startsWith(own)) alarms.push(`request ${request.url()}`);
    });
    page.on('popup', (opened) => alarms.push(`window ${opened.url()}`));
    await planted.getByRole('button', { name: /^Show the result of / }).click();
    const frame = await frameOf(page);
    await expect(frame.getByText('The last line')).toBeVisible();
    for (const link of await frame.locator('a').all()) await link.click({ force: true });
    await frame.locator('body').press('Tab');
    await expect(frame.getByText('The last line')).toBeVisible();
    expect(frame.url()).toBe('about:srcdoc');
    expect(frame.childFrames()).toEqual([]);
    expect(
      await frame.locator('script, svg, form, meta[http-equiv=refresh], base, link, object').count(),
    ).toBe(0);
    expect(await frame.evaluate(() => window.origin)).toBe('null');
    expect(alarms.filter((alarm) => !/^request (about|data):/.test(alarm))).toEqual([]);
    await button(page, 'Close').click();
    await expect(page, 'no entry of the history').toHaveURL(new RegExp(SMOKE));
  });
});

test.describe('by role', () => {
  test.use({ sharedSandbox: true });

  test('the palette finds regression results; only a superadmin sees them', async ({ page }) => {
    await signIn(page, 'olivia', REGRESSION);
    await expect(page.getByRole('heading', { name: 'Regression Test', level: 1 })).toBeVisible();
    await expect(grid(page, 'Regression Test')).toBeVisible();
    await expect(button(page, 'Run Test')).toHaveCount(0);
    await expectAccessible(page, 'regression results');
    await button(page, 'Log out').click();
    await signIn(page, 'adam');
    await expect(page.getByRole('link', { name: 'Smoke Test', exact: true })).toHaveCount(0);
    for (const path of [SMOKE, REGRESSION]) {
      await visit(page, path);
      await expect(page.getByText('You do not have access to this page')).toBeVisible();
    }
  });
});
