import { requestCancellation } from '@fixtures/domains/billing';
import { newStore, tenantById } from '@fixtures/back-office/calls';
import { expectReason, snackbar } from '@fixtures/pages/forms';
import { dashboard, pipelinePage, storePage, tenantCard, tenantPage, visit } from '@fixtures/pages/pages';
import { signIn } from '@fixtures/pages/sign-in';
import { expect, test } from './console';

const OFFLINE = /Offline since \d+:\d\d [ap]m/;

test('offline shows since when, why changes are disabled, and after reconnecting what changed', async ({
  console: app,
  page,
}) => {
  const calls = await app.backOffice.as();
  const { id, tenantId } = await newStore(calls, 'Away Motors');
  // Whoever has to decide has one more button in the top bar.
  await requestCancellation(calls, 'omar', tenantId, '2026-01-01');
  await signIn(page, 'olivia', pipelinePage(id));
  await expect(page.getByText('No comments yet')).toBeVisible();
  await app.sandbox.kill();
  await expect(page.getByText(OFFLINE).first()).toBeVisible();
  await expectReason(
    page.getByRole('button', { name: 'Start: Phase 1 load' }),
    'Changes need the back office.',
  );
  await expect(page.getByText('Saved copy', { exact: true })).toBeVisible();
  await page.setViewportSize({ width: 1024, height: 700 });
  const title = page.getByText('Dealer Onboarding Console', { exact: true });
  await expect
    .poll(() => title.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), 'cut off')
    .toBe(0);
  await page.setViewportSize({ width: 1280, height: 720 });
  await visit(page, storePage(999));
  await expect(page.getByText('No saved copy')).toBeVisible();
  await visit(page, pipelinePage(id));

  await app.restartSandbox();
  await expect(snackbar(page, 'Back online. Nothing changed while you were offline.')).toBeVisible();
  await expect(page.getByText(OFFLINE)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Start: Phase 1 load' })).not.toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

test.describe('after a restart without the back office', () => {
  test.skip(process.env['DBUS_SESSION_BUS_ADDRESS'] === undefined, 'without a keychain a restart signs out');

  test('dashboard, tenant, store, list and palette open from the cache, with their age', async ({
    console: app,
    page,
    context,
  }) => {
    const calls = await app.backOffice.as();
    const { id, tenantId } = await newStore(calls, 'Kept Motors');
    const tenant = Number((await tenantById(calls, tenantId))?.['id']);
    await signIn(page, 'olivia');
    await expect(tenantCard(page, 'Kept Motors')).toBeVisible();
    for (const [address, shown] of [
      [tenantPage(tenant), 'Kept Motors Ford'],
      [storePage(id), 'D12345'],
      ['/statelessServiceBzoStoreDetails', 'Kept Motors Ford'],
    ] as const) {
      await visit(page, address);
      await expect(page.getByText(shown).first()).toBeVisible();
    }
    await page.close();
    await app.sandbox.stop();
    await app.restart();

    const again = await app.open(context);
    await expect(tenantCard(again, 'Kept Motors')).toBeVisible();
    await expect(again.getByText(OFFLINE).first()).toBeVisible();
    await expect(again.getByText('Saved copy', { exact: true })).toBeVisible();
    await expect(again.getByText(/^as of \d+:\d\d [ap]m$/)).toBeVisible();
    await again.getByRole('link', { name: 'Kept Motors', exact: true }).click();
    await again.getByRole('link', { name: 'Kept Motors Ford' }).click();
    await expect(again.getByText('All Data Feeds')).toBeVisible();
    await expect(again.getByText('Saved copy', { exact: true })).toBeVisible();
    await again.getByRole('link', { name: 'All Stores' }).click();
    await expect(again.getByRole('link', { name: 'Kept Motors Ford' })).toBeVisible();
    await again.keyboard.press('Control+k');
    await again.keyboard.type('kept');
    await again.getByRole('option', { name: /Kept Motors Ford/ }).click();
    await expect(again.getByRole('heading', { name: 'Kept Motors Ford', level: 1 })).toBeVisible();
    await again.keyboard.press('Control+k');
    await again.keyboard.type('kept motors ford › op');
    await expect(again.getByRole('option', { name: /^Opcodes/ })).toHaveAttribute('aria-disabled', 'true');
    await again.getByRole('combobox', { name: /^Search for screens/ }).fill('>add new');
    await expect(again.getByRole('option', { name: /^Add New Data Feeds/ })).toBeVisible();
    await again.keyboard.press('Enter');
    await expect(again.getByRole('status').getByText(/^Add New Data Feeds: .*offline/i)).toBeVisible();
    await again.keyboard.press('Escape');

    await app.restartSandbox();
    await visit(again, dashboard('onboarding'));
    await expect(again.getByText(OFFLINE)).toHaveCount(0);
  });
});
