import type { Locator, Page } from '@playwright/test';
import { activeStore, pollUntil, newStore, storeRows, type Calls } from '@fixtures/back-office/calls';
import { requestCancellation, subscriptionOf } from '@fixtures/domains/billing';
import { opcodeKeys, opcodesOf } from '@fixtures/domains/loaded-store';
import { filesIn } from '@fixtures/files/files-on-disk';
import { countingKeyboard, type CountingKeyboard } from '@fixtures/pages/counting-keyboard';
import { snackbar } from '@fixtures/pages/forms';
import { pipelineStep, visit } from '@fixtures/pages/pages';
import { signIn } from '@fixtures/pages/sign-in';
import { localToday } from '@shared/kernel/dates/dates';
import { expect, test } from './console';

/**
 * Tasks by keyboard alone, each from the dashboard as it opens, with the focus where the app sets it. Every key counts
 * as one: each letter of a typed text, and a chord (Ctrl+K, Ctrl+Enter). Of a comment the text itself does not count.
 */
test.use({
  sandboxArgs: ['--tenants', '12', '--load-seconds', '1', '--failure-rate', '1'],
  viewport: { width: 1440, height: 900 },
});

interface Job {
  page: Page;
  keys: CountingKeyboard;
}

async function job(page: Page, what: string, most: number, work: (job: Job) => Promise<void>): Promise<void> {
  await test.step(what, async () => {
    await visit(page, '/');
    await expect(page.getByRole('list', { name: 'Tenants', exact: true })).toBeVisible();
    const keys = countingKeyboard(page);
    await work({ page, keys });
    expect(keys.pressed, `${what}: keys pressed`).toBeLessThanOrEqual(most);
  });
}

const option = (page: Page, at: number): Locator =>
  page.getByRole('listbox', { name: 'Found' }).getByRole('option').nth(at);

/** The entry that Enter would choose. */
const marked = (page: Page): Locator =>
  page.getByRole('listbox', { name: 'Found' }).getByRole('option', { selected: true });

/** Opens the palette and chooses the line that a text and further keys mark. */
async function choose({ page, keys }: Job, text: string, found: string | RegExp, ...more: string[]) {
  await keys.press('Control+k');
  await expect(page.getByRole('combobox', { name: /^Search for screens/ })).toBeFocused();
  await keys.type(text);
  for (const [at, key] of more.entries()) {
    await expect(option(page, at + 1)).toBeVisible();
    await keys.press(key);
  }
  await expect(marked(page)).toHaveText(found);
  await keys.press('Enter');
}

/** Opens a store by three letters of its name, which its tenant has, too. */
const openStore = (at: Job, letters: string, name: RegExp): Promise<void> =>
  choose(at, letters, name, 'ArrowDown');

/** The next such day, `YYYY-MM-DD`, as the palette reads one without a year. */
function comingDay(monthAndDay: string): string {
  const today = localToday();
  const year = Number(today.slice(0, 4));
  return `${today <= `${year}-${monthAndDay}` ? year : year + 1}-${monthAndDay}`;
}

/** The first load of everything fails in this sandbox; after this the store is as a user would have left it. */
async function loadPhase1(calls: Calls, store: Awaited<ReturnType<typeof newStore>>): Promise<void> {
  const { storeId, tenantId } = store;
  for (const end of ['Failed', 'Completed']) {
    await calls.status({ ...opcodeKeys(store), inCallType: 'bulk_phase_1', inStatus: 'In Progress' });
    await calls.load({
      pCallType: 'bulk_phase_1',
      pDms: 'CDK Global',
      pStoreId: storeId,
      pTenantId: tenantId,
    });
    await pollUntil(
      () => activeStore(calls, storeId),
      ({ bulkPhase1 }) => bulkPhase1 === end,
    );
  }
}

test('common tasks need no more keystrokes than their limits', async ({ console: app, page }) => {
  const calls = await app.backOffice.as();
  const loaded = await newStore(calls, 'Xebec Motors');
  const sable = await newStore(calls, 'Sable Motors');
  const { tenantId } = sable;
  await loadPhase1(calls, loaded);
  await calls.phase1({ dms: 'CDK Global', storeId: loaded.storeId, tenantId: loaded.tenantId });
  await requestCancellation(calls, 'omar', tenantId, '2026-01-01');
  await signIn(page, 'olivia');

  await job(page, 'a store by name: to its pipeline', 7, async (at) => {
    await choose(at, 'xeb>b', /^Bulk Data Load/);
    await expect(pipelineStep(page, 'Phase 1 load').getByText('Completed')).toBeVisible();
  });

  // A store that is being onboarded opens on its pipeline.
  await job(page, "why a store can't be launched", 6, async (at) => {
    await openStore(at, 'xeb', /^Xebec Motors Ford/);
    await expect(
      pipelineStep(page, 'Phase 1 Validation').getByText(/^3 repair orders of the DMS are missing/),
    ).toBeVisible();
  });

  await job(page, 'the failed loads as a file', 6, async (at) => {
    await at.keys.sequence('gf');
    await expect(page.getByRole('grid', { name: 'Failed loads' }).getByRole('row').nth(1)).toBeVisible();
    await choose(at, '>e', /^Export: Excel/);
    await expect.poll(() => filesIn(app.home.downloads)).toEqual([expect.stringMatching(/\.xlsx$/)]);
  });

  await job(page, 'the date of an invoice', 12, async (at) => {
    await choose(at, 'xeb 3/14', /^Xebec Motors.*Invoice date/, 'ArrowDown');
    await expect(page.getByRole('combobox', { name: 'Invoice date' })).toBeFocused();
    await at.keys.press('Enter');
    await expect(snackbar(page, 'Billing details updated successfully')).toBeVisible();
    expect(await subscriptionOf(calls, loaded.tenantId)).toMatchObject({ invoiceDate: comingDay('03-14') });
  });

  await job(page, 'a cancellation, approved', 6, async (at) => {
    await choose(at, 'app', /^Approve the cancellation.*Sable Motors Ford/);
    const question = page.getByRole('alertdialog', { name: 'Approve the cancellation' });
    await expect(question).toContainText(/Requested by omar/);
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await at.keys.press('Control+Enter');
    await expect(snackbar(page, 'Subscription cancelled successfully')).toBeVisible();
    expect(await subscriptionOf(calls, tenantId)).toMatchObject({ subscriptionStatus: 'Cancelled' });
  });

  await job(page, 'a launch date', 14, async (at) => {
    await choose(at, 'sab 12/15', /^Sable Motors Ford: December 15.*Launch date/);
    await expect(page.getByRole('combobox', { name: 'Estimated Launch Date' })).toBeFocused();
    await at.keys.press('Enter');
    await expect(snackbar(page, 'Estimated store launch date updated successfully')).toBeVisible();
    expect(await activeStore(calls, sable.storeId)).toMatchObject({
      storeLaunchedDate: comingDay('12-15'),
    });
  });

  await job(page, 'a comment on the pipeline of a store', 10, async (at) => {
    await openStore(at, 'xeb', /^Xebec Motors Ford/);
    await expect(pipelineStep(page, 'Phase 1 load').getByText('Completed')).toBeVisible();
    await at.keys.press('m');
    const comment = page.getByRole('textbox', { name: 'New comment' });
    await expect(comment).toBeFocused();
    await at.keys.write('Called the dealer');
    await at.keys.press('Control+s');
    await expect(page.getByRole('list', { name: 'Comments' })).toContainText('Called the dealer');
    await expect(comment).toHaveValue('');
  });

  await job(page, 'a failed load, retried from Today', 4, async ({ keys }) => {
    await keys.sequence('gt');
    await expect(page.getByRole('button', { name: /^Retry: / }).first()).toBeVisible();
    await keys.press('j');
    await expect(page.locator(':focus')).toHaveRole('link');
    await keys.press('r');
    await expect(snackbar(page, /triggered successfully|restarted/)).toBeVisible();
  });

  await calls.phase1({ dms: 'CDK Global', storeId: loaded.storeId, tenantId: loaded.tenantId });

  await job(page, 'ten opcodes or more, moved and saved', 14, async (at) => {
    const before = await opcodesOf(calls, loaded);
    await choose(at, 'xeb>o', /^Opcodes/);
    const grid = page.getByRole('grid', { name: 'Opcodes by category' });
    await expect(grid.getByRole('row').nth(12)).toBeVisible();
    await at.keys.press('/');
    await at.keys.type('oil');
    await at.keys.press('Control+Enter');
    await expect(page.getByRole('button', { name: /^Move \d+ to/ })).toBeVisible();
    await at.keys.press('3');
    await at.keys.press('Control+s');
    await expect(snackbar(page, /saved/i)).toBeVisible();
    const categoryOf = new Map(before.map((row) => [row['id'], row['opcategory']]));
    const moved = (await opcodesOf(calls, loaded)).filter(
      (row) => categoryOf.get(row['id']) !== row['opcategory'],
    );
    expect(moved.length).toBeGreaterThanOrEqual(10);
    expect(moved.every((row) => /oil/i.test(String(row['lbropcodedesc'])))).toBe(true);
  });

  // A decision about each needs a key for each.
  await job(page, 'ten opcodes, one by one', 19, async (at) => {
    await choose(at, 'xeb>o', /^Opcodes/);
    const grid = page.getByRole('grid', { name: 'Opcodes by category' });
    await expect(grid.getByRole('row').nth(12)).toBeVisible();
    await at.keys.press('c');
    const card = page.getByRole('group', { name: 'One opcode at a time' });
    await expect(card).toBeFocused();
    for (let count = 0; count < 10; count += 1) {
      const before = (await card.getByRole('heading').textContent()) ?? '';
      await at.keys.press('2');
      await expect(card.getByRole('heading')).not.toHaveText(before);
    }
    await expect(page.getByText('10 not saved')).toBeVisible();
    await at.keys.press('Control+s');
    await expect(snackbar(page, /saved/i)).toBeVisible();
    await expect(page.getByText('10 not saved')).toHaveCount(0);
  });

  await job(page, 'a data feed, added', 20, async (at) => {
    await choose(at, 'sab>d', /^Data Feeds/);
    await expect(page.getByRole('button', { name: 'Add New Data Feeds' })).toBeVisible();
    await at.keys.press('n');
    const dialog = page.getByRole('dialog', { name: 'Add New Data Feeds' });
    await expect(dialog.getByLabel('DMS')).toBeFocused();
    await at.keys.type('t');
    await at.keys.tabTo(dialog.getByRole('textbox', { name: 'Dealer ID' }));
    await at.keys.type('DL4120');
    await at.keys.press('Enter');
    await expect(snackbar(page, 'New data feed details added successfully')).toBeVisible();
    const stored = await storeRows(calls, sable.storeId);
    expect(stored).toContainEqual(
      expect.objectContaining({ dms: 'Tekion', dealerId: 'DL4120', effectiveDate: localToday() }),
    );
  });
});
