import type { Page } from '@playwright/test';
import { newStore, newTenant, rowsOf, storeInput, type Calls } from '@fixtures/back-office/calls';
import { expectAccessible } from '@fixtures/pages/axe';
import { dashboard, goBack, statusCard, tenantCard, tenantCards, visit } from '@fixtures/pages/pages';
import { signIn } from '@fixtures/pages/sign-in';
import { TENANT_PAGE_SIZE } from '@shared/domains/tenants/statuses';
import { formatShortDate } from '@shared/kernel/text/format';
import { expect, test } from './console';

test.use({ sandboxArgs: ['--tenants', '40', '--load-seconds', '1', '--failure-rate', '0'] });

const allTenants = async (calls: Calls): Promise<Record<string, unknown>[]> =>
  rowsOf(
    await calls.query(`{ statelessServiceBzoTenants { nodes { tenantName agreementDate dmsList onboarding
      nsQaValidation review readyToLaunch launched cancelled deletedstoreortenant isTestTenant } } }`),
  );

const shownNames = (page: Page): Promise<(string | null)[]> =>
  tenantCards(page).evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label')));

test('every status card counts and lists the tenants of the back office', async ({ console: app, page }) => {
  await signIn(page, 'olivia');
  const tenants = await allTenants(await app.backOffice.as());
  const open = tenants.filter((tenant) => tenant['isTestTenant'] === false);
  const flagged = (flag: string): Record<string, unknown>[] =>
    open.filter((tenant) => tenant[flag] === true && tenant['cancelled'] === false);
  const expected = {
    Onboarding: flagged('onboarding'),
    'NS QA Validation': flagged('nsQaValidation'),
    'In Review': flagged('review'),
    'Ready to Launch': flagged('readyToLaunch'),
    Launched: flagged('launched'),
    Cancelled: open.filter((tenant) => tenant['deletedstoreortenant'] === true),
    'Test Tenant': tenants.filter((tenant) => tenant['isTestTenant'] === true),
  };
  for (const [label, listed] of Object.entries(expected)) {
    const card = statusCard(page, label);
    await expect(card).toHaveText(`${label}${listed.length}`);
    await card.click();
    await expect(card).toHaveAttribute('aria-current', 'page');
    await expect(page.getByText(`${listed.length} tenants`, { exact: true })).toBeVisible();
    const names = new Set(listed.map((tenant) => tenant['tenantName']));
    // Two cards may count as many, and the list before has that text, too.
    await expect
      .poll(async () => (await shownNames(page)).filter((name) => !names.has(name)), label)
      .toEqual([]);
  }
});

test('the clicked filter is remembered, by Back and by the bare address', async ({ page }) => {
  await signIn(page, 'olivia', '/statelessServiceBzoTenants');
  await expect(page).toHaveURL(/dashboard\/onboarding$/);
  await statusCard(page, 'Launched').click();
  await expect(page).toHaveURL(/dashboard\/launched$/);
  await expect(statusCard(page, 'Launched')).toHaveAttribute('aria-current', 'page');
  // The card itself, not only its name.
  await tenantCards(page).first().click();
  await page.getByRole('button', { name: 'Back to the dashboard' }).click();
  await expect(page).toHaveURL(/dashboard\/launched$/);
  for (const bare of ['/statelessServiceBzoTenants', '/statelessServiceBzoTenants/dashboard']) {
    await visit(page, bare);
    await expect(page).toHaveURL(/dashboard\/launched$/);
  }
  await visit(page, '/');
  await expect(page).toHaveURL(/dashboard\/onboarding$/);
  await visit(page, dashboard('nonsense'));
  await expect(page).toHaveURL(/dashboard\/onboarding$/);
});

test('DMS filter, search and sort filter and order the list, and are kept in the address', async ({
  console: app,
  page,
}) => {
  await signIn(page, 'olivia');
  const tenants = (await allTenants(await app.backOffice.as())).filter(
    (tenant) => tenant['launched'] === true && tenant['isTestTenant'] === false,
  );
  const byName = tenants.map((tenant) => String(tenant['tenantName'])).sort((a, b) => a.localeCompare(b));
  await visit(page, dashboard('launched'));

  await expect(page.getByRole('combobox', { name: 'DMS' }).getByRole('option')).toHaveText([
    'All',
    'Automate',
    'CDK Global',
    'Dealertrack',
    'Reynolds',
    'Tekion',
  ]);
  await page.getByRole('combobox', { name: 'DMS' }).selectOption('Tekion');
  const tekion = tenants.filter((tenant) => String(tenant['dmsList']).includes('Tekion'));
  await expect(page.getByText(`${tekion.length} of ${tenants.length} tenants`)).toBeVisible();
  await page.getByRole('combobox', { name: 'DMS' }).selectOption('All');

  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Tenant name');
  const first = byName[0] ?? '';
  await expect(tenantCards(page).first()).toHaveAccessibleName(first);
  // Cards are added while the list is measured: those that are there are the first ones.
  await expect
    .poll(async () => {
      const shown = await shownNames(page);
      return JSON.stringify(shown) === JSON.stringify(byName.slice(0, shown.length));
    }, 'in the order of their names')
    .toBe(true);

  const part = first.slice(2, 7);
  await page.getByRole('searchbox').fill(part.toUpperCase());
  const found = byName.filter((name) => name.toLowerCase().includes(part.toLowerCase()));
  await expect(page.getByText(`${found.length} of ${tenants.length} tenants`)).toBeVisible();
  await tenantCard(page, first).getByRole('link', { name: first, exact: true }).click();
  await expect(page.getByRole('heading', { name: first, level: 1 })).toBeVisible();
  await goBack(page);
  await expect(page.getByRole('searchbox')).toHaveValue(part.toUpperCase());
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('tenantName');
  await page.getByRole('searchbox').fill('no such dealership');
  const empty = page.getByRole('status').filter({ hasText: 'No tenants found' });
  await empty.getByRole('button', { name: 'Clear search' }).click();
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await expect(page.getByText(`${tenants.length} tenants`, { exact: true })).toBeVisible();

  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Agreement date');
  const newest = Math.max(...tenants.map((tenant) => Date.parse(String(tenant['agreementDate']))));
  await expect(tenantCards(page).first()).toContainText(
    `Signed On ${formatShortDate(new Date(newest).toISOString().slice(0, 10))}`,
  );

  await test.step('sorts by risk, a preference of the account: late launches come first', async () => {
    const calls = await app.backOffice.as();
    const late = await newStore(calls, 'Zulu Late Motors');
    await calls.store({
      ...{ pAction: 'update', id: late.id, tenantId: late.tenantId },
      storeLaunchedDate: '2020-01-01',
    });
    await visit(page, dashboard('onboarding'));
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Risk');
    const first = tenantCards(page).first();
    await expect(first).toHaveAccessibleName('Zulu Late Motors');
    await expect(first).toContainText('0 of 1 launched · next 01/01/20');
    await expect(first).toContainText('1 launch overdue');
    await visit(page, dashboard('onboarding'));
    await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('risk');
    await expect(first).toHaveAccessibleName('Zulu Late Motors');
    await expectAccessible(page, 'tenant cards with their progress');
  });

  await test.step('shows a table, a preference of the account too', async () => {
    await page.getByRole('button', { name: 'Table' }).click();
    const table = page.getByRole('grid', { name: 'Tenants' });
    const top = table
      .getByRole('row')
      .filter({ has: page.getByRole('gridcell') })
      .first();
    await expect(top).toContainText('Zulu Late Motors');
    await expect(table.getByRole('columnheader').locator('.ag-header-cell-text')).toHaveText([
      ...['Tenant', 'Risk', 'Why', 'Stores', 'Launched', 'Next Launch', 'Failures', 'DMS', 'Agreement Date'],
    ]);
    // All tenants are in one scrollable list.
    await expect(page.getByRole('combobox', { name: 'Page Size' })).toHaveCount(0);
    await expectAccessible(page, 'the table of tenants');
    await page.reload();
    await expect(top).toContainText('Zulu Late Motors');
    await top.getByRole('link').press('Enter');
    await expect(page.getByRole('heading', { name: 'Zulu Late Motors', level: 1 })).toBeVisible();
    await goBack(page);
    await page.getByRole('button', { name: 'Table' }).click();
    await expect(tenantCards(page).first()).toHaveAccessibleName('Zulu Late Motors');
  });
});

test('a card shows its dates, counts, links and at most three DMS logos', async ({ console: app, page }) => {
  const calls = await app.backOffice.as();
  const { tenantId } = await newTenant(calls, 'Card Motors');
  for (const [index, dms] of ['CDK Global', 'Tekion', 'Automate', 'Reynolds'].entries()) {
    const input = { ...storeInput(tenantId, `Card ${dms} Store`), dms, sortOrder: index + 1 };
    const answer = await calls.store(dms === 'Reynolds' ? { ...input, dealerId: 'a__b_c' } : input);
    expect(answer.errors).toBeUndefined();
  }
  await signIn(page, 'olivia');
  const card = tenantCard(page, 'Card Motors');
  await page.getByRole('searchbox').fill('card motors');
  await expect(card).toContainText('Signed On 01/15/26');
  await expect(card).toContainText('4 stores');
  await expect(card).toContainText('0 of 4 launched');
  await expect(card.getByRole('img')).toHaveCount(3);
  await expect(card.getByRole('button', { name: 'Open the site of Card Motors' })).toBeVisible();
  await card.getByRole('link', { name: 'Edit Card Motors' }).click();
  await expect(page.getByRole('heading', { name: 'Edit Card Motors' })).toBeVisible();

  await calls.master({ pAction: 'delete', tenantid: tenantId, inDeletedDate: '2026-03-01' });
  await statusOf(page, 'Cancelled');
  await page.getByRole('searchbox').fill('card motors');
  await expect(card).toContainText('Cancelled On 03/01/26');
  await expect(card).toContainText('4 deleted stores');
  await expect(card.getByRole('button', { name: /Open the site/ })).toHaveCount(0);
});

async function statusOf(page: Page, label: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: label }).click();
  await expect(page.getByRole('heading', { name: label, level: 1 })).toBeVisible();
}

/** The number of cards that the window shows in whole. */
const wholeCards = (page: Page): Promise<number> =>
  tenantCards(page).evaluateAll(
    (cards) =>
      cards
        .map((card) => card.getBoundingClientRect())
        .filter(({ top, bottom }) => top >= 0 && bottom <= window.innerHeight).length,
  );

test.describe('with 1,200 tenants', () => {
  test.use({ sandboxArgs: ['--tenants', '1200'] });

  test('all pages are fetched, few cards are rendered, and the last is reached by scrolling', async ({
    console: app,
    page,
  }) => {
    await signIn(page, 'olivia');
    const tenants = (await allTenants(await app.backOffice.as())).filter(
      (tenant) =>
        tenant['launched'] === true && tenant['cancelled'] === false && tenant['isTestTenant'] === false,
    );
    expect(tenants.length, 'more than one page').toBeGreaterThan(TENANT_PAGE_SIZE);
    await visit(page, `${dashboard('launched')}?sort=tenantName`);
    await expect(page.getByText(`${tenants.length} tenants`, { exact: true })).toBeVisible();
    await expect(tenantCards(page).first()).toBeVisible();
    await expect.poll(() => tenantCards(page).count()).toBeLessThan(60);
    const last = page.locator(`[aria-posinset="${tenants.length}"]`);
    await expect(last).toHaveCount(0);
    // The height of the list is an estimate until its cards are drawn, so that its end moves away once.
    const atEnd = async (): Promise<boolean> => {
      await page.getByRole('main').evaluate((main) => main.scrollTo(0, main.scrollHeight));
      return last.isVisible();
    };
    await expect.poll(atEnd).toBe(true);
    await expect.poll(() => tenantCards(page).count()).toBeLessThan(60);
    for (const [width, height, whole] of [
      [1440, 900, 12],
      [1024, 700, 6],
      [720, 450, 1],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.getByRole('main').evaluate((main) => main.scrollTo(0, 0));
      await expect
        .poll(() => wholeCards(page), `cards in whole at ${width} x ${height}`)
        .toBeGreaterThanOrEqual(whole);
    }
    await page.getByRole('searchbox').fill('auto');
    const found = tenants.filter((tenant) => /auto/i.test(String(tenant['tenantName'])));
    await expect(page.getByText(`${found.length} of ${tenants.length} tenants`)).toBeVisible();
  });
});
