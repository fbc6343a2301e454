import { resultOf } from '@fixtures/back-office/calls';
import {
  categorizeAll,
  changeOf,
  changeOpcodes,
  loadedStore,
  opcodeKeys,
  opcodesOf,
} from '@fixtures/domains/loaded-store';
import { expectPersisted } from '@fixtures/files/persisted';
import { expectAccessible } from '@fixtures/pages/axe';
import { expectReason, snackbar } from '@fixtures/pages/forms';
import { storePage, visit } from '@fixtures/pages/pages';
import { signIn } from '@fixtures/pages/sign-in';
import { expect, test } from './console';

test.use({ viewport: { width: 1440, height: 900 }, sharedSandbox: true });

const opcodesPage = ({ id }: { id: number }): string => `${storePage(id)}?sub=opcodes`;

test('decisions of one store are suggested in another, accepted by the user, and saved by the user', async ({
  console: app,
  page,
}) => {
  const calls = await app.backOffice.as();
  const [taught, store] = [
    await loadedStore(calls, 'Taught Codes'),
    await loadedStore(calls, 'Suggested Codes'),
  ];
  const starters = (await opcodesOf(calls, taught)).filter((row) =>
    String(row['lbropcode']).startsWith('STRT'),
  );
  // The category differs from the sample's, so that the suggestion must come from training.
  await changeOpcodes(
    calls,
    taught,
    starters.map((row) => changeOf(row, { opcategory: 'Competitive' })),
  );
  await categorizeAll(calls, taught);
  const uncategorized = async (): Promise<number> =>
    Number(resultOf(await calls.opcodeCounts(opcodeKeys(store)))['uncategorizedCount']);
  const none = await uncategorized();
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const panel = page.getByRole('dialog', { name: 'Suggested categories' });
  const left = panel.getByRole('status');
  const opcodes = (count: number): RegExp => new RegExp(`^${count} opcodes? ha`);

  await signIn(page, 'olivia', opcodesPage(taught));
  // The training set is stored when the store is opened, which takes a call. Columns of a row are adjacent on the disk.
  await expectPersisted(app.home, `opcodes${taught.tenantId}${taught.storeId}`);
  await visit(page, opcodesPage(store));
  await expect(page.getByLabel('Opcodes counted')).toContainText(`Uncategorized${none}`);

  await test.step('shows the reasons', async () => {
    await button('Suggestions').press('Enter');
    await expect(panel.getByText(/^Based on [\d,]+ opcodes of 2 stores /)).toBeVisible();
    await expectAccessible(page, 'suggested categories');
    await panel
      .getByRole('button', { name: /^Why is that suggested for REPLACE STARTER/ })
      .first()
      .press('Enter');
    const why = page.getByRole('table', { name: /^Why is that suggested/ });
    await expect(why.getByRole('row').nth(1)).toContainText(/STRT\d* ?REPLACE STARTER.*Competitive/);
    await expect(why.getByRole('row')).toHaveCount(6);
    // A popover is placed after it is drawn.
    const overlap = async (): Promise<number> => {
      const reasons = await page.getByRole('dialog', { name: /^Why is that suggested/ }).boundingBox();
      // The open reasons hide the rest of the panel from the accessibility tree.
      const accept = await page
        .getByRole('button', { name: /^Accept .* for REPLACE STARTER/, includeHidden: true })
        .first()
        .boundingBox();
      if (!reasons || !accept) throw new Error('not displayed');
      return reasons.x + reasons.width - accept.x;
    };
    await expect.poll(overlap, 'Accept stays visible beside its reasons').toBeLessThanOrEqual(0);
    await expectAccessible(page, 'why a category is suggested');
    await page.keyboard.press('Escape');
    await expect(why).toHaveCount(0);
  });

  await test.step('accepts a group, then one', async () => {
    const group = panel.getByRole('listitem').filter({ hasText: 'REPLACE STARTER…' });
    const count = Number(/(\d+) opcodes/.exec(await group.innerText())?.[1]);
    await group.getByRole('button', { name: /^Accept Competitive for/ }).press('Enter');
    await expect(left).toHaveText(opcodes(none - count));
    await panel
      .getByRole('button', { name: /^Opcodes of/ })
      .first()
      .press('Enter');
    const opened = panel.getByRole('list', { name: /^Opcodes of/ });
    const one = opened.getByRole('button', { name: /^Accept/ });
    const next = String(await one.nth(1).getAttribute('aria-label'));
    await one.first().press('Enter');
    await expect(left).toHaveText(opcodes(none - count - 1));
    await expect(one.first()).toBeFocused();
    await expect(one.first()).toHaveAccessibleName(next);
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await expect(button('Suggestions')).toBeFocused();
    await expect(page.getByText(`${count + 1} not saved`)).toBeVisible();
    // Nothing is saved by itself.
    expect(await uncategorized()).toBe(none);
    await button('Undo').click();
    await button('Undo').click();
    await expect(page.getByLabel('Opcodes counted')).toContainText(`Uncategorized${none}`);
  });

  await test.step('accepts all above the confidence and saves; a concurrent decision of another user is kept', async () => {
    await button('Suggestions').press('Enter');
    await panel.getByRole('slider').press('Home');
    // Without a least confidence all that are left are accepted at once.
    const count = none;
    const accept = panel.getByRole('button', { name: new RegExp(`^Accept ${count} opcodes?$`) });
    const [other] = (await opcodesOf(calls, store)).filter((row) => row['opcategory'] === '-----');
    if (!other) throw new Error('nothing is left');
    await changeOpcodes(calls, store, [changeOf(other, { opcategory: 'N/A' })]);
    await accept.press('Enter');
    // The button disappears with the last suggestion; the focus does not.
    await expect(panel.getByText('Every opcode has a category')).toBeVisible();
    await expect(panel.getByRole('button', { name: 'Close' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await expect(button('Suggestions')).toBeFocused();
    await expect(page.getByText(`${count} not saved`)).toBeVisible();
    await button('Save Progress').press('Enter');
    await expect(snackbar(page, new RegExp(`^1 of ${count} changes couldn't be saved`))).toBeVisible();
    await button(/^Take theirs for/).press('Enter');
    await expect(page.getByText(/\d not saved$/)).toHaveCount(0);
    expect(await uncategorized()).toBe(none - count);
    const [now] = (await opcodesOf(calls, store)).filter((row) => row['id'] === other['id']);
    expect(now).toMatchObject({ opcategory: 'N/A' });
  });
});

test('a read-only role sees the suggestions and cannot accept them', async ({ console: app, page }) => {
  const calls = await app.backOffice.as();
  const store = await loadedStore(calls, 'Looked at Codes');
  await signIn(page, 'cleo', opcodesPage(store));
  await page.getByRole('button', { name: 'Suggestions' }).click();
  const panel = page.getByRole('dialog', { name: 'Suggested categories' });
  await expectReason(
    panel.getByRole('button', { name: /^Accept .* for / }).first(),
    'Your role can look at this but not change it',
  );
});
