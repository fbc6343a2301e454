import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { newStore } from '@fixtures/back-office/calls';
import { filesIn } from '@fixtures/files/files-on-disk';
import { expectAccessible } from '@fixtures/pages/axe';
import { goBack, refresh, storePage, visit } from '@fixtures/pages/pages';
import { signIn } from '@fixtures/pages/sign-in';
import { wholeDay } from '@shared/domains/calendar/days';
import { dayFrom, localToday } from '@shared/kernel/dates/dates';
import { expect, test } from './console';

const DAY = dayFrom(localToday(), 40);
const STORE = 'Calendar Drive Ford';

const dayCell = (page: Page, day: string): Locator =>
  page.getByRole('gridcell', { name: new RegExp(`^${wholeDay(day)}`) });

test('a launch is found by keyboard, moved by another user, saved to a file, printed, and shown offline', async ({
  console: app,
  page,
}) => {
  const calls = await app.backOffice.as();
  const { id, storeId, tenantId } = await newStore(calls, 'Calendar Drive');
  const launchOn = (storeLaunchedDate: string) =>
    calls.store({ pAction: 'update', id, storeId, tenantId, storeLaunchedDate });
  await launchOn(DAY);
  await signIn(page, 'olivia');

  await test.step('a source that fails, and of which nothing is saved, costs its own events only, until Retry', async () => {
    await app.backOffice.faults({ operation: 'LaunchReportTrials', failNext: 100 });
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Calendar' }).click();
    await expect(page).toHaveURL(/\/calendar$/);
    await expect(page.getByText("Trials couldn't be loaded")).toBeVisible();
    await expect(dayCell(page, localToday())).toBeVisible();
    await app.backOffice.clearFaults();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText("Trials couldn't be loaded")).toHaveCount(0);
  });
  await expectAccessible(page, 'calendar');

  await test.step('the keyboard moves to the day, into it and to its store', async () => {
    await page.getByRole('searchbox', { name: 'Search' }).fill('calendar drive');
    await dayCell(page, localToday()).focus();
    for (let days = 0; days < 5; days += 1) await page.keyboard.press('ArrowDown');
    for (let days = 35; days < 40; days += 1) await page.keyboard.press('ArrowRight');
    await expect(dayCell(page, DAY)).toBeFocused();
    await expect(dayCell(page, DAY)).toHaveAccessibleName(
      new RegExp(`^${wholeDay(DAY)}\\s+Launch ${STORE}$`),
    );
    await page.keyboard.press('Enter');
    const panel = page.getByRole('dialog', { name: wholeDay(DAY) });
    await expect(panel.getByRole('link', { name: STORE })).toBeVisible();
    await expectAccessible(page, 'a day of the calendar');
    await page.keyboard.press('Escape');
    await expect(dayCell(page, DAY)).toBeFocused();
    await page.keyboard.press('PageDown');
    await page.keyboard.press('PageUp');
    await dayCell(page, DAY).dblclick();
    // The panel closes with its page, and must leave nothing hidden from screen readers: the visible content has its
    // roles again.
    await expect(page.locator('#root')).toHaveAttribute('aria-hidden', 'true');
    await panel.getByRole('link', { name: STORE }).press('Enter');
    await expect(page).toHaveURL(new RegExp(storePage(id)));
    // The address changes before the page.
    await expect(page.getByRole('heading', { level: 1, name: STORE })).toBeFocused();
    await goBack(page);
    await expect(page).toHaveURL(new RegExp(`/calendar\\?.*day=${DAY}`));
    await expect(dayCell(page, DAY)).toContainText(STORE);
  });

  await test.step('a launch that another user moves is shown in the week', async () => {
    const moved = dayFrom(DAY, 7);
    await launchOn(moved);
    await refresh(page);
    await expect(dayCell(page, DAY)).not.toContainText(STORE);
    await page.getByRole('tab', { name: 'Week' }).click();
    await page.getByRole('button', { name: 'Next week' }).click();
    await expect(dayCell(page, moved)).toContainText(`Launch ${STORE}`);
    await expectAccessible(page, 'a week of the calendar');
    await page.reload();
    await expect(dayCell(page, moved)).toContainText(`Launch ${STORE}`);
  });

  await test.step('the calendar is saved as an iCalendar file', async () => {
    await page.getByRole('button', { name: 'Save for my calendar' }).click();
    await page.getByRole('menuitem', { name: 'All from today on (1)' }).click();
    await expect.poll(() => filesIn(app.home.downloads)).toContain('Calendar.ics');
    const ics = readFileSync(join(app.home.downloads, 'Calendar.ics'), 'utf8');
    expect(ics).toContain(`UID:launch-${id}@dealer-onboarding-console\r\n`);
    expect(ics).toContain(`SUMMARY:Launch: ${STORE}\r\n`);
  });

  await test.step('the print has only the calendar', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
    await expect(page.getByRole('searchbox', { name: 'Search' })).toBeHidden();
    await expect(page.getByRole('grid')).toContainText(STORE);
    // In a month, too, the kind and the name beside it have a space between them.
    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('tab', { name: 'Month' }).click();
    await page.emulateMedia({ media: 'print' });
    const gap = await page
      .getByRole('gridcell')
      .filter({ hasText: STORE })
      .getByText('Launch', { exact: true })
      .evaluate((kind) => {
        const name = document.createRange();
        const text = kind.parentElement?.lastChild;
        if (!text) return 0;
        name.setStart(text, (text.textContent ?? '').search(/\S/));
        name.setEnd(text, (text.textContent ?? '').search(/\S/) + 1);
        return name.getBoundingClientRect().left - kind.getBoundingClientRect().right;
      });
    expect(gap).toBeGreaterThan(1);
    await page.emulateMedia({ media: 'screen' });
  });

  await test.step('what is saved of a source that fails is shown with its age, and offline all is', async () => {
    await app.backOffice.faults({ operation: 'LaunchReportTrials', failNext: 100 });
    await visit(page, `/calendar?day=${dayFrom(DAY, 7)}&q=calendar+drive`);
    const saved = page.getByText('Saved copy', { exact: true });
    await expect(page.getByText('Not refreshed')).toBeVisible();
    await expect(saved).toBeVisible();
    await expect(dayCell(page, dayFrom(DAY, 7))).toContainText(STORE);
    await app.backOffice.clearFaults();
    await refresh(page);
    await expect(saved).toHaveCount(0);
    await app.sandbox.kill();
    await refresh(page);
    await expect(saved).toBeVisible();
    await expect(dayCell(page, dayFrom(DAY, 7))).toContainText(STORE);
  });
});
