import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import ExcelJS from 'exceljs';
import { failedLoadsOf } from '@fixtures/domains/loads';
import { filesIn } from '@fixtures/files/files-on-disk';
import { expectAccessible } from '@fixtures/pages/axe';
import { visit } from '@fixtures/pages/pages';
import { signIn } from '@fixtures/pages/sign-in';
import { monthsUntil } from '@shared/domains/ro-counts/rules';
import { dataBand } from '@shared/kernel/dates/data-age';
import { dayFrom, localToday } from '@shared/kernel/dates/dates';
import { formatDate, shortMonth } from '@shared/kernel/text/format';
import { expect, test } from './console';

const REPORTS = [
  ['FOPC Events', '/NeverEvents/FOPC'],
  ['Maintenance Events', '/NeverEvents/maintainance'],
  ['Auto Report Emails', '/NeverEvents/EmailReport'],
  ['13-Month RO Report', '/NeverEvents/RO13MonthReport'],
  ['No Data Days Report', '/NeverEvents/MissedReport'],
  ['Data as of Report', '/NeverEvents/dailyDataAsOf'],
  ['EDI Events', '/NeverEvents/EDI'],
  ['FOPC Telemetry', '/Telemetry/FopcTelemetry'],
] as const;

const menu = (page: Page): Locator => page.getByRole('navigation', { name: 'Main' });
const heading = (page: Page, name: string): Locator =>
  page.getByRole('heading', { level: 1, name, exact: true });
const grid = (page: Page, name: string): Locator => page.getByRole('grid', { name, exact: true });
const cards = (page: Page): Locator =>
  page.getByRole('list', { name: 'Clients with issues' }).getByRole('link');
/** The content of a report once it is there. */
const shown = (page: Page): Locator => cards(page).or(page.getByRole('gridcell')).first();

async function open(page: Page, name: string): Promise<void> {
  await menu(page).getByRole('link', { name, exact: true }).click();
  await expect(heading(page, name)).toBeVisible();
}

async function exportExcel(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: /xlsx/ }).click();
}

async function readExcel(folder: string, name: RegExp): Promise<ExcelJS.Worksheet> {
  const found = (): string | undefined => filesIn(folder).find((file) => name.test(file));
  await expect.poll(found).toBeDefined();
  const book = new ExcelJS.Workbook();
  await book.xlsx.readFile(join(folder, found() ?? ''));
  const [sheet] = book.worksheets;
  if (!sheet) throw new Error('no sheet');
  return sheet;
}

const numbersIn = (text: string): number => Number(/[\d,]+/.exec(text)?.[0].replaceAll(',', ''));

test.describe('reports', () => {
  test.use({ sharedSandbox: true });

  test('the menu shows the item of the current screen in a low window', async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: 700 });
    await signIn(page, 'olivia', '/LaunchReport');
    await expect(menu(page).getByRole('link', { name: 'Launch Report' })).toBeInViewport();
    await page.goBack();
    await expect(menu(page).locator('[aria-current]')).toBeInViewport();
  });

  test('never events list clients and the events of a client, and Back returns to the same family', async ({
    page,
  }) => {
    await signIn(page, 'olivia', '/NeverEvents');
    await expect(page).toHaveURL(/\/NeverEvents\/FOPC$/);
    await open(page, 'Maintenance Events');
    const card = cards(page).first();
    await expect(card).toBeVisible();
    await expectAccessible(page, 'clients');
    const clientName = (await card.locator('[dir=auto]').innerText()).trim();
    const [second] = await Promise.all([
      page.context().waitForEvent('page'),
      card.click({ modifiers: ['ControlOrMeta'] }),
    ]);
    await expect(heading(second, clientName), 'a new window shows the client, too').toBeVisible();
    await second.close();
    const issues = numbersIn((await card.innerText()).replace(clientName, ''));
    await card.click();
    await expect(heading(page, clientName)).toBeVisible();
    await expect(page).toHaveURL(
      new RegExp(`/NeverEvents/${encodeURIComponent(clientName.replaceAll(' ', ''))}$`),
    );
    const events = page.getByRole('list', { name: 'Issues by event' }).getByRole('button');
    const rows = grid(page, 'Issues').locator('.ag-row');
    const column = (id: string): Locator => grid(page, 'Issues').locator(`.ag-row [col-id=${id}]`);
    const sum = async (texts: readonly string[]): Promise<number> =>
      texts.map(numbersIn).reduce((all, one) => all + one, 0);
    await expect(rows.first()).toBeVisible();
    const counted = async (): Promise<number> => sum(await column('statusData').allInnerTexts());
    await expect.poll(counted, 'the card counts the rows').toBe(issues);
    const event = events.first();
    const title = await event.locator('[title]').innerText();
    await expectAccessible(page, 'a client');
    await event.click();
    await expect(event).toHaveAttribute('aria-pressed', 'true');
    await expect
      .poll(async () => new Set(await column('optionDisplayName').allInnerTexts()))
      .toEqual(new Set([title]));
    await expect.poll(counted).toBe(numbersIn((await event.innerText()).replace(title, '')));

    await page
      .getByRole('searchbox')
      .or(page.getByPlaceholder('Search these rows'))
      .first()
      .fill('nothing like it');
    await expect(page.getByText('No issues found')).toBeVisible();
    await page.reload();
    await expect(heading(page, clientName), 'what the card said outlives a reload').toBeVisible();
    await page.getByPlaceholder('Search these rows').fill('');
    await expect(rows.first()).toBeVisible();
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page).toHaveURL(/\/NeverEvents\/maintainance/);
    await open(page, 'FOPC Events');
    await cards(page).first().press('Enter');
    await expect(rows.first()).toBeVisible();
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page).toHaveURL(/\/NeverEvents\/FOPC$/);

    await page.getByPlaceholder('Search clients').pressSequentially('nobody at all');
    await expect(page.getByPlaceholder('Search clients'), 'no letter is lost').toHaveValue('nobody at all');
    await expect(page.getByText('No client matches the search')).toBeVisible();
    const path = `/NeverEvents/${clientName.replaceAll(' ', '')}`;
    // A new tab does not have the state that the card passes.
    await visit(page, '/NeverEvents/MissedReport');
    await page.evaluate((to) => history.pushState(null, '', to), path);
    await page.reload();
    await expect(page, 'opened without a client').toHaveURL(/\/NeverEvents\/FOPC$/);
  });

  test('loads and freshness show yesterday by client, ages as color and text, and a link to the failed ones', async ({
    console: app,
    page,
  }) => {
    const failed = await failedLoadsOf(await app.backOffice.as('olivia'));
    await page.setViewportSize({ width: 1600, height: 900 });
    await signIn(page, 'olivia');
    await open(page, 'EDI Events');
    const yesterday = formatDate(dayFrom(localToday(), -1));
    await expect(page.getByText(`The loads of yesterday, ${yesterday}`)).toBeVisible();
    const loads = grid(page, 'Daily Load Details');
    await expect(loads.getByRole('columnheader')).toHaveText([
      'Store',
      'DMS',
      'Load date',
      'Start',
      'End',
      'Status',
      'Reason',
    ]);
    await expect(loads.getByText('SUCCESS').first()).toBeVisible();
    await expectAccessible(page, 'daily loads');
    const late = failed.find(({ dataAsOf }) => dataBand(dataAsOf, localToday()) === 'red');
    if (!late) throw new Error('no old failed load');
    await page.getByPlaceholder('Search these rows').fill(late.storeName);
    // The client is in a heading, or beside its only store.
    await expect(loads.locator('.ag-row:not(.ag-full-width-row)')).toHaveCount(1);
    await expect(loads.locator('.ag-row').filter({ hasText: late.tenantName })).toHaveCount(1);
    await expect(loads.getByRole('row', { name: new RegExp(late.storeName) })).toContainText(
      /FAILED.*The DMS did not answer/s,
    );
    await visit(page, '/DailyLoad');
    await expect(heading(page, 'Daily Load Details')).toBeVisible();
    const client = loads.locator('.ag-full-width-row').first();
    await client.click();
    await expect(client).toBeFocused();
    await expect(client, 'the focus is visible').toHaveCSS('outline-style', 'solid');

    await open(page, 'Data as of Report');
    const report = grid(page, 'Data as of Report');
    await expect(report.getByRole('columnheader')).toHaveText([
      'Group',
      'Store',
      'DMS',
      // The label includes the sort indicator.
      /Date/,
      'Site link',
    ]);
    await expect(report.getByRole('columnheader', { name: 'Date' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    await expect(report.locator('[row-index="0"] [col-id=value]'), 'the oldest stand first').toContainText(
      'Stale',
    );
    const table = page.getByRole('table', { name: 'Freshness by DMS' });
    const counted = async (): Promise<number> =>
      (await table.locator('tbody tr td:last-child').allInnerTexts())
        .map(numbersIn)
        .reduce((a, b) => a + b, 0);
    const rowCount = async (): Promise<number> => Number(await report.getAttribute('aria-rowcount')) - 1;
    // The chart has code of its own, and follows the rows of the grid.
    const uncounted = async (): Promise<number> => (await rowCount()) - (await counted());
    await expect.poll(counted).toBeGreaterThan(0);
    await expect.poll(uncounted, 'the chart counts what the grid shows').toBe(0);
    await expectAccessible(page, 'data as of');
    await page.getByRole('checkbox', { name: /^Red:/ }).check();
    await expect(report.getByText('Current')).toHaveCount(0);
    await expect.poll(uncounted).toBe(0);
    await page.getByPlaceholder('Search these rows').fill(late.storeName);
    await expect.poll(counted).toBe(1);
    await page.getByRole('button', { name: 'Chart' }).click();
    await expect(table).toHaveCount(0);
    await expect(report.getByRole('button', { name: `Open site of ${late.tenantName}` })).toBeVisible();
    await report.getByRole('link', { name: `Failed Loads: ${late.storeName}` }).click();
    await expect(heading(page, 'Failed Loads')).toBeVisible();
    await expect(page.getByRole('checkbox', { name: late.storeName, exact: true })).toBeVisible();
    await expect(grid(page, 'Failed loads').locator('.ag-row:not(.ag-full-width-row)')).toHaveCount(1);
  });

  test('repair orders, missing days and mails page by the hundred, and are exported', async ({
    console: app,
    page,
  }) => {
    await page.setViewportSize({ width: 1600, height: 900 });
    await signIn(page, 'olivia');
    await open(page, '13-Month RO Report');
    const orders = grid(page, '13-Month RO Report');
    const months = monthsUntil(localToday()).map(shortMonth);
    await expect(orders.getByRole('columnheader')).toHaveText([
      'Store',
      'Tenant',
      'Manufacturer',
      ...months,
      'Total',
    ]);
    await expect(page.getByRole('combobox', { name: 'Page Size' })).toHaveText('100');
    await expect(orders.locator('.ag-row').first()).toBeVisible();
    await expectAccessible(page, 'repair orders');
    const total = page.getByRole('table', { name: 'Repair orders per month' }).getByRole('cell').last();
    const store = await orders.locator('[row-index="0"] [col-id=storename]').innerText();
    await page.getByPlaceholder('Search these rows').fill(store);
    await expect(orders.locator('.ag-row')).toHaveCount(1);
    await expect(total, 'the chart shows what the grid shows').toHaveText(
      await orders.locator('[col-id=month13]').last().innerText(),
    );
    await exportExcel(page);
    const sheet = await readExcel(app.home.downloads, /^RO13_Report_\d{8}_\d{6}\.xlsx$/);
    expect(sheet.getRow(2).getCell(1).value).toBe(store);
    expect(sheet.getRow(2).getCell(4).value, 'numbers stay numbers').toEqual(expect.any(Number));
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await page.getByRole('menuitem', { name: 'PDF (.pdf)' }).click();
    const documents = () => filesIn(app.home.downloads).filter((name) => name.endsWith('.pdf'));
    await expect.poll(documents).toHaveLength(1);
    const pdf = readFileSync(join(app.home.downloads, documents()[0] ?? ''), 'latin1');
    expect(pdf, 'the chart stands above the table').toContain('/Subtype /Image');

    await open(page, 'No Data Days Report');
    const missed = grid(page, 'No Data Days Report');
    await expect(page.getByRole('combobox', { name: 'Page Size' })).toHaveText('100');
    await expect(missed.locator('.ag-row').first()).toBeVisible();
    await expectAccessible(page, 'days without data');
    const tenants = missed.locator('.ag-row [col-id=tenantName]');
    const tenant = await tenants.first().innerText();
    await page.getByRole('combobox', { name: 'Tenants' }).click();
    await page.keyboard.type(tenant);
    await page.getByRole('menuitemcheckbox', { name: tenant, exact: true }).click();
    await page.keyboard.press('Escape');
    const others = tenants.filter({ hasNotText: tenant });
    await expect(others).toHaveCount(0);
    await page.reload();
    await expect(tenants.first()).toHaveText(tenant);
    await expect(others).toHaveCount(0);
    await exportExcel(page);
    const gaps = await readExcel(app.home.downloads, /^Missed_Report_\d{8}_\d{6}\.xlsx$/);
    expect(gaps.getRow(2).getCell(1).value).toBe(tenant);

    await open(page, 'Auto Report Emails');
    const mails = grid(page, 'Auto Report Emails');
    await expect(page.getByRole('combobox', { name: 'Page Size' })).toHaveText('100');
    await expect(mails.locator('.ag-row').first()).toBeVisible();
    await expectAccessible(page, 'mails');
    const date = page.getByRole('combobox', { name: 'Date' });
    const apply = page.getByRole('button', { name: 'Apply' });
    await date.fill('');
    await expect(page.getByRole('alert').filter({ hasText: 'Required' })).toBeVisible();
    await expect(apply).toHaveAttribute('aria-disabled', 'true');
    const day = dayFrom(localToday(), -2);
    await date.fill(formatDate(day));
    await apply.click();
    await expect(page).toHaveURL(new RegExp(`date=${day}`));
    await expect(mails.locator('[row-index="0"] [col-id=date]')).toContainText(formatDate(day));
    await date.fill(formatDate(dayFrom(localToday(), 3)));
    await date.press('Enter');
    await expect(page.getByText('No data to display')).toBeVisible();
  });

  test('are available to every role, without test tenants and failed loads, and show errors', async ({
    console: app,
    page,
  }) => {
    await signIn(page, 'cleo');
    // First, since a report that was opened before would show what it had then.
    await app.backOffice.faults({ garbageNext: 20, operation: 'GetRo13MonthCounts' });
    await visit(page, '/NeverEvents/RO13MonthReport');
    await expect(page.getByRole('alert')).toContainText("doesn't understand");
    await app.backOffice.clearFaults();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('gridcell').first()).toBeVisible();
    for (const [name] of REPORTS) {
      await open(page, name);
      await expect(shown(page), name).toBeVisible();
      await expect(page.getByRole('main').getByText(/^Test (Alpha|Beta|Gamma)/), name).toHaveCount(0);
      await expect(page.getByRole('link', { name: /^Failed Loads/ }), name).toHaveCount(0);
    }
  });
});

test('without the back office each report opens from the cache, with its age', async ({
  console: app,
  page,
}) => {
  await signIn(page, 'olivia');
  for (const [name] of REPORTS) {
    await open(page, name);
    await expect(shown(page), name).toBeVisible();
  }
  await open(page, 'FOPC Events');
  await cards(page).first().click();
  await expect(page.getByRole('gridcell').first()).toBeVisible();
  await app.sandbox.kill();
  await expect(page.getByText(/Offline since \d+:\d\d [ap]m/).first()).toBeVisible();
  for (const [name, path] of REPORTS) {
    await visit(page, path);
    await expect(heading(page, name)).toBeVisible();
    await expect(shown(page), name).toBeVisible();
    await expect(page.getByText('Saved copy', { exact: true }), name).toBeVisible();
    await expect(page.getByText(/^as of \d+:\d\d [ap]m$/), name).toBeVisible();
  }
  await visit(page, '/NeverEvents/FOPC');
  await cards(page).first().click();
  await expect(page.getByRole('gridcell').first()).toBeVisible();
});
