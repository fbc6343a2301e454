import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import ExcelJS from 'exceljs';
import { launchReportOf } from '@fixtures/domains/launch-report';
import { filesIn } from '@fixtures/files/files-on-disk';
import { expectDraftPersisted } from '@fixtures/files/persisted';
import { expectAccessible } from '@fixtures/pages/axe';
import { expectReason, snackbar, watchForText } from '@fixtures/pages/forms';
import { cell, copyTo, openReport, pasteAt } from '@fixtures/pages/launch-sheet';
import { dayFrom, localToday } from '@shared/kernel/dates/dates';
import { shortMonth } from '@shared/kernel/text/format';
import { expect, test } from './console';

test.use({
  sharedSandbox: true,
  sandboxArgs: ['--tenants', '4', '--load-seconds', '1', '--failure-rate', '0'],
});

const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

test('the report is edited like a spreadsheet, exported and mailed', async ({ console: app, page }) => {
  const calls = await app.backOffice.as();
  const omar = launchReportOf(calls);
  const [first = '', second = ''] = await openReport(page, calls, 'Sheet Drive');
  const stored = async (field: string, store = first) => (await omar.rowOf(store))[field];

  await test.step('shows views with their counts', async () => {
    const counts = await launchReportOf(await app.backOffice.as('olivia')).counts();
    const views = page.getByRole('group', { name: 'Views' });
    await expect(views.getByRole('button')).toHaveText([
      `Onboarding${counts?.onboardingTotal}`,
      `Launch Completed${counts?.launchCompleted}`,
      `All Stores${counts?.allStores}`,
      `Total Active${counts?.activeBilling}`,
      `Cancellations${counts?.cancellations}`,
      `Trial Metrics${counts?.trials}`,
    ]);
    await expect(page.getByRole('columnheader', { name: 'OB Age' })).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Total Days To Launch' })).toHaveCount(0);
    await button(page, `Needs OB Meeting ${counts?.needsObMeeting}`).click();
    await expect(page).toHaveURL(/bucket=needsObMeeting/);
    await expect(page.locator('.ag-cell[col-id="storeName"]')).toHaveCount(2);
  });

  await test.step('accepts a typed and a picked date, and rejects an invalid one', async () => {
    const meeting = cell(page, 'obMeetingCompleted');
    await meeting.click();
    await page.keyboard.press('x');
    await expect(page.locator('.ag-cell-inline-editing')).toHaveCount(0);
    await page.keyboard.type('2026a-01-05');
    await page.keyboard.press('Enter');
    await expect(meeting).toHaveText('01/05/26');
    await expect.poll(() => stored('obMeetingCompleted')).toBe('2026-01-05');
    // The row no longer belongs to the view, but does not disappear while the user edits it.
    await expect(page.locator('.ag-cell[col-id="storeName"]')).toHaveCount(2);
    await meeting.dblclick();
    const box = page.getByRole('textbox', { name: `OB Meeting Completed of ${first}` });
    await box.fill('1899-12-31');
    await box.press('Enter');
    await expect(box).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByText('Enter a date from 01/01/1900 on')).toBeVisible();
    await box.press('Escape');
    await expect(meeting).toHaveText('01/05/26');
    await meeting.press('Enter');
    await page.locator('.ag-cell input[type="date"]').fill('2026-01-06');
    await expect(meeting).toHaveText('01/06/26');
    await expect.poll(() => stored('obMeetingCompleted')).toBe('2026-01-06');
  });

  await test.step('prompts before a reload while a cell is being edited', async () => {
    const access = cell(page, 'requestedDmsAccess');
    await access.click();
    await page.keyboard.type('2026-02');
    const prompt = page.waitForEvent('dialog');
    // Playwright's own function would wait for a page that never comes.
    await page.evaluate(() => void setTimeout(() => location.reload()));
    await (await prompt).dismiss();
    const box = page.getByRole('textbox', { name: `Requested DMS Access of ${first}` });
    await expect(box).toHaveValue('2026-02');
    await box.press('Escape');
  });

  await test.step('pastes ranges with a preview, and undoes them', async () => {
    await pasteAt(page, cell(page, 'requestedDmsAccess'), '1/2/2026\tsoon\n01/03/26\t2026-01-04');
    const dialog = page.getByRole('dialog', { name: 'Paste cells' });
    await expect(dialog.getByRole('status')).toHaveText("1 cell fits, 1 doesn't.");
    await expectReason(
      dialog.getByRole('button', { name: 'Paste what fits' }),
      'Select how it is written first',
    );
    await dialog.getByRole('radio', { name: 'January 2, 2026 (month first)' }).check();
    await expect(dialog.getByRole('status')).toHaveText("3 cells fit, 1 doesn't.");
    await expect(dialog.getByRole('row').nth(1)).toContainText(first);
    await dialog.getByRole('button', { name: 'Paste what fits' }).click();
    await expect(cell(page, 'requestedDmsAccess')).toHaveText('01/02/26');
    await expect(cell(page, 'dmsActiveDate', 1)).toHaveText('01/04/26');
    await expect.poll(() => stored('dmsActiveDate', second)).toBe('2026-01-04');
    // Values copied here are pasted as stored, so there is no question.
    await cell(page, 'requestedDmsAccess').click();
    await page.keyboard.press('Shift+ArrowDown');
    await copyTo(page, cell(page, 'dmsActiveDate'));
    await expect(dialog.getByRole('status')).toHaveText("2 cells fit, 0 don't.");
    await expect(dialog.getByRole('radio')).toHaveCount(0);
    await expect(dialog.getByRole('row').nth(2)).toContainText('01/03/26');
    await expect(dialog.getByRole('row').nth(2)).toContainText('was 01/04/26');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    // The notice about the paste has an Undo, too; that of the toolbar stands before it.
    await button(page, 'Undo').first().click();
    await expect(cell(page, 'requestedDmsAccess')).toHaveText('');
    await expect.poll(() => stored('dmsActiveDate', second)).toBeNull();
    await expect.poll(() => stored('requestedDmsAccess')).toBeNull();
    await expect(snackbar(page, '3 cells saved')).toHaveCount(0);
  });

  await test.step('offers the allowed values in a dropdown', async () => {
    await cell(page, 'obMeetingCompleted').click();
    await page.keyboard.press('Control+ArrowRight');
    await page.keyboard.press('Enter');
    const list = page.getByRole('combobox', { name: `Tag Group Pay of ${first}` });
    await expect(list.locator('option')).toHaveText([
      '-- Select --',
      'Group Pay',
      'Store Pay',
      'Third Party',
      'Trial',
    ]);
    await list.selectOption('Trial');
    await expect.poll(() => stored('tagGroupPay')).toBe('Trial');
  });

  await test.step('sets comments and tags with the menu key', async () => {
    // The key is for the sheet, once the list has returned the focus to its cell.
    await expect(page.locator('.ag-cell:focus')).toBeVisible();
    await page.keyboard.press('Control+ArrowLeft');
    const meeting = cell(page, 'obMeetingCompleted');
    await meeting.click();
    await page.keyboard.press('Shift+F10');
    await page.getByRole('menuitem', { name: 'Comment…' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: `Comment on OB Meeting Completed: ${first}` });
    await dialog.getByRole('textbox', { name: 'Comment' }).fill('שלום, call back 🚗');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => stored('obMeetingCompletedComments')).toBe('שלום, call back 🚗');
    // What is stored says nothing of the page: the key is for the cell, once it has the focus back.
    await expect(meeting).toBeFocused();
    await page.keyboard.press('Shift+F10');
    await page.getByRole('menuitemcheckbox', { name: 'Follow Up' }).click();
    await expect(meeting).toBeFocused();
    await page.keyboard.press('Shift+F10');
    await page.getByRole('menuitemcheckbox', { name: 'Store Hold' }).click();
    await expect.poll(() => stored('tagStoreHold')).toBe('t');
    await expect(cell(page, 'obMeetingCompleted')).toHaveClass(/sheet-follow-up/);
    await expect(cell(page, 'storeName')).toHaveClass(/sheet-hold/);
    await button(page, 'Comments and tags').click();
    const panel = page.getByRole('dialog', { name: 'Comments and tags' });
    await expect(panel.getByRole('listitem')).toHaveCount(2);
    await panel.getByRole('button', { name: first }).last().click();
    await expect(page.getByText(/Follow Up\. Comment: שלום, call back/)).toBeVisible();
  });

  await test.step('exports two sheets', async () => {
    await button(page, 'Export').click();
    const files = () => {
      try {
        return readdirSync(app.home.downloads).filter((name) => name.endsWith('.xlsx'));
      } catch {
        return [];
      }
    };
    await expect.poll(files).toEqual([expect.stringMatching(/^Onboarding Tenant Status_\d{8}_\d{6}\.xlsx$/)]);
    const book = new ExcelJS.Workbook();
    await book.xlsx.readFile(join(app.home.downloads, files()[0] ?? ''));
    expect(book.worksheets.map(({ name }) => name)).toEqual(['Needs OB Meeting', 'All Stores']);
    const [shown, all] = book.worksheets;
    expect(shown?.rowCount).toBe(3);
    expect(all?.rowCount).toBe((await launchReportOf(await app.backOffice.as('olivia')).rows()).length + 1);
    expect(shown?.getCell('C2').fill).toMatchObject({ fgColor: { argb: 'FFFFD8A8' } });
  });

  await test.step('writes the same workbook as a scheduled export', async () => {
    await button(page, 'Schedule…').click();
    await expect(page.getByLabel('Format')).not.toBeEditable();
    await button(page, 'Choose Folder…').click();
    await expect(page.getByText(app.home.downloads)).toBeVisible();
    await button(page, 'Save').click();
    await button(page, 'Run now: Launch Report').click();
    await expect(page.getByRole('row', { name: /Launch Report/ })).toContainText('Written');
    const written = filesIn(app.home.downloads).find((name) => name.startsWith('Launch Report '));
    const book = new ExcelJS.Workbook();
    await book.xlsx.readFile(join(app.home.downloads, written ?? ''));
    expect(book.worksheets.map(({ name }) => name)).toEqual(['Needs OB Meeting', 'All Stores']);
    // One of the two has left the view since its meeting was entered; the search remains.
    expect(book.worksheets[0]?.getColumn('C').values.slice(2)).toEqual([second]);
    await page.goBack();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Launch Report' })).toBeVisible();
  });

  await test.step('mails the report once, and schedules it', async () => {
    // The second click must not hit what has opened under the pointer.
    await button(page, 'Send Mail').dblclick();
    const dialog = page.getByRole('dialog', { name: 'Send Launch Report' });
    const send = dialog.getByRole('button', { name: 'Send', exact: true });
    await expectReason(send, 'Enter a recipient');
    await dialog.getByLabel('Recipients').fill('ann@dealer.example, ben');
    await expect(dialog.getByText('Please enter valid email(s), separated by commas').first()).toBeVisible();
    await dialog.getByLabel('Recipients').fill('ann@dealer.example, ben@dealer.example');
    await dialog.getByLabel('Message', { exact: true }).fill('As discussed');
    await expect(send).not.toHaveAttribute('aria-disabled', 'true');
    const confirmed = await watchForText(page, 'Mail Sent Successfully');
    await send.dblclick();
    await confirmed();
    await expect(dialog).toHaveCount(0);
    await button(page, 'Outbox').click();
    const outbox = page.getByRole('list', { name: 'Outbox of the sandbox' });
    await expect(outbox.getByRole('listitem')).toHaveCount(1);
    await expect(outbox).toContainText(/Launch Progress Report \d\d-\d\d-\d{4}.*ben@dealer\.example.*\.xlsx/);
    await page.keyboard.press('Escape');
    await button(page, 'Send Mail').click();
    await dialog.getByRole('tab', { name: 'Schedule' }).click();
    await dialog.getByLabel('Recipients').fill('ann@dealer.example');
    const scheduled = await watchForText(page, 'Mail scheduled successfully');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await scheduled();
    await expect(dialog).toHaveCount(0);
  });
});

test('a paste is undone from the bell after a reload, except for what another user changed since', async ({
  console: app,
  page,
}) => {
  const calls = await app.backOffice.as();
  const omar = launchReportOf(calls);
  const [first = '', second = ''] = await openReport(page, calls, 'Paste Drive');
  const stored = async (store: string) => (await omar.rowOf(store))['requestedDmsAccess'];
  await pasteAt(page, cell(page, 'requestedDmsAccess'), '2026-01-12\n2026-01-13');
  await button(page, 'Paste what fits').click();
  await expect(snackbar(page, '2 cells saved')).toBeVisible();
  await omar.update({
    workPackageId: (await omar.rowOf(second)).storeProjectId,
    ...{ fieldName: 'requestedDmsAccess', fieldValue: '2026-03-01' },
    activity: `Requested DMS Access of ${second}: 03/01/2026`,
  });
  await page.reload();
  await expect(cell(page, 'requestedDmsAccess')).toHaveText('01/12/26');
  await page.getByRole('button', { name: /^Jobs/ }).click();
  const panel = page.getByRole('dialog', { name: 'Jobs and notices' });
  await panel.getByRole('button', { name: 'Undo' }).click();
  await expect(panel).toContainText('1 undone, 1 left unchanged');
  const reason = 'Requested DMS Access: Changed by Omar Haddad at';
  await expect(panel).toContainText(`${second}: refused. ${reason}`);
  await expect(panel.getByRole('button', { name: 'Undo' }), 'an undo is offered once').toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(cell(page, 'requestedDmsAccess')).toHaveText('');
  await expect(cell(page, 'requestedDmsAccess', 1)).toHaveText('03/01/26');
  expect([await stored(first), await stored(second)]).toEqual([null, '2026-03-01']);
});

test('reports concurrent changes at the cell, failures and roles', async ({ console: app, page }) => {
  const calls = await app.backOffice.as();
  const omar = launchReportOf(calls);
  const [store = ''] = await openReport(page, calls, 'Race Drive');

  await test.step('a conflict is shown at the cell', async () => {
    const { storeProjectId } = await omar.rowOf(store);
    await omar.update({
      workPackageId: storeProjectId,
      fieldName: 'requestedDmsAccess',
      fieldValue: '2026-02-01',
    });
    const access = cell(page, 'requestedDmsAccess');
    await access.click();
    await page.keyboard.type('20260202');
    await page.keyboard.press('Enter');
    await expect(access).toHaveClass(/sheet-failed/);
    await expect(page.getByText("1 cell isn't saved")).toBeVisible();
    await access.click();
    await expect(
      page.getByText(/Not saved\. Someone else changed Requested DMS Access to 02\/01\/2026/),
    ).toBeVisible();
    expect((await omar.rowOf(store))['requestedDmsAccess']).toBe('2026-02-01');
    await page.keyboard.press('Shift+F10');
    await page.getByRole('menuitem', { name: 'Retry' }).click();
    await expect.poll(async () => (await omar.rowOf(store))['requestedDmsAccess']).toBe('2026-02-02');
    await expect(page.getByText("1 cell isn't saved")).toHaveCount(0);
  });

  await test.step('a mail with an unknown outcome is not sent again automatically', async () => {
    await app.backOffice.faults({ dropAfterWork: 1, operation: 'send-email' });
    await button(page, 'Send Mail').click();
    const dialog = page.getByRole('dialog', { name: 'Send Launch Report' });
    await dialog.getByLabel('Recipients').fill('once@dealer.example');
    await expectDraftPersisted(app.home, 'once@dealer.example');
    page.once('dialog', (question) => void question.accept());
    await page.reload();
    await button(page, 'Send Mail').click();
    await dialog.getByRole('button', { name: 'Restore' }).click();
    await expect(dialog.getByLabel('Recipients')).toHaveValue('once@dealer.example');
    await dialog.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(dialog.getByRole('alert')).toContainText('The mail may or may not have been sent');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Leave' }).click();
    await button(page, 'Outbox').click();
    const outbox = page.getByRole('list', { name: 'Outbox of the sandbox' });
    await expect(outbox.getByText('To once@dealer.example')).toHaveCount(1);
    await page.keyboard.press('Escape');
  });

  await test.step('the chart of scheduled launches shows the displayed rows, with its table', async () => {
    const { storeProjectId } = await omar.rowOf(store);
    const day = dayFrom(localToday(), 1);
    await omar.update({ workPackageId: storeProjectId, fieldName: 'scheduledLaunch', fieldValue: day });
    await page.reload();
    await button(page, 'Chart').click();
    const months = page.getByRole('table', { name: 'Launches per month' });
    await expect(months.getByRole('row')).toHaveText([/Month/, `${shortMonth(day.slice(0, 7))}010`]);
    await expect(page.getByText('Excludes 1 unscheduled store.')).toBeVisible();
    await expect(page.getByRole('img', { name: 'Launches per month' }).locator('svg')).toBeVisible();
    await page.getByRole('button', { name: /^Launch Not Scheduled/ }).click();
    await expect(months).toHaveCount(0);
    await page.getByRole('button', { name: /^Launch Not Scheduled/ }).click();
    await expect(months).toBeVisible();
  });

  await test.step('the exported chart has print colors in any theme', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await button(page, 'Save as picture: Launches per month').dblclick();
    const pictures = () => filesIn(app.home.downloads).filter((name) => name.endsWith('.png'));
    await expect.poll(pictures).toEqual(['Launches per month.png']);
    const png = readFileSync(join(app.home.downloads, 'Launches per month.png')).toString('base64');
    const colors = await page.evaluate(async (base64) => {
      const image = new Image();
      image.src = `data:image/png;base64,${base64}`;
      await image.decode();
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [image.width, image.height];
      const pen = canvas.getContext('2d');
      pen?.drawImage(image, 0, 0);
      const dots = pen?.getImageData(0, 0, image.width, image.height).data ?? [];
      const found = new Map<string, number>();
      for (let at = 0; at < dots.length; at += 4) {
        const color = [dots[at], dots[at + 1], dots[at + 2]].join(',');
        found.set(color, (found.get(color) ?? 0) + 1);
      }
      return [...found].sort(([, one], [, other]) => other - one).slice(0, 2);
    }, png);
    // The picture has the paper color and the one bar of scheduled launches.
    expect(colors.map(([color]) => color)).toEqual(['255,255,255', '191,128,0']);
    await page.emulateMedia({ colorScheme: 'light' });
  });

  await test.step('the report is accessible in every theme', async () => {
    await page.keyboard.press('Escape');
    await expectAccessible(page, 'launch report');
    await page.emulateMedia({ forcedColors: 'active' });
    await expect(page.getByRole('button', { name: /^All Stores/ })).toHaveCSS('outline-style', 'none');
    const stores = page.getByRole('button', { name: /^All Stores/ });
    await stores.click();
    await expect(stores).toHaveCSS('outline-style', 'solid');
    // The sheet of another category is a new one, and the range ends with the old one.
    await expect(async () => {
      await cell(page, 'requestedDmsAccess').click();
      await page.keyboard.press('Shift+ArrowRight');
      const other = page.locator('.sheet-range:not(.ag-cell-focus)');
      await expect(other).toHaveCSS('outline-style', 'dashed', { timeout: 2_000 });
    }).toPass();
    await page.emulateMedia({ forcedColors: 'none' });
  });

  await test.step('a failed report shows its error', async () => {
    await app.backOffice.faults({ garbageNext: 4, operation: 'LaunchReportRows' });
    await page.reload();
    await expect(snackbar(page, 'Failed to fetch launch progress report data')).toBeVisible();
    await app.backOffice.clearFaults();
    await button(page, 'Retry').click();
    await expect(cell(page, 'storeName')).toBeVisible();
  });
});

test('a client has read-only access to the report', async ({ console: app, page }) => {
  await openReport(page, await app.backOffice.as(), 'Looked At', 'cleo');
  await expectReason(button(page, 'Send Mail'), 'Your role can look at this but not change it');
  await cell(page, 'requestedDmsAccess').dblclick();
  await expect(page.locator('.ag-cell-inline-editing')).toHaveCount(0);
  await page.keyboard.press('Shift+F10');
  await expect(page.getByRole('menuitemcheckbox', { name: /Store Hold/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});
