import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { Client } from 'pg';
import { startTestSandbox } from '@fixtures/back-office/sandbox-session';
import { enlarge } from '@fixtures/reference/enlarge-reference';
import { connectionTo } from '@fixtures/samples/connection';
import { SettingsStore } from '@main/settings/settings-store';
import { dmsPaths } from '@shared/domains/dms/paths';
import { hasPostgres } from '../../../reference/database/cluster';
import { localDatabase, prepare, startReference } from '../../../reference/start';
import type { Measurement, Outcome } from '../measurement';
import { median } from '../measurement';
import { type SignedInPreview, withPreview } from '../signed-in-preview';

/** Measures opening the lists of a reference with 200,000 stores, against one with 2,000. */
export const largeBackOffice: Measurement = {
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
      baseline: few[index] ?? NaN,
      measured: many[index] ?? NaN,
    }));
  },
};

/** A preview signed in to a reference back office of a given number of stores; its users are a sandbox's. */
async function withReference<T>(stores: number, work: (preview: SignedInPreview) => Promise<T>): Promise<T> {
  const folder = join(tmpdir(), `reference-${randomUUID()}`);
  const people = await startTestSandbox({});
  const database = await localDatabase(folder);
  try {
    await prepare(database, { file: join(people.dataDir, 'sandbox.sqlite') });
    const owner = new Client(database.owner);
    await owner.connect();
    await enlarge(owner, stores);
    await owner.end();
    const { issuer, audience } = people.sandbox;
    const worker = { loadSeconds: 5, failureRate: 0, triggerSeconds: 60, retrySeconds: 1 };
    const reference = await startReference({ database, issuer, audience, port: 0, worker });
    try {
      const backOffice = connectionTo(reference.url, { issuer, clientId: 'dealer-console' });
      return await withPreview([], work, {
        prepare: ({ userData }) => {
          const settings = new SettingsStore(userData);
          settings.set('connections', [backOffice]);
          settings.set('lastConnectionId', backOffice.id);
        },
      });
    } finally {
      await reference.close();
    }
  } finally {
    await database.stop();
    await people.dispose();
    await rm(folder, { recursive: true, force: true });
  }
}

const FEW = 2_000;
const MANY = 200_000;
const TIMES = 7;

/** The menu entry to click, and the element that shows that its list is there. */
const LISTS = [
  {
    what: 'the stores',
    link: 'All Stores',
    row: '[aria-label="Stores"] [role="gridcell"][col-id="storeName"]',
  },
  { what: 'the dashboard', link: 'Launched', row: '[aria-label="Tenants"] article' },
] as const;

/** Milliseconds from the click on the menu until the first rows are painted. A new document has no cached list. */
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
