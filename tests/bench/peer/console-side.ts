import { existsSync, readdirSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { storesPaths } from '@shared/domains/stores/paths';
import { storesTexts } from '@shared/domains/stores/texts';
import { scrollFrames } from '../grid-timing';
import type { SignedInPreview } from '../signed-in-preview';
import { clickUntil, type Side, typeUntilOther } from './side';

const CELL = '[role="gridcell"][col-id="storeName"]';
const LINK = `nav a[href="${storesPaths.enrollments}"]`;
const EDIT = { name: 'Edit', exact: true };
const TEN = [
  ...['Onboarding', 'NS QA Validation', 'In Review', 'Ready To Launch', 'Launched', 'Cancelled'],
  ...['All Tenants', 'All Enrollments', 'DB Settings', 'ADU Users'],
];

/** The console, signed in to a preview. */
export function consoleSide({ page, origin, home }: SignedInPreview): Side {
  const openStores = async (size: number): Promise<void> => {
    await page.goto(`${origin}${storesPaths.enrollments}?store-list.size=${size}`);
    await page.locator(CELL).first().waitFor();
    // The list is whole when it can be exported.
    await page.getByRole('button', { name: /^Export/, disabled: false }).waitFor();
  };
  return {
    page,
    home: `${origin}/`,
    usable: 'main article',
    async leaveList() {
      await page.goto(`${origin}/preferences/appearance`);
      await page.getByRole('heading', { level: 1, name: 'Preferences' }).waitFor();
      await page.waitForTimeout(1_000);
      await page.locator(LINK).hover();
      await page.waitForTimeout(100);
    },
    openList: () => clickUntil(page, LINK, { selector: CELL }),
    async sort() {
      await openStores(25);
      const not = await page.locator(CELL).first().innerText();
      return clickUntil(page, '[role="columnheader"][col-id="agreementDate"] .ag-header-cell-label', {
        ...{ selector: CELL, not },
      });
    },
    async filter(word) {
      await openStores(25);
      return typeUntilOther(page, 'main input[type="search"]', word, CELL);
    },
    async scroll(steps) {
      await openStores(250);
      return scrollFrames(page, steps);
    },
    async openForm() {
      await openStores(25);
      await page.locator(`${CELL} a`).first().click();
      const edit = page.getByRole('button', EDIT);
      await edit.hover();
      await page.waitForTimeout(500);
      await edit.evaluate((button) => (button.id = 'bench-edit'));
      return clickUntil(page, '#bench-edit', { selector: 'main input[name="storeName"]', not: '' });
    },
    async save(value) {
      await page.getByRole('textbox', { name: 'Description' }).fill(value);
      await page.waitForTimeout(300);
      const button = page.getByRole('button', { name: 'Save', exact: true });
      await button.evaluate((element) => (element.id = 'bench-save'));
      return clickUntil(page, '#bench-save', { selector: 'body', includes: storesTexts.updated });
    },
    async exportCsv() {
      await openStores(25);
      rmSync(home.downloads, { recursive: true, force: true });
      // Unfinished files have another extension until they are renamed.
      const isWhole = (): boolean =>
        existsSync(home.downloads) && readdirSync(home.downloads).some((name) => name.endsWith('.csv'));
      await page.getByRole('button', { name: /^Export/ }).click();
      const item = page.getByRole('menuitem', { name: /CSV/ });
      await item.waitFor();
      const started = performance.now();
      await item.evaluate((element) => element instanceof HTMLElement && element.click());
      while (!isWhole()) {
        if (performance.now() - started > 30_000) throw new Error('The export did not end in time');
        await sleep(2);
      }
      return performance.now() - started;
    },
    async visitTen() {
      await page.goto(`${origin}/`);
      for (const name of TEN) {
        await page.getByRole('link', { name, exact: true }).first().click();
        await page.getByRole('heading', { level: 1, name }).waitFor();
        await page.waitForTimeout(700);
      }
      await page.getByRole('link', { name: 'Onboarding', exact: true }).click();
      await page.locator('main article').first().waitFor();
    },
  };
}
