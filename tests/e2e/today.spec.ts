import type { Locator, Page } from '@playwright/test';
import { newStore } from '@fixtures/back-office/calls';
import { sendBillingAction, requestCancellation, subscriptionOf } from '@fixtures/domains/billing';
import { expectPersisted } from '@fixtures/files/persisted';
import { expectAccessible } from '@fixtures/pages/axe';
import { snackbar } from '@fixtures/pages/forms';
import { goBack, refresh, storePage, visit } from '@fixtures/pages/pages';
import { signIn } from '@fixtures/pages/sign-in';
import { dayFrom, localToday } from '@shared/kernel/dates/dates';
import { expect, test } from './console';

const TODAY = '/today';
const TENANTS = ['--tenants', '40', '--load-seconds', '2', '--failure-rate', '0'];

const grid = (page: Page): Locator => page.getByRole('grid', { name: 'Today' });
const section = (page: Page, name: string): Locator =>
  grid(page).getByRole('heading', { level: 2 }).getByRole('button', { name, exact: true });
const strip = (page: Page, name: string): Locator =>
  page.getByRole('toolbar', { name: 'Sections' }).getByRole('button', { name: new RegExp(`^${name}`) });
const line = (page: Page, name: string): Locator => grid(page).getByRole('row').filter({ hasText: name });
const holding = (page: Page, name: string, button: RegExp): Locator =>
  line(page, name).filter({ has: page.getByRole('button', { name: button }) });
/** The line of a pending approval, and the row of a pinned or recent store: one name may be in several sections. */
const decision = (page: Page, name: string): Locator => holding(page, name, /^Deny/);
const store = (page: Page, name: string): Locator => holding(page, name, /in (to|from) Today/);
const focused = (page: Page): Locator => page.locator(':focus');

async function linesLeft(page: Page): Promise<number> {
  return Number.parseInt(await page.getByText(/^[\d,]+ items? needs? attention$/).innerText(), 10);
}

async function chooseInMenu(page: Page, item: string): Promise<void> {
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitem', { name: item }).press('Enter');
  await expect(page.getByRole('menu')).toHaveCount(0);
}

test.describe('on a sandbox of its own', () => {
  test.use({ sandboxArgs: TENANTS });

  test('open items are snoozed, assigned and opened by keyboard; one source fails, then all', async ({
    console: app,
    page,
  }) => {
    await signIn(page, 'olivia');
    const menu = page.getByRole('navigation', { name: 'Main' });
    await expect(menu.getByRole('link').first()).toHaveAccessibleName('Today');
    await menu.getByRole('link', { name: 'Today', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${TODAY}$`));
    await expect(section(page, 'Failed loads')).toBeVisible();
    await expect(page.getByText('Everyone sees who takes an item.')).toBeVisible();
    await expectAccessible(page, 'Today');
    // Every list has its response, not only the first one.
    await expect(page.getByRole('button', { name: 'Refresh', exact: true })).toBeEnabled();
    const all = await linesLeft(page);

    await strip(page, 'Failed loads').click();
    await expect(section(page, 'Failed loads')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(section(page, 'Failed loads')).not.toBeFocused();
    const name = await focused(page).innerText();
    await page.keyboard.press('ArrowDown');
    await expect(focused(page)).not.toHaveText(name);
    const next = await focused(page).innerText();
    await page.keyboard.press('ArrowUp');
    await expect(focused(page)).toHaveText(name);
    await expect(line(page, name)).toContainText(/Data as of .* old\.|No data yet\./);

    await test.step('a handover note is written and shown without a pointer', async () => {
      await page.keyboard.press('n');
      const dialog = page.getByRole('dialog', { name: `Note on ${name}` });
      await expect(dialog.getByLabel('Handover note')).toBeFocused();
      await page.keyboard.type('Waits for the IT of the dealer, call Tuesday');
      await expectAccessible(page, 'the note of a line');
      await page.keyboard.press('Tab');
      await expect(dialog.getByRole('button', { name: 'Save' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(dialog).toHaveCount(0);
      await expect(line(page, name)).toContainText('Waits for the IT of the dealer, call Tuesday');
      await expect(focused(page)).toHaveText(name);
      await expect(focused(page)).toHaveAccessibleDescription(/call Tuesday.*Olivia Ortega/);
      await expectAccessible(page, 'Today with a note');
    });

    await test.step('a snoozed line disappears, the next one has the focus, and Undo restores it', async () => {
      await chooseInMenu(page, 'Snooze until tomorrow');
      await expect(line(page, name)).toHaveCount(0);
      await expect(focused(page)).toHaveText(next);
      await expect.poll(() => linesLeft(page)).toBe(all - 1);
      await snackbar(page, `${name} is snoozed until tomorrow`).getByRole('button', { name: 'Undo' }).click();
      await expect(line(page, name)).toBeVisible();
      await expect.poll(() => linesLeft(page)).toBe(all);
    });

    await test.step('snoozed lines are listed, and unsnoozed', async () => {
      await line(page, name).hover();
      await line(page, name).getByRole('button', { name: 'Snooze until tomorrow' }).dblclick();
      await expect(line(page, name)).toHaveCount(0);
      await expect.poll(() => linesLeft(page)).toBe(all - 1);
      await strip(page, 'Snoozed').click();
      await expect(section(page, 'Snoozed until tomorrow')).toBeFocused();
      await page.keyboard.press('ArrowRight');
      await expect(section(page, 'Snoozed until tomorrow')).toHaveAttribute('aria-expanded', 'true');
      await page.keyboard.press('ArrowDown');
      await expect(focused(page)).toHaveText(name);
      await page.clock.setFixedTime(new Date(`${dayFrom(localToday(), 1)}T00:00:01`));
      await page.reload();
      await expect(section(page, 'Failed loads')).toBeVisible();
      await expect(strip(page, 'Snoozed')).toHaveCount(0);
      await page.clock.setFixedTime(new Date());
      await page.reload();
      await strip(page, 'Snoozed').click();
      await expect(section(page, 'Snoozed until tomorrow')).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await expect(focused(page)).toHaveText(name);
      await chooseInMenu(page, 'Wake');
      await expect(strip(page, 'Snoozed')).toHaveCount(0);
      await strip(page, 'Failed loads').click();
      await expect(line(page, name)).toBeVisible();
    });

    await test.step('an assigned line is marked, survives a reload and can be shown alone', async () => {
      await page.getByRole('button', { name: 'Assigned to me' }).click();
      await expect(page.getByText('Nothing is assigned to you')).toBeVisible();
      await page.getByRole('button', { name: 'Assigned to me' }).click();
      await strip(page, 'Failed loads').click();
      await expect(section(page, 'Failed loads')).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await expect(focused(page)).toHaveText(name);
      await chooseInMenu(page, 'Assign to me');
      await expect(line(page, name).getByText('Mine')).toBeVisible();
      await page.getByRole('button', { name: 'Assigned to me' }).click();
      await expect(page).toHaveURL(/mine=1/);
      await page.reload();
      await expect(page.getByText('1 item needs attention')).toBeVisible();
      await line(page, name).getByRole('link').press('Enter');
      await expect(page).toHaveURL(/\/DataLoads\/failedLoads\?/);
      await expect(page.getByRole('grid', { name: 'Failed loads' }).getByText(name).first()).toBeVisible();
      await goBack(page);
      await expect(page).toHaveURL(/\/today\?mine=1/);
      await expect(line(page, name).getByText('Mine')).toBeVisible();
    });

    await test.step('a failed source hides only its own lines, until Retry', async () => {
      await app.backOffice.faults({ operation: 'GetGeneralNeverErrorStatuses', failNext: 100 });
      await visit(page, TODAY);
      const row = line(page, "Never events couldn't be loaded");
      await expect(row).toBeVisible();
      await expect(section(page, 'Failed loads')).toBeVisible();
      await expectAccessible(page, 'Today with a source that failed');
      await app.backOffice.clearFaults();
      await row.getByRole('button', { name: 'Retry' }).click();
      await expect(strip(page, 'Never events')).toBeVisible();
      await expect(row).toHaveCount(0);
      await expect.poll(() => linesLeft(page)).toBe(all);
    });

    await test.step('unsaved work is a line that links back to it', async () => {
      await visit(page, '/NeverEvents/aduUsers/create');
      await page.getByLabel('First name').fill('Dana');
      await expectPersisted(app.home, '"Dana"');
      await visit(page, TODAY);
      await strip(page, 'Unsaved work').click();
      await expect(section(page, 'Your unsaved work')).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await expect(section(page, 'Your unsaved work')).not.toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/NeverEvents\/aduUsers\/create$/);
      await page.getByRole('button', { name: 'Restore' }).click();
      await expect(page.getByLabel('First name')).toHaveValue('Dana');
    });

    const omar = await app.backOffice.as();
    const first = await newStore(omar, 'Alder Motors');
    const second = await newStore(omar, 'Birch Motors');
    // No other item has waited as long.
    await requestCancellation(omar, 'omar', first.tenantId, '2000-01-01');
    await requestCancellation(omar, 'omar', second.tenantId, '2000-01-02');

    await test.step('a cancellation is decided in place, and the focus moves on', async () => {
      await visit(page, TODAY);
      await strip(page, 'Decisions').click();
      await expect(section(page, 'Waiting for your decision')).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await expect(focused(page)).toHaveText('Alder Motors Ford');
      // The code of the decisions is loaded after the lines.
      await expect(
        decision(page, 'Alder Motors Ford').getByRole('button', { name: 'Approve' }),
      ).toBeVisible();
      await page.keyboard.press('Tab');
      await expect(focused(page)).toHaveText('Approve');
      await page.keyboard.press('Enter');
      const question = page.getByRole('alertdialog', { name: 'Approve the cancellation' });
      await expect(question).toContainText(/Alder Motors Ford\) ends on 01\/01\/2000.*Requested by omar, \d/);
      await expectAccessible(page, 'the question before a decision');
      await question.getByRole('button', { name: 'Approve' }).press('Enter');
      await expect(snackbar(page, 'Subscription cancelled successfully')).toBeVisible();
      await expect(decision(page, 'Alder Motors Ford')).toHaveCount(0);
      await expect(focused(page)).toHaveText('Birch Motors Ford');
    });

    await test.step('a concurrent decision of another user is reported, and its line disappears', async () => {
      const adam = await app.backOffice.as('adam');
      const seen = await subscriptionOf(adam, second.tenantId);
      await sendBillingAction(adam, 'adam', { action: 'deny', seen });
      await chooseInMenu(page, 'Deny');
      const question = page.getByRole('dialog', { name: 'Deny the cancellation' });
      await question.getByRole('button', { name: 'Deny' }).press('Enter');
      await expect(snackbar(page, 'The request was denied or withdrawn')).toBeVisible();
      await expect(decision(page, 'Birch Motors Ford')).toHaveCount(0);
      await expect(focused(page)).toHaveCount(1);
      await expect(grid(page).locator(':focus')).toHaveCount(1);
    });

    await test.step('a failed load is opened at its row, and rerun in place', async () => {
      await strip(page, 'Failed loads').click();
      await expect(section(page, 'Failed loads')).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await expect(section(page, 'Failed loads')).not.toBeFocused();
      const before = await focused(page).innerText();
      await page.keyboard.press('ArrowDown');
      await expect(focused(page)).not.toHaveText(before);
      const load = await focused(page).innerText();
      await page.keyboard.press('Enter');
      const row = page.getByRole('row').filter({ has: page.getByRole('checkbox', { name: load }) });
      await expect(row.locator(':focus')).toHaveCount(1);
      await goBack(page);
      await expect(section(page, 'Failed loads')).toBeVisible();
      await line(page, load)
        .getByRole('button', { name: `Retry: ${load}` })
        .dblclick();
      await expect(snackbar(page, 'Data load triggered successfully!')).toBeVisible();
      await expect(line(page, load)).toHaveCount(0);
    });

    await test.step('recent and pinned stores are listed', async () => {
      await visit(page, storePage(first.id));
      await page.getByRole('button', { name: 'More', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Pin to Today' }).click();
      await expectPersisted(app.home, 'stores.pinned');
      await visit(page, storePage(second.id));
      await expect(page.getByRole('heading', { name: 'Birch Motors Ford' })).toBeVisible();
      await expectPersisted(app.home, `[{"id":${second.id},"storeName":"Birch`);
      await omar.store({ pAction: 'delete', id: first.id, tenantId: first.tenantId });
      await visit(page, TODAY);
      await strip(page, 'Pinned').click();
      await expect(section(page, 'Pinned stores')).toBeFocused();
      await expect(store(page, 'Alder Motors Ford')).toContainText('Deleted');
      await page.keyboard.press('End');
      await expect(focused(page)).toHaveText('Birch Motors Ford');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(focused(page)).toHaveText('Birch Motors Ford');
      await expectAccessible(page, 'Today with stores');
      await store(page, 'Alder Motors Ford').getByRole('button').click();
      await expect(store(page, 'Alder Motors Ford')).toHaveCount(0);
    });

    await test.step('the list is shown offline, with its age', async () => {
      await visit(page, TODAY);
      await app.sandbox.kill();
      await refresh(page);
      await expect(page.getByText(/Offline since \d+:\d\d [ap]m/).first()).toBeVisible();
      await expect(page.getByText('Saved copy', { exact: true })).toBeVisible();
      await expect(
        grid(page)
          .getByText(/^Saved copy, as of \d+:\d\d [ap]m$/)
          .first(),
      ).toBeVisible();
      await expect(line(page, name)).toContainText(/Data as of .* old\.|No data yet\./);
      await expect(line(page, name).getByRole('button', { name: /^Retry/ })).toHaveAttribute(
        'aria-disabled',
        'true',
      );
      await strip(page, 'Pinned').click();
      await expect(store(page, 'Birch Motors Ford')).toBeVisible();
    });
  });
});

test.describe('on a shared sandbox', () => {
  test.use({ sharedSandbox: true, sandboxArgs: TENANTS });

  test('shows each user only the permitted items', async ({ page }) => {
    await signIn(page, 'cleo');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('today');
    await page
      .getByRole('option', { name: /^Today/ })
      .first()
      .click();
    await expect(strip(page, 'Launches')).toBeVisible();
    await expect(strip(page, 'Stale data')).toBeVisible();
    await expect(grid(page).getByRole('button', { name: /^(Approve|Deny|Retry)/ })).toHaveCount(0);
    for (const hidden of ['Failed loads', 'Decisions', 'Pipelines'])
      await expect(strip(page, hidden)).toHaveCount(0);
  });
});
