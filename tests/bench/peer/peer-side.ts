import type { Page } from '@playwright/test';
import { scrollFrames } from '../grid-timing';
import { clickUntil, type Side, typeUntilOther } from './side';

const CELL = 'td.column-storeName';
const LINK = 'a[href="#/stores"]';
const TEN = [
  ...['onboarding', 'nsQaValidation', 'review', 'readyToLaunch', 'launched', 'cancelled'],
  ...['tenants', 'stores', 'servers', 'aduUsers'],
];

/** The peer at `url`, whose pages need no sign-in. */
export function peerSide(page: Page, url: string): Side {
  const openStores = async (size: number, sort = 'storeName'): Promise<void> => {
    await page.goto('about:blank');
    await page.goto(`${url}/#/stores?page=1&perPage=${size}&sort=${sort}&order=ASC&filter=%7B%7D`);
    await page.locator(CELL).first().waitFor();
    await page.waitForTimeout(300);
  };
  return {
    page,
    home: `${url}/`,
    usable: 'td.column-tenantName',
    async leaveList() {
      await page.goto('about:blank');
      await page.goto(`${url}/#/servers`);
      await page.locator('td.column-serverNo').first().waitFor();
      await page.waitForTimeout(1_000);
      await page.locator(LINK).hover();
      await page.waitForTimeout(100);
    },
    openList: () => clickUntil(page, LINK, { selector: CELL }),
    async sort() {
      // The back office sorts by names and numbers only, and ascending.
      await openStores(25, 'id');
      const not = await page.locator(CELL).first().innerText();
      return clickUntil(page, 'th.column-storeName .MuiTableSortLabel-root', { selector: CELL, not });
    },
    async filter(word) {
      await openStores(25);
      return typeUntilOther(page, 'input[name="q"]', word, CELL);
    },
    async scroll(steps) {
      await openStores(250);
      return scrollFrames(page, steps, 'html');
    },
    async openForm() {
      await openStores(25);
      return clickUntil(page, CELL, { selector: 'input[name="storeName"]', not: '' });
    },
    async save(value) {
      await page.locator('input[name="storeDesc"]').fill(value);
      await page.waitForTimeout(300);
      return clickUntil(page, 'button[type="submit"]', { selector: 'body', includes: 'Element updated' });
    },
    async exportCsv() {
      await openStores(25);
      const started = performance.now();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Export' }).evaluate((button: HTMLElement) => button.click()),
      ]);
      await download.path();
      return performance.now() - started;
    },
    async visitTen() {
      await page.goto(url);
      for (const name of TEN) {
        await page.locator(`a[href="#/${name}"]`).click();
        await page.waitForTimeout(1_000);
      }
      await page.locator(`a[href="#/${TEN[0]}"]`).click();
      await page.waitForTimeout(1_000);
    },
  };
}
