import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import papaparse from 'papaparse';
import { filesIn } from '@fixtures/files/files-on-disk';
import { PDF_ENGINES } from '@fixtures/files/pdf-engines';
import { cellText, sheetOf, withoutApostrophes } from '@fixtures/files/read-exports';
import { visit } from '@fixtures/pages/pages';
import { findScreenSubjects } from '@fixtures/pages/screen-subjects';
import { signIn } from '@fixtures/pages/sign-in';
import { isLong } from '@fixtures/tries';
import { EXPORT_FORMAT_LABELS } from '@shared/kernel/table/export-texts';
import type { ExportFormat } from '@shared/kernel/table/table';
import { expect, test } from './console';

test.use({ sharedSandbox: true });

const STORES = '/statelessServiceBzoStoreDetails';

type Places = (of: { store: number; tenantId: string }) => readonly string[];

const storeTab =
  (...tabs: readonly string[]): Places =>
  ({ store }) =>
    tabs.map((tab) => `${STORES}/${store}/show?${tab}`);
const pages =
  (...addresses: readonly string[]): Places =>
  () =>
    addresses;
/**
 * These need more than an address: a row to open, a job or a choice. The specs of the domains read their files back, or
 * src/renderer/app/exports-read-back.test.tsx does.
 */
const ELSEWHERE = pages();

/** The pages of the exportable grids, by domain. */
const GRIDS: Readonly<Record<string, Places>> = {
  'activity-log': pages('/ActivityLog'),
  'adu-users': pages('/NeverEvents/aduUsers'),
  builds: ELSEWHERE,
  bulk: ELSEWHERE,
  'bulk-load': ELSEWHERE,
  'daily-loads': pages('/NeverEvents/EDI', '/DailyLoad'),
  'data-as-of': pages('/NeverEvents/dailyDataAsOf'),
  'data-evaluation': storeTab('sub=dataEvaluation'),
  'data-feeds': storeTab('sub=dataFeeds'),
  'db-servers': pages('/settings/dbSettings'),
  dms: pages('/dmsMasters'),
  'email-report': pages('/NeverEvents/EmailReport'),
  'failed-loads': pages('/DataLoads/failedLoads'),
  forecast: pages('/launch-forecast', '/launch-forecast?view=weeks', '/where-the-days-go'),
  'labor-grids': ELSEWHERE,
  logins: pages('/NeverEvents/dailyLogins'),
  menus: ELSEWHERE,
  'missed-data': pages('/NeverEvents/MissedReport'),
  'model-mapping': ELSEWHERE,
  'module-details': pages(`${STORES}/AllDetails`),
  'never-events': ELSEWHERE,
  opcodes: storeTab('sub=opcodes'),
  'parts-matrices': ELSEWHERE,
  'pay-types': storeTab('sub=payTypes'),
  revenue: ({ store }) => [`${STORES}/${store}/show/RevenueSummaryDrilldown`],
  'ro-counts': pages('/NeverEvents/RO13MonthReport'),
  'schema-configs': pages('/settings/schemaConfiguration'),
  'service-people': storeTab('tab=advisors', 'tab=technicians'),
  'store-comparison': ELSEWHERE,
  stores: pages(STORES, `${STORES}/storeList`),
  'telemetry-reports': pages('/Telemetry/FopcTelemetry'),
  'tenant-users': ({ tenantId }) => [`/NeverEvents/userRole?realm=${tenantId}`],
  tenants: pages('/statelessServiceBzoTenants/dashboard/allTenants'),
  'test-results': ELSEWHERE,
};

/** The gate checks the grids with columns of every type; the nightly run checks all. */
const IN_THE_GATE = ['activity-log', 'failed-loads', 'ro-counts'];

test('every domain with an exportable grid is in the table of this test', () => {
  const folder = join(import.meta.dirname, '../../src/renderer/domains');
  const exporting = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .filter((file) => readFileSync(join(folder, file), 'utf8').includes('useTableExport('))
    .map((file) => file.split(sep)[0] ?? '');
  expect([...new Set(exporting)].filter((domain) => GRIDS[domain] === undefined)).toEqual([]);
});

/** Exports a grid and returns the one new file. */
async function exported(page: Page, folder: string, tools: Locator, format: ExportFormat): Promise<Buffer> {
  for (const file of filesIn(folder)) rmSync(join(folder, file));
  await tools.getByRole('button', { name: /^Export/ }).click();
  await page.getByRole('menuitem', { name: EXPORT_FORMAT_LABELS[format], exact: true }).click();
  const written = (): string | undefined => filesIn(folder).find((file) => file.endsWith(`.${format}`));
  await expect.poll(written).toBeDefined();
  return readFileSync(join(folder, written() ?? ''));
}

const wordsOf = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');
async function expectReadable(page: Page, folder: string, tools: Locator, subject: string): Promise<void> {
  await expect(tools.locator('..'), `${subject}: the rows are there`).toContainText(/\d rows?/);
  const rows = Number(
    /[\d,]+(?= rows?)/.exec(await tools.locator('..').innerText())?.[0].replaceAll(',', ''),
  );
  const csv = (await exported(page, folder, tools, 'csv')).toString('utf8');
  const [header = [], ...lines] = papaparse.parse<string[]>(csv.replace(/^\uFEFF/, ''), {
    skipEmptyLines: true,
  }).data;
  const sheet = await sheetOf(await exported(page, folder, tools, 'xlsx'));
  const pdf = await exported(page, folder, tools, 'pdf');
  await test.step(`${subject}: rows and columns`, () => {
    expect(lines, 'as many rows as the screen says').toHaveLength(rows);
    expect(sheet.rowCount - 1, 'the workbook has them too').toBe(rows);
    const titles = header.map((_title, at) => sheet.getRow(1).getCell(at + 1).value);
    expect(titles).toEqual(header);
    for (const line of lines) expect(line).toHaveLength(header.length);
  });
  await test.step(`${subject}: cells`, () => {
    lines.forEach((line, at) => {
      const cells = line.map((_text, column) => cellText(sheet.getRow(at + 2).getCell(column + 1)));
      expect(cells.map(withoutApostrophes), `row ${at + 1}`).toEqual(line.map(withoutApostrophes));
    });
  });
  await test.step(`${subject}: on paper`, () => {
    for (const engine of PDF_ENGINES) {
      const seen = engine
        .words(pdf)
        .map(({ text }) => text)
        .join('');
      for (const title of header)
        for (const word of wordsOf(title)) expect(seen, `${engine.name}: ${title}`).toContain(word);
    }
  });
}

const exporting = Object.entries(GRIDS).filter(
  ([domain, places]) => places !== ELSEWHERE && (isLong || IN_THE_GATE.includes(domain)),
);
for (const [domain, places] of exporting)
  test(`the exports of the grids of ${domain} are read by other programs, the same in each format`, async ({
    console: app,
    page,
  }) => {
    const subjects = await findScreenSubjects(app.backOffice);
    await signIn(page, 'olivia');
    for (const address of places(subjects)) {
      await visit(page, address);
      const exports = page
        .getByRole('toolbar', { name: /^Tools of / })
        .filter({ has: page.getByRole('button', { name: /^Export/ }) });
      await expect(exports.first(), address).toBeVisible();
      await expect(page.getByRole('gridcell').first(), address).toBeVisible();
      for (const tools of await exports.all()) await expectReadable(page, app.home.downloads, tools, address);
    }
  });
