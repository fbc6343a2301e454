import type { Page } from '@playwright/test';
import { backOfficeAt } from '../fixtures/back-office';
import { newLoadedStore } from '../fixtures/loaded-store';
import { storePage } from '../fixtures/pages';
import { withFloorPage, type FloorFiles } from './floor-page';
import type { Measurement } from './measurement';
import { withPreview } from './signed-in-preview';
import { drawnHtml, staticHtml } from './static-html';
import { alternate } from './statistics';

const TIMES = 15;

/** The page's own tables as they stand, with the styles in force. */
async function staticTables(page: Page): Promise<FloorFiles> {
  const { html, styles } = await page.evaluate(() => ({
    html: [...document.querySelectorAll('main [role="group"] table')]
      .map((table) => table.outerHTML)
      .join(''),
    styles: [...document.styleSheets]
      .flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText))
      .join('\n'),
  }));
  return staticHtml(styles, html);
}

/** Milliseconds from the choice of another month until its tables are painted; the month was looked at before. */
async function changed(page: Page): Promise<number> {
  await page.bringToFront();
  const month = page.getByRole('combobox', { name: 'Month' });
  await month.focus();
  await page.keyboard.press('Enter');
  const options = page.locator('.fui-Listbox').getByRole('option');
  const other = options.and(page.locator('[aria-selected="false"]')).first();
  return other.evaluate(
    (option: HTMLElement) =>
      new Promise<number>((done, fail) => {
        const heading = (): string | null | undefined =>
          document.querySelector('main [role="group"] h2')?.textContent;
        const before = heading();
        const started = performance.now();
        option.click();
        const look = (): void => {
          if (heading() !== before && document.querySelector('main [aria-busy="true"]') === null)
            requestAnimationFrame(() => setTimeout(() => done(performance.now() - started)));
          else if (performance.now() - started > 10_000) fail(new Error('the month did not change'));
          else setTimeout(look);
        };
        look();
      }),
  );
}

export const revenue: Measurement = {
  name: 'revenue',
  run: () =>
    withPreview(['--tenants', '4', '--load-seconds', '1', '--failure-rate', '0'], async (preview) => {
      const { page, sandboxUrl } = preview;
      const calls = await backOfficeAt(() => sandboxUrl).as();
      const store = await newLoadedStore(calls, 'Revenue Motors');
      await page.goto(new URL(`${storePage(store.id)}?tab=revenueDetails`, page.url()).href);
      await page.getByRole('group', { name: /^Service Department/ }).waitFor();
      for (let turn = 0; turn < 4; turn += 1) await changed(page);
      return withFloorPage(page, await staticTables(page), async (tab) => [
        {
          what: 'revenue tab, month changed to painted',
          against: 'the same tables as static HTML',
          unit: 'ms' as const,
          aim: 2,
          ...(await alternate(
            TIMES,
            () => drawnHtml(tab),
            () => changed(page),
          )),
        },
      ]);
    }),
};
