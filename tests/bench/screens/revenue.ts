import type { Page } from '@playwright/test';
import { sandboxControlAt } from '@fixtures/back-office/sandbox-control';
import { newLoadedStore } from '@fixtures/domains/loaded-store';
import { storePage } from '@fixtures/pages/pages';
import { type BaselineFiles, renderHtml, staticHtml, withBaselinePage } from '../baseline-page';
import { alternate, type Measurement } from '../measurement';
import { withPreview } from '../signed-in-preview';

/** Measures the choice of another month on the revenue tab, against the same tables as static HTML. */
export const revenue: Measurement = {
  name: 'revenue',
  run: () =>
    withPreview(['--tenants', '4', '--load-seconds', '1', '--failure-rate', '0'], async (preview) => {
      const { page, sandboxUrl } = preview;
      const calls = await sandboxControlAt(() => sandboxUrl).as();
      const store = await newLoadedStore(calls, 'Revenue Motors');
      await page.goto(new URL(`${storePage(store.id)}?tab=revenueDetails`, page.url()).href);
      await page.getByRole('group', { name: /^Service Department/ }).waitFor();
      for (let turn = 0; turn < 4; turn += 1) await changed(page);
      return withBaselinePage(page, await staticTables(page), async (tab) => [
        {
          what: 'revenue tab, month changed to painted',
          against: 'the same tables as static HTML',
          unit: 'ms' as const,
          aim: 2,
          ...(await alternate(
            TIMES,
            () => renderHtml(tab),
            () => changed(page),
          )),
        },
      ]);
    }),
};

const TIMES = 15;

/** A static page with the tables of the revenue tab and its style sheets. */
async function staticTables(page: Page): Promise<BaselineFiles> {
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

/** Milliseconds from the choice of another month until its tables are painted; the month is cached. */
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
