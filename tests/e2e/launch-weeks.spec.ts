import { rowsOf, storeRows, type Calls } from '@fixtures/back-office/calls';
import { expectAccessible } from '@fixtures/pages/axe';
import { goBack } from '@fixtures/pages/pages';
import { signIn } from '@fixtures/pages/sign-in';
import { weekName } from '@shared/domains/forecast/weeks/sentences';
import { dayFrom, localToday, sundayOf, usDay } from '@shared/kernel/dates/dates';
import { expect, test } from './console';

// There is a forecast once thirty stores have launched.
test.use({ sandboxArgs: ['--tenants', '60', '--load-seconds', '1', '--failure-rate', '0'] });

/** The store that signed last and waits for its first load: it is weeks from its launch. */
async function newestStore(calls: Calls) {
  const answer = await calls.query(
    `{ statelessServiceBzoStoreDetails(filter: { isDeleted: { equalTo: false }, isTestStore: { equalTo: false },
         storeDmsStatus: { equalTo: "Active" } }) { nodes {
       id storeId storeName tenantId agreementDate bulkPhase1 isConfigured isTenantConfigured } } }`,
  );
  const [newest] = rowsOf(answer)
    .filter(({ bulkPhase1, isConfigured, isTenantConfigured }) =>
      [bulkPhase1 !== 'Completed', isConfigured, isTenantConfigured].every((is) => is === true),
    )
    .sort((a, b) => String(b['agreementDate']).localeCompare(String(a['agreementDate'])));
  if (!newest) throw new Error('No store waits for its first load.');
  return {
    id: Number(newest['id']),
    tenantId: String(newest['tenantId']),
    storeId: String(newest['storeId']),
    storeName: String(newest['storeName']),
  };
}

test('a launch that is planned too early is moved from its week by the bulk plan, and the weeks change as they said', async ({
  console: app,
  page,
}) => {
  const calls = await app.backOffice.as();
  const { storeName, ...store } = await newestStore(calls);
  const planned = dayFrom(localToday(), 8);
  await calls.store({
    ...{ pAction: 'update', id: store.id, tenantId: store.tenantId, storeLaunchedDate: planned },
  });
  const week = weekName(sundayOf(planned));
  await signIn(page, 'olivia', '/launch-forecast?view=weeks');
  const weeks = page.getByRole('grid', { name: 'Launch Forecast' });
  const plannedIn = async (name: string): Promise<number> =>
    Number(await weeks.getByRole('row').filter({ hasText: name }).locator('[col-id=planned]').innerText());
  const before = await test.step('the week leads to its launches', async () => {
    await expect(weeks.getByRole('link', { name: week })).toBeVisible();
    const count = await plannedIn(week);
    await weeks.getByRole('link', { name: week }).click();
    await expect(page.getByRole('heading', { name: `Move launches of ${week}` })).toBeVisible();
    return count;
  });

  const row = page.getByRole('grid', { name: `Move launches of ${week}` }).getByRole('row');
  const mine = row.filter({ hasText: storeName });
  const moved = await test.step('one launch is selected, with the day that is suggested', async () => {
    await expect(mine).toContainText('Likely late');
    await expect(mine).toContainText(/Mon – \w+/);
    const all = page.getByRole('checkbox', { name: /^Select all/ });
    await all.check();
    await all.uncheck();
    await mine.getByRole('checkbox').check();
    await expectAccessible(page, 'launches to move');
    const day = await mine.locator('[col-id=proposed]').innerText();
    const bar = page.getByRole('group', { name: 'Launches to move' });
    await expect(bar).toContainText('1 launch selected');
    await expect(bar).toContainText(`${week}: ${before} to ${before - 1} planned. `);
    await bar.getByRole('button', { name: 'Plan 1 launch' }).click();
    return day;
  });

  await test.step('the plan has that day, and applies it', async () => {
    await expect(page.getByRole('heading', { name: 'Set launch date of 1 store' })).toBeVisible();
    await expect(page.getByText('1 will be set')).toBeVisible();
    const plan = page.getByRole('grid', { name: 'What will happen' });
    await expect(plan.getByRole('row').filter({ hasText: storeName })).toContainText(`Launch date ${moved}`);
    await page.getByRole('button', { name: 'Set 1 launch date' }).click();
    await expect(page.getByText('1 set').first()).toBeVisible();
    const days = (await storeRows(calls, store.storeId)).map((one) => String(one['storeLaunchedDate']));
    expect(days.map(usDay)).toContain(moved);
  });

  await test.step('the weeks are what they would be', async () => {
    await goBack(page);
    await goBack(page);
    await expect(page.getByRole('heading', { name: `Move launches of ${week}` })).toBeVisible();
    await expect(page.getByText(new RegExp(`^${before - 1} planned`))).toBeVisible();
    await expect(mine).toHaveCount(0);
    await goBack(page);
    await expect.poll(() => plannedIn(week)).toBe(before - 1);
  });
});
