import type { Locator, Page, WebSocketRoute } from '@playwright/test';
import { z } from 'zod';
import { expectAccessible } from '@fixtures/pages/axe';
import { visit } from '@fixtures/pages/pages';
import { signIn } from '@fixtures/pages/sign-in';
import { accessRecordSchema } from '@shared/domains/telemetry-reports/model';
import { dayFrom, localToday } from '@shared/kernel/dates/dates';
import { formatDate } from '@shared/kernel/text/format';
import { expect, test } from './console';

const LIST = '/Telemetry/FopcTelemetry';
const DETAIL = '/Telemetry/FopcTelemetry/DetailPage';
const TODAY = localToday();

const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 });
const grid = (page: Page, name: string): Locator => page.getByRole('grid', { name, exact: true });
const cells = (of: Locator, column: string): Locator => of.locator(`.ag-row [col-id=${column}]`);
const from = (page: Page): Locator => page.getByRole('combobox', { name: 'From' });
const reportType = (page: Page): Locator => page.getByRole('combobox', { name: 'Report type' });

async function choose(page: Page, name: string): Promise<void> {
  await reportType(page).click();
  await page.getByRole('option', { name, exact: true }).click();
  await expect(grid(page, name)).toBeVisible();
}

const answerSchema = z.looseObject({
  result: z.looseObject({ data: z.looseObject({ data: z.array(accessRecordSchema).min(1) }) }),
});

/** The responses with visits: their number, and visits to insert before them. */
class Visits {
  read = 0;
  newer = 0;

  through(text: string): string {
    const answer = answerSchema.safeParse(JSON.parse(text));
    if (!answer.success) return text;
    this.read += 1;
    const { data } = answer.data.result;
    const [first] = data.data;
    const added = Array.from({ length: this.newer }, (_none, at) => ({
      ...first,
      accessDate: TODAY,
      userName: `newer.visitor${at}`,
      traceid: `newer-${at}`,
    }));
    return JSON.stringify({
      ...answer.data,
      result: { ...answer.data.result, data: { ...data, data: [...added, ...data.data] } },
    });
  }

  async overhear(page: Page): Promise<void> {
    await page.routeWebSocket(/\/bridge/, (socket: WebSocketRoute) => {
      const server = socket.connectToServer();
      server.onMessage((message) => socket.send(this.through(String(message))));
    });
  }
}

/** The texts that their cells cut. */
const cutTexts = (found: Locator): Promise<string[]> =>
  found.evaluateAll((all) =>
    all
      .filter((cell) => cell.scrollWidth > cell.clientWidth + 1 || cell.scrollHeight > cell.clientHeight + 2)
      .map(({ textContent }) => textContent ?? ''),
  );

test.use({ sharedSandbox: true });

test('shows reports by type and days, and a visit as a timeline and as a table', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'cleo');
  await page.getByRole('link', { name: 'FOPC Telemetry', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${LIST}$`));
  await expect(heading(page)).toHaveText('FOPC Telemetry');
  await expect(from(page), 'the last seven days').toHaveValue(formatDate(dayFrom(TODAY, -6)));
  await expect(page.getByRole('combobox', { name: 'To' })).toHaveValue(formatDate(TODAY));
  const access = grid(page, 'User Access');
  await expect(access.getByRole('columnheader')).toHaveText([
    'User',
    'Store',
    'Realm',
    'Date',
    'Duration',
    'Seconds',
    'Trace ID',
  ]);
  await expect(cells(access, 'userName').first()).toBeVisible();
  for (const column of ['storeName', 'realmId', 'traceid']) {
    await expect(cells(access, column)).not.toHaveCount(0);
    await expect.poll(() => cutTexts(cells(access, column)), 'a long word wraps, too').toEqual([]);
  }
  const perDay = page.getByRole('table', { name: 'Per day' }).locator('tbody tr');
  await expect(perDay).toHaveCount(7);
  const daily = (): Promise<{ day: string; count: number }[]> =>
    perDay.evaluateAll((rows) =>
      rows.map((row) => {
        const [day = '', count] = Array.from(row.children, ({ textContent }) => textContent ?? '');
        return { day, count: Number(count) };
      }),
    );
  const uncounted = async (): Promise<number> =>
    (await daily()).reduce(
      (left, { count }) => left - count,
      Number(await access.getAttribute('aria-rowcount')) - 1,
    );
  await expect.poll(uncounted, 'the chart counts what the grid shows').toBe(0);
  const counts = await daily();
  await expectAccessible(page, 'visits');

  await reportType(page).click();
  await expect(page.getByRole('option')).toHaveText([
    'User Access',
    'Page Views',
    'User Actions',
    'Exports',
    'Errors',
  ]);
  await page.keyboard.press('Escape');
  // There are days without a visit.
  const visited = new Set(counts.flatMap(({ day, count }) => (count > 0 ? [day] : [])));
  const iso = [-1, -2, -3, -4, -5, -6]
    .map((days) => dayFrom(TODAY, days))
    .find((one) => visited.has(formatDate(one)));
  const day = formatDate(iso ?? '');
  await from(page).fill('');
  await expect(page.getByRole('button', { name: 'Apply' })).toHaveAttribute('aria-disabled', 'true');
  await from(page).fill(day);
  await page.getByRole('combobox', { name: 'To' }).fill(day);
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(new RegExp(`from=${iso}&to=${iso}`));
  await expect
    .poll(
      async () => new Set(await cells(access, 'accessDate').allInnerTexts()),
      'the last day is among them',
    )
    .toEqual(new Set([day]));

  await choose(page, 'Page Views');
  await expect(page).not.toHaveURL(/from=/);
  await expect(page).toHaveURL(/report=pageViews/);
  await expect(from(page), 'another type clears the applied range').toHaveValue(
    formatDate(dayFrom(TODAY, -6)),
  );
  const views = grid(page, 'Page Views');
  await expect(cells(views, 'name').first()).toHaveText('Page View');
  await expectAccessible(page, 'traces');
  await page.reload();
  await expect(reportType(page)).toHaveText('Page Views');
  await choose(page, 'User Access');

  const link = cells(access, 'userName').getByRole('link').nth(3);
  const userName = await link.innerText();
  const [second] = await Promise.all([
    page.context().waitForEvent('page'),
    link.click({ modifiers: ['ControlOrMeta'] }),
  ]);
  await expect(heading(second), 'a new window shows the visit, too').toHaveText(`Visit of ${userName}`);
  await second.close();
  await link.click();
  await expect(page).toHaveURL(new RegExp(`${DETAIL}$`));
  await expect(heading(page)).toHaveText(`Visit of ${userName}`);
  const timeline = page.getByRole('list', { name: 'Timeline' });
  await expect(timeline.getByText('Login', { exact: true })).toBeVisible();
  const count = Number(/(\d+) events/.exec(await page.getByText(/\d+ events/).innerText())?.[1]);
  await expect(timeline.locator('li li')).toHaveCount(count);
  await expectAccessible(page, 'a visit');
  await page.getByRole('tab', { name: 'Table' }).click();
  const table = grid(page, `Events of ${userName}`);
  await expect(table).toHaveAttribute('aria-rowcount', String(count + 1));
  await expectAccessible(page, 'the table of a visit');
  await page.reload();
  await expect(table, 'what was opened outlives a reload').toHaveAttribute(
    'aria-rowcount',
    String(count + 1),
  );
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(new RegExp(`${LIST}$`));
  await expect(cells(access, 'userName').first()).toBeVisible();
  await visit(page, DETAIL);
  await expect(page, 'opened without a visit').toHaveURL(new RegExp(`${LIST}$`));
});

test('refetches every minute without moving the displayed position, and shows errors', async ({
  console: app,
  page,
}) => {
  const visits = new Visits();
  await visits.overhear(page);
  await signIn(page, 'cleo');
  await page.setViewportSize({ width: 1700, height: 900 });
  await page.clock.install({ time: new Date(`${TODAY}T12:00:00`) });
  await visit(page, LIST);
  const access = grid(page, 'User Access');
  await expect(cells(access, 'userName').first()).toBeVisible();
  const minute = async (): Promise<void> => page.clock.fastForward(61_000);

  visits.newer = 2;
  await minute();
  await expect(access.getByText('newer.visitor0'), 'untouched, it shows what is new').toBeInViewport();

  const cell = access.locator('[row-index="30"] [col-id=storeName]');
  await page.locator('.ag-grid-viewport').evaluate((area) => area.scrollTo(0, 1000));
  await cell.click();
  const row = await access.locator('[row-index="30"] [col-id=traceid]').innerText();
  const line = access.getByRole('row').filter({ has: page.getByText(row, { exact: true }) });
  const top = (await cell.boundingBox())?.y;
  visits.newer = 7;
  await minute();
  await expect(access.locator('[row-index="35"] [col-id=traceid]')).toHaveText(row);
  await expect.poll(async () => (await line.locator('[col-id=storeName]').boundingBox())?.y).toBe(top);
  await expect(line.locator('[col-id=storeName]'), 'the focus stays on its row').toBeFocused();

  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  const before = visits.read;
  await minute();
  await minute();
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'visible', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await minute();
  await expect.poll(() => visits.read, 'not while nobody can see it').toBe(before + 1);
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect.poll(() => visits.read, 'Apply reads again').toBe(before + 2);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.poll(() => visits.read, 'and so does Refresh').toBe(before + 3);

  await app.backOffice.faults({ failNext: 20, operation: 'GetTraces' });
  await reportType(page).click();
  await page.getByRole('option', { name: 'Errors', exact: true }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await app.backOffice.clearFaults();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(cells(grid(page, 'Errors'), 'value').first()).toBeVisible();
});
