import type { Locator, Page } from '@playwright/test';
import { pageScript } from '../baseline-page';
import { alternate, type Measurement } from '../measurement';
import { withPreview } from '../signed-in-preview';

/** Measures selecting All on Failed Loads until it is painted, against a plain React list. */
export const failedLoads: Measurement = {
  name: 'failed-loads',
  run: () =>
    withPreview(TENANTS, async ({ page }) => {
      await page.getByRole('link', { name: 'Failed Loads' }).click();
      const grid = page.getByRole('grid', { name: 'Failed loads' });
      await grid.waitFor();
      const rows = Number(await grid.getAttribute('aria-rowcount')) - 1;
      const drawn = await grid.getByRole('row').count();
      const stores = (await page.getByText(/ stores selected$/).innerText()).replace(
        /^\d+ of (\d+).*$/,
        '$1',
      );
      const whole = await bareList(page, rows);
      const all = await alternate(
        TIMES,
        () => tick(whole),
        () => tick(page),
      );
      const part = await bareList(page, drawn);
      const inView = await alternate(
        TIMES,
        () => tick(part),
        () => tick(page),
      );
      const what = `failed loads of ${stores} stores, tick All to painted`;
      return [
        { what, against: `one React render of ${rows} plain rows`, unit: 'ms', aim: 1.5, ...all },
        { what: 'the same', against: `of the ${drawn} rows in view`, unit: 'ms', aim: null, ...inView },
      ];
    }),
};

declare global {
  interface Window {
    /** The function that page/react-list.ts defines. */
    showList(rows: number): void;
  }
}

const TIMES = 9;
/** About 2,000 of their stores have a load that failed. */
const TENANTS = ['--tenants', '6700'];

const allBox = (page: Page): Locator => page.getByRole('checkbox', { name: 'All', exact: true });

/** Milliseconds from a click on the box until its effect is painted, measured inside the page. */
async function clickToPainted(page: Page): Promise<number> {
  await page.bringToFront();
  return allBox(page).evaluate(
    (box: HTMLElement) =>
      new Promise<number>((done) => {
        const started = performance.now();
        box.click();
        requestAnimationFrame(() => setTimeout(() => done(performance.now() - started)));
      }),
  );
}

/** Milliseconds of selecting All; clearing it beforehand is not counted. */
async function tick(page: Page): Promise<number> {
  if (await allBox(page).isChecked()) await clickToPainted(page);
  const time = await clickToPainted(page);
  if (!(await allBox(page).isChecked())) throw new Error('All was not ticked');
  return time;
}

/** A page with a plain React list of this many rows. */
async function bareList(page: Page, rows: number): Promise<Page> {
  const bare = await page.context().newPage();
  await bare.addScriptTag({ content: await pageScript('react-list') });
  await bare.evaluate((count) => window.showList(count), rows);
  await allBox(bare).waitFor();
  return bare;
}
