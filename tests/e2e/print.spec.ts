import type { Page } from '@playwright/test';
import { newStore, tenantById } from '@fixtures/back-office/calls';
import { pipelinePage, storePage, tenantPage, visit } from '@fixtures/pages/pages';
import { signIn } from '@fixtures/pages/sign-in';
import { launchReportPaths } from '@shared/domains/launch-report/paths';
import { tenantsPaths } from '@shared/domains/tenants/paths';
import { expect, test } from './console';

test.use({ sharedSandbox: true });

/** The short side of each paper in points. */
const [LETTER, A4] = [612, 594];

/** The number of sheets that the browser prints, their orientation, and their short side in whole points. */
async function sheetsOf(page: Page, size: object = { preferCSSPageSize: true }) {
  const pdf = (await page.pdf(size)).toString('latin1');
  const [, width = '0', height = '0'] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? [];
  return {
    count: [...pdf.matchAll(/\/Type \/Page\b/g)].length,
    lying: Number(width) > Number(height),
    short: Math.floor(Math.min(Number(width), Number(height))),
  };
}

/** The page as it is printed, while `look` runs. */
async function onPaper(page: Page, look: () => Promise<void>): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Log out' })).toBeHidden();
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  await look();
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: null });
}

const ink = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element).color);

test('prints store, tenant, lists and the launch report', async ({ console: app, page }) => {
  const calls = await app.backOffice.as();
  const { id, tenantId } = await newStore(calls, 'Paper Motors');
  const tenant = Number((await tenantById(calls, tenantId))?.['id']);
  await signIn(page, 'olivia');
  await page.getByRole('button', { name: 'Preferences' }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

  await test.step('a list has all of its rows, with a header repeated on each sheet', async () => {
    await page.getByRole('link', { name: 'All Stores' }).click();
    const grid = page.getByRole('grid').or(page.getByRole('treegrid'));
    await expect(grid.getByRole('gridcell').first()).toBeVisible();
    const rows = Number(
      /(\d+) stores?|(\d+) rows/.exec(await page.getByRole('main').innerText())?.[0].split(' ')[0],
    );
    await onPaper(page, async () => {
      const table = page.getByRole('table').first();
      await expect(grid).toBeHidden();
      await expect(table.getByRole('row')).toHaveCount(rows + 1);
      await expect(table).toContainText('Paper Motors Ford');
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
      await expect.poll(() => ink(page, '.on-paper td')).toBe('rgb(0, 0, 0)');
      expect(await table.locator('thead').evaluate((head) => getComputedStyle(head).display)).toBe(
        'table-header-group',
      );
    });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(grid).toBeVisible();
    expect((await sheetsOf(page, { preferCSSPageSize: true, scale: 2 })).count).toBeGreaterThan(1);
    await expect(grid, 'printing leaves the page as it was').toBeVisible();
  });

  await test.step('a store shows the name and the content of its tab', async () => {
    await visit(page, pipelinePage(id));
    await expect(page.getByRole('listitem', { name: 'Phase 1 load' })).toBeVisible();
    await onPaper(page, async () => {
      await expect(page.getByRole('heading', { name: 'Paper Motors Ford' })).toBeVisible();
      await expect(page.getByRole('tab', { name: 'Bulk Data Load' })).toBeVisible();
      await expect(page.getByRole('tab', { name: 'Opcodes' })).toBeHidden();
      await expect(page.getByRole('listitem', { name: 'Launch Store' })).toBeVisible();
    });
    await expect.poll(() => sheetsOf(page)).toMatchObject({ lying: false, short: LETTER });
    await visit(page, storePage(id));
    await expect(page.getByRole('grid').getByRole('gridcell').first()).toBeVisible();
    await onPaper(page, () => expect(page.locator('.on-paper table').first()).toContainText('CDK Global'));
  });

  await test.step('a tenant has its stores', async () => {
    await visit(page, tenantPage(tenant));
    await expect(page.getByRole('link', { name: 'Paper Motors Ford' })).toBeVisible();
    await onPaper(page, async () => {
      await expect(page.getByRole('link', { name: 'Paper Motors Ford' })).toBeVisible();
      await expect(page.getByRole('checkbox')).toHaveCount(0);
    });
  });

  await test.step('the dashboard has its cards with full texts, and no controls', async () => {
    await visit(page, tenantsPaths.dashboard('onboarding'));
    const card = page.getByRole('article').first();
    await expect(card).toBeVisible();
    await onPaper(page, async () => {
      await expect(card).toBeVisible();
      await expect(page.getByRole('link', { name: /^Edit / })).toHaveCount(0);
      const cut = (): Promise<number> =>
        page
          .getByRole('article')
          .locator('a, span')
          .evaluateAll(
            (texts) =>
              texts.filter((text) => text.scrollWidth > text.clientWidth + 1 && text.clientWidth > 0).length,
          );
      await expect.poll(cut).toBe(0);
    });
  });

  await test.step('collapsed sections keep their headings, and the calendar is in landscape orientation', async () => {
    await page.getByRole('link', { name: 'Today', exact: true }).click();
    const section = page.getByRole('heading', { level: 2 }).getByRole('button').first();
    await expect(section).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('button', { name: 'Log out' })).toBeHidden();
    await expect(section).toBeVisible();
    await page.emulateMedia({ media: null });
    await page.getByRole('link', { name: 'Calendar', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Calendar', level: 1 })).toBeVisible();
    await expect(page.getByRole('gridcell').first()).toBeVisible();
    await expect.poll(() => sheetsOf(page)).toEqual({ count: 1, lying: true, short: LETTER });
  });

  await test.step('the launch report is in landscape orientation, and Ctrl+P and the palette print', async () => {
    await page.getByRole('link', { name: 'Launch Report' }).click();
    await expect(page.getByRole('heading', { name: 'Launch Report', level: 1 })).toBeVisible();
    await expect(page.getByRole('gridcell').first()).toBeVisible();
    await onPaper(page, async () => {
      // The print has several tables, each with the names of its rows.
      const heads = page.getByRole('table').locator('thead th:first-child');
      await expect(heads.first()).toBeVisible();
      expect(new Set(await heads.allInnerTexts()).size).toBe(1);
      expect(await heads.count()).toBeGreaterThan(1);
    });
    await expect.poll(() => sheetsOf(page)).toMatchObject({ lying: true });
    const printed = (): Promise<unknown> => page.evaluate(() => Reflect.get(window, 'printed'));
    await page.evaluate(() => {
      Object.assign(window, {
        printed: 0,
        print: () => Reflect.set(window, 'printed', Number(Reflect.get(window, 'printed')) + 1),
      });
    });
    await page.keyboard.press('Control+p');
    await expect.poll(printed).toBe(1);
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: /^Search for screens/ })).toBeFocused();
    await page.keyboard.type('>print');
    await expect(page.getByRole('option', { name: /^Print/ })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect.poll(printed).toBe(2);
  });

  await test.step('the paper is that of the formats, upright and in landscape orientation', async () => {
    await visit(page, '/preferences/appearance');
    await page.getByRole('combobox', { name: 'Formats' }).selectOption('German (Germany)');
    await expect(page.getByText(/For example 31\.12\.2026/)).toBeVisible();
    await expect.poll(() => sheetsOf(page)).toMatchObject({ lying: false, short: A4 });
    await visit(page, launchReportPaths.report);
    await expect(page.getByRole('gridcell').first()).toBeVisible();
    await expect.poll(() => sheetsOf(page)).toMatchObject({ lying: true, short: A4 });
  });
});
