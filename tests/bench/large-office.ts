import type { Page } from '@playwright/test';
import { dmsPaths } from '@shared/domains/dms/paths';
import { hasPostgres } from '../../reference/database/cluster';
import type { Measurement, Outcome } from './measurement';
import { withReference } from './reference-preview';
import { median } from './statistics';

const FEW = 2_000;
const MANY = 200_000;
const TIMES = 7;

/** What is clicked on the menu, and what shows that its list stands. */
const LISTS = [
  {
    what: 'the stores',
    link: 'All Stores',
    row: '[aria-label="Stores"] [role="gridcell"][col-id="storeName"]',
  },
  { what: 'the dashboard', link: 'Launched', row: '[aria-label="Tenants"] article' },
] as const;

/** Milliseconds from the click on the menu until the first rows are painted; a fresh document knows no list. */
async function opened(page: Page, { link, row }: (typeof LISTS)[number]): Promise<number> {
  await page.goto(new URL(dmsPaths.all, page.url()).href);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForTimeout(500);
  return page
    .getByRole('navigation')
    .getByRole('link', { name: link, exact: true })
    .evaluate(
      (element: HTMLElement, wanted) =>
        new Promise<number>((done, fail) => {
          const started = performance.now();
          element.click();
          const look = (): void => {
            if (document.querySelector(wanted))
              requestAnimationFrame(() => setTimeout(() => done(performance.now() - started)));
            else if (performance.now() - started > 30_000) fail(new Error('no rows'));
            else setTimeout(look);
          };
          look();
        }),
      row,
    );
}

const times = (stores: number): Promise<number[]> =>
  withReference(stores, async ({ page }) => {
    const medians: number[] = [];
    for (const list of LISTS) {
      await opened(page, list);
      const taken: number[] = [];
      for (let turn = 0; turn < TIMES; turn += 1) taken.push(await opened(page, list));
      medians.push(median(taken));
    }
    return medians;
  });

export const largeOffice: Measurement = {
  name: 'large-office',
  run: async (): Promise<Outcome[]> => {
    if (!(await hasPostgres()))
      return [{ what: 'lists of 200,000 stores', leftOut: 'There is no PostgreSQL 15 or newer.' }];
    const few = await times(FEW);
    const many = await times(MANY);
    return LISTS.map(({ what }, index) => ({
      what: `${what} of a reference with ${MANY.toLocaleString('en-US')} stores, click to painted`,
      against: `that with ${FEW.toLocaleString('en-US')}`,
      unit: 'ms',
      aim: 1.2,
      floor: few[index] ?? NaN,
      measured: many[index] ?? NaN,
    }));
  },
};
