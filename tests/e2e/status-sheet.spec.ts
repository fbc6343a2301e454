import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { newStore, tenantById } from '@fixtures/back-office/calls';
import { filesIn } from '@fixtures/files/files-on-disk';
import { pdfTexts } from '@fixtures/files/pdf-text';
import { expectAccessible } from '@fixtures/pages/axe';
import { expectReason, watchForText } from '@fixtures/pages/forms';
import { tenantPage, visit } from '@fixtures/pages/pages';
import { signIn } from '@fixtures/pages/sign-in';
import { expect, test } from './console';

const FILE = 'Dealer Motors Onboarding Status.pdf';

test('the status of a tenant is written for every role, mailed by those who may change data, and offline says why not', async ({
  console: app,
  page,
}) => {
  const calls = await app.backOffice.as();
  const { tenantId } = await newStore(calls, 'Dealer Motors');
  const id = Number((await tenantById(calls, tenantId))?.['id']);
  const more = page.getByRole('button', { name: 'More', exact: true });
  const dialog = page.getByRole('dialog', { name: 'Send the status of Dealer Motors' });
  const send = dialog.getByRole('button', { name: 'Send', exact: true });

  await test.step('a client writes the PDF by keyboard, and may not mail it', async () => {
    await signIn(page, 'cleo', tenantPage(id));
    await page.setViewportSize({ width: 1024, height: 700 });
    await more.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Status Sheet (PDF)' })).toBeFocused();
    await expectReason(
      page.getByRole('menuitem', { name: 'Send Status Sheet…' }),
      'Your role can look at this but not change it',
    );
    await page.getByRole('menuitem', { name: 'Status Sheet (PDF)' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => filesIn(app.home.downloads)).toEqual([FILE]);
    const words = pdfTexts(readFileSync(join(app.home.downloads, FILE))).flat();
    expect(words).toContain('Onboarding Status of Dealer Motors');
    expect(words).toContain('Dealer Motors Ford');
    await page.getByRole('button', { name: 'Log out' }).click();
    // The end of the log-out opens the start page, wherever the page is by then.
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  });

  await test.step('an admin mails it from the palette', async () => {
    await signIn(page, 'olivia');
    await visit(page, tenantPage(id));
    await expect(more).toBeVisible();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('send status');
    await page.getByRole('option', { name: /^Send Status Sheet/ }).click();
    await expectReason(send, 'Enter a recipient');
    await expectAccessible(page, 'the mail of a status sheet');
    await dialog.getByRole('textbox', { name: 'Recipients' }).fill('gm@dealer.example');
    const confirmed = await watchForText(page, 'Mail Sent Successfully');
    await send.click();
    await confirmed();
    await expect(dialog).toBeHidden();
  });

  await test.step('the palette leads to a page that chooses the tenant', async () => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type('status sheet');
    await page.getByRole('option', { name: /^Status Sheet Dealerships/ }).click();
    await expectReason(page.getByRole('button', { name: 'Status Sheet (PDF)' }), 'Choose the tenant first');
    const tenants = page.getByRole('combobox', { name: 'Tenant' });
    await tenants.click();
    await tenants.fill('Dealer Motors');
    await page.getByRole('option', { name: 'Dealer Motors' }).click();
    await expectAccessible(page, 'the page of status sheets');
    await page.getByRole('button', { name: 'Status Sheet (Excel)' }).click();
    await expect.poll(() => filesIn(app.home.downloads)).toContain('Dealer Motors Onboarding Status.xlsx');
    await page.goBack();
    await expect(more).toBeVisible();
  });

  await test.step('offline the PDF is written from what is saved, and a mail says why it cannot be sent', async () => {
    await app.sandbox.kill();
    await expect(page.getByText(/Offline since \d+:\d\d [ap]m/).first()).toBeVisible();
    await more.click();
    await expectReason(
      page.getByRole('menuitem', { name: 'Send Status Sheet…' }),
      'Changes need the back office.',
    );
    await page.getByRole('menuitem', { name: 'Status Sheet (PDF)' }).click();
    const second = FILE.replace('.pdf', ' (2).pdf');
    await expect.poll(() => filesIn(app.home.downloads)).toContain(second);
    const words = pdfTexts(readFileSync(join(app.home.downloads, second))).flat();
    expect(words.join(' ')).toContain('created from data saved on this computer');
  });
});
