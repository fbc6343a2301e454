import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { newStore } from '@fixtures/back-office/calls';
import { filesIn } from '@fixtures/files/files-on-disk';
import { expectAccessible } from '@fixtures/pages/axe';
import { storePage } from '@fixtures/pages/pages';
import { signIn } from '@fixtures/pages/sign-in';
import { expect, test } from './console';

test.use({ sandboxArgs: ['--tenants', '40'] });

const STORES = '/statelessServiceBzoStoreDetails';

const grid = (page: Page, name = 'Stores'): Locator => page.getByRole('grid', { name });
const header = (page: Page, name: string): Locator =>
  grid(page).getByRole('columnheader', { name, exact: true });
const inGrid = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.activeElement?.closest('.ag-root') !== null);

async function openStores(page: Page): Promise<void> {
  await signIn(page, 'olivia');
  await page.getByRole('link', { name: 'All Stores' }).click();
  await expect(grid(page).getByRole('link').first()).toBeVisible();
}

/** Headings that do not fit their lines. */
const cutHeadings = (page: Page): Promise<(string | null)[]> =>
  grid(page).evaluate((element) => {
    const room = element.querySelector('.ag-header')?.getBoundingClientRect();
    const isCut = ({ top, bottom }: DOMRect): boolean => !room || top < room.top || bottom > room.bottom;
    return [...element.querySelectorAll('.ag-header-cell-text')]
      .filter((text) => isCut(text.getBoundingClientRect()))
      .map(({ textContent }) => textContent);
  });

/** The sizes of a window, and the least share of its height that the list takes. */
const SIZES = [
  { width: 1440, height: 900, share: 0.75 },
  { width: 1920, height: 1080, share: 0.78 },
];

test('fills a window of any size, in any colors, and its texts can be selected', async ({ page }) => {
  await openStores(page);
  for (const { width, height, share } of SIZES)
    await test.step(`fills the window without horizontal scrolling: ${width}x${height}`, async () => {
      await page.setViewportSize({ width, height });
      await expect
        .poll(async () => ((await grid(page).boundingBox())?.height ?? 0) / height)
        .toBeGreaterThan(share);
      for (const name of ['Store', 'Review']) await expect(header(page, name)).toBeInViewport({ ratio: 1 });
      const beyond = (): Promise<number> =>
        page.evaluate(() => {
          const [main, rows] = [document.querySelector('main'), document.querySelector('.ag-grid-viewport')];
          return Math.max(
            ...[main, rows].map((area) => (area?.scrollWidth ?? 0) - (area?.clientWidth ?? 0)),
            (main?.scrollHeight ?? 0) - (main?.clientHeight ?? 0),
          );
        });
      await expect.poll(beyond, 'pixels to scroll').toBeLessThanOrEqual(0);
    });

  await test.step('the name and action columns stay visible in a small window', async () => {
    await page.setViewportSize({ width: 1024, height: 700 });
    const rows = page.locator('.ag-grid-viewport').first();
    await expect.poll(() => rows.evaluate((area) => area.scrollWidth - area.clientWidth)).toBeGreaterThan(0);
    await grid(page).hover();
    await page.mouse.wheel(2_000, 0);
    await expect(header(page, 'Review')).toBeInViewport();
    await expect(header(page, 'Store')).toBeInViewport();
    await expect.poll(() => cutHeadings(page)).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('the text of a cell can be selected, and is the whole content of a plain cell', async () => {
    const cell = grid(page).locator('[role=gridcell][col-id=dms]').first();
    // Columns follow the size of the window: a cell that is hovered has stopped.
    await cell.hover();
    const box = await cell.boundingBox();
    if (!box) throw new Error('no cell');
    await page.mouse.move(box.x + 4, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width - 4, box.y + box.height / 2, { steps: 4 });
    await page.mouse.up();
    await expect
      .poll(() => page.evaluate(() => getSelection()?.toString().trim()))
      .toBe(await cell.innerText());
    expect(await cell.evaluate(({ childElementCount }) => childElementCount)).toBe(0);
    // In high contrast the text keeps its color over the row under the pointer, so that its shade may only be slight.
    await page.emulateMedia({ contrast: 'more' });
    await cell.hover();
    await expect
      .poll(() =>
        cell.evaluate(
          ({ parentElement }) => parentElement && getComputedStyle(parentElement, '::before').backgroundColor,
        ),
      )
      .toBe('color(srgb 1 1 1 / 0.06)');
    const news = page.getByRole('link', { name: "What's New" });
    await expect
      .poll(async () => (await news.boundingBox())?.height ?? 0, 'tall enough to be hit')
      .toBeGreaterThanOrEqual(24);
    await news.focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await expect(news, 'the focus is visible').toHaveCSS('outline-style', 'solid');
    await page.emulateMedia({ contrast: null });
  });

  await test.step('forced colors keep the checked box, the selected row, the focused cell and the icons apart', async () => {
    await page.emulateMedia({ forcedColors: 'active' });
    await page.reload();
    await expect(grid(page).getByRole('link').first()).toBeVisible();
    const row = (index: number): Locator => grid(page).locator(`[role=row][row-index="${index}"]`);
    const colorOf = (of: Locator, property: string, part?: string): Promise<string> =>
      of.evaluate(
        (element, [name, pseudo]) => getComputedStyle(element, pseudo ?? null).getPropertyValue(name),
        [property, part] as const,
      );
    const background = await colorOf(page.locator('html'), 'background-color');
    await row(1).getByRole('checkbox').check();
    const check = row(1).locator('.ag-checkbox-input-wrapper');
    await expect.poll(() => colorOf(check, 'background-color', '::after')).not.toBe(background);
    const cell = (index: number): Locator => row(index).locator('[col-id=dms]');
    await expect.poll(() => colorOf(cell(3), 'border-top-color'), 'not boxed as if focused').toBe(background);
    await expect.poll(() => colorOf(cell(1), 'border-top-color')).not.toBe(background);
    await cell(3).click();
    await expect(cell(3)).toHaveCSS('outline-style', 'solid');
    await expect(cell(1)).toHaveCSS('outline-style', 'none');
    const next = page.getByRole('button', { name: 'Next Page' }).locator('.ag-icon');
    await expect.poll(() => colorOf(next, 'background-color', '::before')).not.toBe(background);
    await page.emulateMedia({ forcedColors: null });
  });

  await test.step('its style sheets are kept for the next grid', async () => {
    await page.getByRole('link', { name: 'Onboarding', exact: true }).click();
    await expect(grid(page)).toHaveCount(0);
    expect(await page.locator('style[data-ag-css]').count()).toBeGreaterThan(0);
  });
});

test('is a single tab stop, and arrow keys move inside', async ({ page }) => {
  await openStores(page);
  // Tabster remembers the tool that has the focus; it loads at the first interaction, and marks the group when it is ready.
  const tools = page.getByRole('toolbar', { name: 'Tools of Stores' });
  await expect(tools.locator('[data-tabster-dummy]')).toHaveCount(2);
  await page.getByRole('button', { name: 'Export Store List' }).focus();
  await page.keyboard.press('Tab');
  await expect.poll(() => inGrid(page)).toBe(true);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  const cell = page.locator(':focus');
  await expect(cell).toHaveAttribute('col-id', 'tenantName');
  const text = await cell.innerText();
  await page.keyboard.press('Tab');
  await expect.poll(() => inGrid(page), 'one Tab leaves it').toBe(false);
  await expect(page.locator('.ag-paging-panel :focus')).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await expect(cell, 'and comes back to the same cell').toHaveText(text);
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: 'Export Store List' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect.poll(() => inGrid(page)).toBe(true);
  await page.keyboard.press('Enter');
  await expect(page, 'Enter follows the link of its cell').toHaveURL(/statelessServiceBzoTenants\/\d+\/show/);
});

test('few values are filtered by checkboxes; chips, links and Back change the filter', async ({ page }) => {
  await openStores(page);
  await header(page, 'Bulk Phase 2').hover();
  await header(page, 'Bulk Phase 2').locator('.ag-header-cell-filter-button').click();
  const values = page.getByRole('group', { name: 'Values of Bulk Phase 2' });
  await values.getByRole('checkbox', { name: /^Active/ }).check();
  const texts = (): Promise<string[]> =>
    grid(page).locator('[role=gridcell][col-id=bulkPhase2]').allInnerTexts();
  await expect.poll(async () => [...new Set(await texts())]).toEqual(['Active']);
  await expectAccessible(page, 'tick list');
  await page.keyboard.press('Escape');
  const chip = page.getByRole('button', { name: 'Remove filter Bulk Phase 2: Active' });
  await expect(chip).toBeVisible();
  await page.reload();
  await expect(chip).toBeVisible();
  await expect.poll(async () => [...new Set(await texts())]).toEqual(['Active']);
  await chip.click();
  await expect(chip).toHaveCount(0);
  await expect.poll(async () => new Set(await texts()).size).toBeGreaterThan(1);

  await test.step('the link of the grid in the menu, and Back from it, restore the state of their addresses', async () => {
    await header(page, 'Tenant').click();
    await page.getByRole('searchbox').first().fill('ford');
    await expect(page).toHaveURL(/store-list\.q=ford/);
    await expect(header(page, 'Tenant')).toHaveAttribute('aria-sort', 'ascending');
    await page.getByRole('link', { name: 'All Stores' }).click();
    await expect(page).toHaveURL(/statelessServiceBzoStoreDetails$/);
    await expect(header(page, 'Tenant')).toHaveAttribute('aria-sort', 'none');
    await expect(page.getByRole('searchbox').first()).toHaveValue('');
    await page.evaluate(() => history.back());
    await expect(header(page, 'Tenant')).toHaveAttribute('aria-sort', 'ascending');
    await expect(page.getByRole('searchbox').first()).toHaveValue('ford');
  });
});

test('search, page, page size and position survive Back, the Back arrow and a reload', async ({ page }) => {
  await openStores(page);
  await header(page, 'Tenant').click();
  await page.getByRole('button', { name: 'Next Page' }).click();
  await expect(page).toHaveURL(/store-list\.page=2/);
  // A page begins at its start: what is scrolled before it is there is lost.
  await expect(page.locator('.ag-paging-row-summary-content')).toHaveText(/26 to \d+ of/);
  await grid(page).hover();
  await page.mouse.wheel(0, 400);
  const first = grid(page).locator('.ag-row [col-id=storeName]');
  const top = (): Promise<number> =>
    page.evaluate(() => document.querySelector('.ag-grid-viewport')?.scrollTop ?? 0);
  await expect.poll(top).toBeGreaterThan(100);
  // The scroll position is stored when scrolling has ended.
  const storedPlaces = (): Promise<string> =>
    page.evaluate(() => sessionStorage.getItem('grid-places') ?? '');
  await expect.poll(async () => (await storedPlaces()).includes(`"top":${await top()},`)).toBe(true);
  const [names, place] = [await first.allInnerTexts(), await top()];
  const isAsLeft = async (): Promise<void> => {
    await expect(page.locator('.ag-paging-row-summary-content')).toHaveText(/26 to \d+ of/);
    await expect(header(page, 'Tenant')).toHaveAttribute('aria-sort', 'ascending');
    await expect.poll(async () => Math.abs((await top()) - place)).toBeLessThan(3);
    await expect.poll(async () => [...(await first.allInnerTexts())].sort()).toEqual([...names].sort());
  };
  await page.reload();
  await isAsLeft();
  // A visible link is used, because a click on another one would scroll.
  const links = grid(page).locator('[col-id=storeName]').getByRole('link');
  const inSight = await links.evaluateAll((all) =>
    all.findIndex((link) => {
      const { top: upper, bottom } = link.getBoundingClientRect();
      return upper > innerHeight / 3 && bottom < (innerHeight * 2) / 3;
    }),
  );
  await links.nth(inSight).click();
  await expect(page.getByRole('tab', { name: 'Onboarding' })).toBeVisible();
  await page.getByRole('tab', { name: 'Activity Log' }).click();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await isAsLeft();
  await page.goForward();
  await expect(page.getByRole('tab', { name: 'Onboarding' })).toBeVisible();
  await page.goBack();
  await isAsLeft();
  await page.getByRole('link', { name: 'Activity Log' }).click();
  await expect(page.getByRole('heading', { name: 'Activity Log', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'All Stores' }).click();
  await expect(page.locator('.ag-paging-row-summary-content'), 'a new visit begins at the start').toHaveText(
    /1 to 25 of/,
  );
});

test('the dates of the Activity Log are kept when another section is shown', async ({ page }) => {
  await signIn(page, 'olivia');
  await page.getByRole('link', { name: 'Activity Log' }).click();
  await page.getByRole('combobox', { name: 'From' }).fill('01/15/2026');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/from=2026-01-15/);
  await page.getByRole('combobox', { name: 'Show' }).click();
  await page.getByRole('option', { name: 'By store' }).click();
  await expect(page).toHaveURL(/spec=storeSpecific/);
  await expect(page.getByRole('combobox', { name: 'From' })).toHaveValue('01/15/2026');
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'From' })).toHaveValue('01/15/2026');
});

test('an action cell is operated by keyboard, and a row has a menu of its actions', async ({
  console: app,
  page,
}) => {
  const { id } = await newStore(await app.backOffice.as(), 'Key Motors');
  await signIn(page, 'olivia', storePage(id));
  const feeds = grid(page, 'All Data Feeds');
  const action = feeds.locator('[role=gridcell][col-id=action]').first();
  const [edit, remove] = ['Edit CDK Global', 'Delete CDK Global'].map((name) =>
    page.getByRole('button', { name }),
  );
  if (!edit || !remove) throw new Error('no buttons');
  await action.click({ position: { x: 100, y: 5 } });
  await expect(action).toBeFocused();
  await page.keyboard.press('F2');
  await expect(edit).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(remove).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(edit).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(action).toBeFocused();

  await page.keyboard.press('Shift+F10');
  const menu = page.getByRole('menu');
  const items = menu.getByRole('menuitem');
  await expect(items).toHaveText([
    'Edit CDK Global',
    /^Delete CDK GlobalA store keeps at least one data feed; The data feed has no effective date yet$/,
    'Open CDK Global in a form',
  ]);
  // The menu takes the focus after it was drawn, and a key before that is for the cell.
  await expect(items.first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(action).toBeFocused();
  await page.keyboard.press('Shift+F10');
  await expect(items.first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'DMS' })).toBeFocused();
  const dealer = page.getByRole('textbox', { name: 'Dealer ID' });
  await dealer.fill('D777');
  await page.keyboard.press('Escape');
  await expect(dealer).toHaveCount(0);
  await expect(action).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(edit).toBeFocused();
  await page.keyboard.press('Enter');
  await dealer.fill('D888');
  await page.keyboard.press('Enter');
  await expect(feeds.getByRole('gridcell', { name: 'D888' })).toBeVisible();
  await expect(action).toBeFocused();
});

test('an export contains the rows at its start, even after its grid was closed', async ({
  console: app,
  context,
}) => {
  let delayed: (() => void)[] | null = null;
  await context.routeWebSocket(/\/bridge/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      if (delayed) delayed.push(() => socket.send(message));
      else socket.send(message);
    });
  });
  const page = await app.open(context);
  await openStores(page);
  const names = await grid(page).getByRole('link').allInnerTexts();
  await page.getByRole('button', { name: 'Export Store List' }).click();
  delayed = [];
  await page.getByRole('menuitem', { name: 'CSV (.csv)' }).click();
  await page.goBack();
  await expect(grid(page)).toHaveCount(0);
  const waiting = delayed;
  delayed = null;
  for (const send of waiting) send();
  const file = join(app.home.downloads, 'Store List.csv');
  await expect.poll(() => filesIn(app.home.downloads)).toContain('Store List.csv');
  const lines = readFileSync(file, 'utf8').trim().split('\r\n').slice(1);
  expect(names).toContain(lines[0]?.split(',')[0]);
  expect(lines.filter((line) => line.startsWith(','))).toEqual([]);
});

test('an empty search is accessible; focus mode fills the window until it is ended', async ({ page }) => {
  await signIn(page, 'olivia', STORES);
  const search = page.getByRole('searchbox', { name: 'Search Stores' });
  await search.fill('nothing like it');
  const clear = page.locator('.ag-overlay').getByRole('button', { name: 'Clear search' });
  await expect(clear).toBeVisible();
  await expect(page.getByText(/^Loading/)).toHaveCount(0);
  await expectAccessible(page, 'nothing found');
  await page.getByRole('button', { name: 'Export Store List' }).focus();
  await page.keyboard.press('Tab');
  await expect(clear).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(search).toHaveValue('');
  await expect(search).toBeFocused();
  await expect(grid(page).getByRole('link').first()).toBeVisible();

  const menu = page.getByRole('navigation', { name: 'Main' });
  const height = async (): Promise<number> => (await grid(page).boundingBox())?.height ?? 0;
  const before = await height();
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('Control+Shift+F');
  await expect(menu).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: 'press Escape to leave' })).toBeAttached();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect.poll(height).toBeGreaterThan(before + 60);
  await expectAccessible(page, 'focus mode');

  await test.step('Escape first closes what is open', async () => {
    await page.getByRole('button', { name: 'Columns' }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(menu).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(menu).toBeVisible();
    await expect(page.getByRole('button', { name: 'Columns' })).toBeFocused();
  });

  await test.step('the focus is never lost, and a navigation ends it', async () => {
    await page.getByRole('link', { name: 'All Stores' }).focus();
    await page.keyboard.press('Control+Shift+F');
    await expect(page.getByRole('button', { name: 'Leave focus mode' })).toBeFocused();
    await grid(page).getByRole('link').first().click();
    await expect(menu).toBeVisible();
    await page.goBack();
    await expect(grid(page)).toBeVisible();
    await expect(menu).toBeVisible();
  });
});
