import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { aduCalls, person } from '@fixtures/domains/adu-users';
import { filesBelow, filesHolding, filesIn } from '@fixtures/files/files-on-disk';
import { expectAccessible } from '@fixtures/pages/axe';
import { expectReason, snackbar, expectProblem, leavePrompt, save } from '@fixtures/pages/forms';
import { visit } from '@fixtures/pages/pages';
import { signIn } from '@fixtures/pages/sign-in';
import { windowTexts } from '@shared/kernel/platform/window-texts';
import { expect, test } from './console';

const DB = '/settings/dbSettings';
const BUILD = '/settings/buildApplication';
const SCHEMA = '/settings/schemaConfiguration';
const SCHEDULER = '/DataLoads/schedulerTime';

const row = (page: Page, text: string): Locator =>
  page.getByRole('grid').getByRole('row').filter({ hasText: text });
const pageHolds = (page: Page, secret: string): Promise<boolean> =>
  page.evaluate(
    (text) =>
      (
        document.documentElement.outerHTML + JSON.stringify([{ ...localStorage }, { ...sessionStorage }])
      ).includes(text),
    secret,
  );

/** Records the page's traffic from its next load on. */
function overhearBridge(page: Page) {
  const [announced, received]: [string[], string[]] = [[], []];
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => announced.push(String(payload)));
    socket.on('framereceived', ({ payload }) => received.push(String(payload)));
  });
  // Calls of one moment go in one frame.
  const usage = (): string[] =>
    announced
      .filter((frame) => frame.includes('telemetry.event'))
      .flatMap((frame) => [JSON.parse(frame)].flat())
      .map((call) => JSON.stringify(call))
      .filter((call) => call.includes('telemetry.event'));
  return { received, usage };
}

async function fillServer(page: Page, ip: string, password: string): Promise<void> {
  await page.getByLabel('IP Address').pressSequentially(ip);
  await page.getByLabel('Db Name').fill('e2edealers');
  await page.getByLabel('User Name').fill('loader');
  await page.getByLabel('Password').fill(password);
  await page.getByLabel('Port').fill('5432');
}

test.describe('a superadmin', () => {
  test.use({ sandboxArgs: ['--tenants', '40', '--load-seconds', '600', '--failure-rate', '0'] });

  test('manages DB servers whose passwords are stored nowhere', async ({ console: app, page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await signIn(page, 'olivia');
    const wire = overhearBridge(page);
    await page.reload();
    await page.getByRole('link', { name: 'DB Settings' }).click();
    await expect(row(page, '10.20.1.11')).toBeVisible();
    await expectAccessible(page, 'DB settings');
    await page.getByRole('button', { name: 'Add Db Settings' }).click();
    await expect(page).toHaveURL(new RegExp(`${DB}/create$`));
    await save(page);
    for (const [label, problem] of [
      ['IP Address', 'IP Address is required'],
      ['Db Name', 'Db name is required'],
      ['User Name', 'User name is required'],
      ['Password', 'Password is required'],
      ['Port', 'Port is required'],
    ] as const)
      await expectProblem(page.getByLabel(label), problem);
    await expectAccessible(page, 'the form with its errors');
    await page.getByLabel('IP Address').fill('fe80::1');
    await expectProblem(page.getByLabel('IP Address'), 'Invalid IP address');
    await page.getByLabel('IP Address').fill('');
    await fillServer(page, '10.77.0.a300', 'two words Pw1');
    await expect(page.getByLabel('IP Address')).toHaveValue('10.77.0.255');
    await expect(page.getByLabel('Password')).toHaveValue('twowordsPw1');
    await page.getByLabel('Port').fill('99999');
    await expect(page.getByLabel('Port')).toHaveValue('65535');
    await page.getByRole('link', { name: 'Schema Configuration' }).click();
    await expect(leavePrompt(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await app.backOffice.faults({ failNext: 1, operation: 'UpsertServer' });
    await save(page);
    await expect(page.getByRole('alert').filter({ hasText: 'Something went wrong' })).toBeVisible();
    await page.getByRole('button', { name: 'Save', exact: true }).dblclick();
    await expect(snackbar(page, 'DB server added successfully')).toHaveCount(1);
    await expect(page).toHaveURL(new RegExp(`${DB}$`));

    const added = row(page, '10.77.0.255');
    await expect(added).toContainText('e2edealers');
    expect(await pageHolds(page, 'twowordsPw1'), 'left with the form').toBe(false);
    const what = 'the password of 10.77.0.255:65535';
    await test.step('a copy that the browser refuses is not called copied', async () => {
      await page.evaluate(() => {
        navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'));
      });
      await page.getByRole('button', { name: `Copy ${what}` }).click();
      await expect(snackbar(page, windowTexts.notCopied)).toBeVisible();
      await expect(snackbar(page, `Copied: ${what}`)).toHaveCount(0);
      await page.evaluate(() => Reflect.deleteProperty(navigator.clipboard, 'writeText'));
    });
    await page.getByRole('button', { name: `Copy ${what}` }).click();
    await expect(snackbar(page, `Copied: ${what}`)).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('twowordsPw1');
    expect(await pageHolds(page, 'twowordsPw1'), 'copied without being shown').toBe(false);
    await page.getByRole('button', { name: `Reveal ${what} for 20 seconds` }).click();
    await expect(page.getByText('twowordsPw1')).toBeVisible();
    await page.getByRole('button', { name: `Hide ${what}` }).click();
    await expect(page.getByText('twowordsPw1')).toHaveCount(0);

    await page.getByRole('button', { name: 'Edit 10.77.0.255:65535' }).click();
    const ip = page.getByRole('textbox', { name: 'IP Address of 10.77.0.255:65535' });
    await expect(ip).toBeFocused();
    await ip.fill('::1');
    await expect(ip).toHaveAttribute('aria-invalid', 'true');
    await page.getByRole('textbox', { name: 'Password of 10.77.0.255:65535' }).fill('no-dashes');
    await page.keyboard.press('Enter');
    await expect(ip, 'editing stays').toBeVisible();
    await expectReason(page.getByRole('button', { name: 'Save', exact: true }), 'Invalid IP address');
    await expectAccessible(page, 'a row with wrong cells');
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await page.getByRole('button', { name: 'Edit 10.77.0.255:65535' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: 'Db Name of 10.77.0.255:65535' }).fill('renamed');
    await page.getByRole('textbox', { name: 'Password of 10.77.0.255:65535' }).fill('second2Pw');
    await page.getByRole('button', { name: 'Save', exact: true }).dblclick();
    await expect(snackbar(page, 'DB server updated successfully')).toHaveCount(1);
    await expect(added).toContainText('renamed');
    expect(await pageHolds(page, 'second2Pw')).toBe(false);

    // Another user changes the server that is being edited, and its password.
    const omar = await app.backOffice.as('omar');
    await page.getByRole('button', { name: 'Edit 10.77.0.255:65535' }).click();
    await page.getByRole('textbox', { name: 'Db Name of 10.77.0.255:65535' }).fill('mine');
    await page.getByRole('textbox', { name: 'Password of 10.77.0.255:65535' }).fill('third3Pw');
    await omar.query(
      `mutation { upsertServer(input: { ipAddress: "10.77.0.255", dbPort: 65535, dbName: "theirs",
         dbUser: "loader", dbPassword: "omarsPw", isFull: false }) { string } }`,
    );
    await page.keyboard.press('Enter');
    const sides = page.getByRole('dialog', { name: 'Someone else changed this' });
    await expect(sides.getByRole('row')).toContainText(['Field', 'minetheirs', 'The one you typed']);
    await expect(sides).not.toContainText('third3Pw');
    await sides.getByRole('button', { name: 'Keep editing' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await sides.getByRole('radio', { name: 'Db Name, Now saved: theirs' }).check();
    await sides.getByRole('radio', { name: /^Password, Yours/ }).check();
    await sides.getByRole('button', { name: 'Save', exact: true }).dblclick();
    await expect(sides).toHaveCount(0);
    await expect(added).toContainText('theirs');
    await page.getByRole('button', { name: `Reveal ${what} for 20 seconds` }).click();
    await expect(page.getByText('third3Pw')).toBeVisible();
    await page.getByRole('button', { name: `Hide ${what}` }).click();

    // Another user deletes the server that is being edited.
    await page.getByRole('button', { name: 'Edit 10.77.0.255:65535' }).click();
    await page.getByRole('textbox', { name: 'Db Name of 10.77.0.255:65535' }).fill('late');
    await omar.query(
      'mutation { deleteServer(input: { ipAddress: "10.77.0.255", dbPort: 65535 }) { string } }',
    );
    await page.keyboard.press('Enter');
    await expect(snackbar(page, 'Something went wrong')).toContainText('Someone else deleted it.');
    await expect(row(page, '10.77.0.255')).toHaveCount(0);

    await page.getByRole('button', { name: 'Delete 10.20.2.22:5432' }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete DB server' });
    await expect(question).toContainText('Are you sure you want to delete 10.20.2.22:5432?');
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(snackbar(page, 'DB server deleted successfully')).toBeVisible();
    await expect(row(page, '10.20.2.22')).toHaveCount(0);
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await page.getByRole('menuitem', { name: /CSV/ }).click();
    await expect.poll(() => filesIn(app.home.downloads)).toContain('DB Settings.csv');
    const csv = readFileSync(join(app.home.downloads, 'DB Settings.csv'), 'utf8');
    expect(csv).toContain('10.20.1.11');
    expect(csv).not.toMatch(/password|pw[0-9a-f]{6}/i);

    await page.getByRole('link', { name: 'Schema Configuration' }).click();
    await expect(page.getByRole('columnheader')).toHaveText([
      'Realm',
      'Host',
      'Port',
      'DB Server',
      'DB Name',
      'Auth User',
      'Auth Password',
    ]);
    await page
      .getByRole('button', { name: /^Reveal the auth password of / })
      .first()
      .click();
    const shown = page.getByText(/^auth[0-9a-f]{18}$/);
    const secret = await shown.innerText();
    await expectAccessible(page, 'schema configuration');
    await page.getByRole('link', { name: 'DB Settings' }).click();
    await expect(page.getByRole('heading', { name: 'DB Settings' })).toBeVisible();
    await expect(row(page, '10.20.1.11')).toBeVisible();
    expect(await pageHolds(page, secret), 'leaves with the screen').toBe(false);

    const adu = aduCalls(omar);
    await adu.add(person('secret.e2e@provider.example'));
    const temporary = (await adu.list()).find(({ userName }) => userName === 'secret.e2e@provider.example');
    const first = temporary?.temporaryPassword ?? 'the user has no temporary password';
    await page.getByRole('link', { name: 'ADU Users' }).click();
    const owner = 'the temporary password of secret.e2e@provider.example';
    await expect(page.getByRole('button', { name: `Reveal ${owner} for 20 seconds` })).toBeVisible();
    expect(wire.received.join(), 'the list goes without').not.toContain(first);
    await page.getByRole('button', { name: `Reveal ${owner} for 20 seconds` }).click();
    await expect(page.getByText(first)).toBeVisible();
    await page.getByRole('link', { name: 'DB Settings' }).click();
    await expect(row(page, '10.20.1.11')).toBeVisible();
    expect(await pageHolds(page, first), 'leaves with the screen').toBe(false);
    await expect.poll(() => wire.usage().length).toBeGreaterThan(0);
    const hiddenOnes = ['twowordsPw1', 'second2Pw', 'third3Pw', 'omarsPw', secret, first];
    for (const hidden of hiddenOnes)
      expect(wire.usage().join(), 'no usage event tells a password').not.toContain(hidden);
    await app.restart('stop');
    const files = filesBelow(app.home.folder, [join(app.home.folder, 'sandbox')]);
    expect(filesHolding(files, '10.20.1.11').length, 'what is kept can be found').toBeGreaterThan(0);
    for (const hidden of hiddenOnes) expect(filesHolding(files, hidden)).toEqual([]);
  });

  test('runs builds and sets times, which other roles cannot; offline both are readable', async ({
    console: app,
    page,
  }) => {
    await signIn(page, 'olivia');
    await page.getByRole('link', { name: 'Build Application' }).click();
    const run = page.getByRole('button', { name: 'Run', exact: true });
    await expectReason(run, 'Choose an environment first');
    await page.getByLabel('Environment').selectOption('Production');
    await expect(page.getByLabel('Application').getByRole('option')).toHaveText([
      'Select',
      'Onboarding Console',
      'Pricing Service',
    ]);
    await page.getByLabel('Environment').selectOption('Staging');
    await page.getByLabel('Application').selectOption('Data Loader');
    await expectReason(run, 'Choose an application and an action');
    await page.getByLabel('Action').selectOption('Restart');
    await run.dblclick();
    const question = page.getByRole('alertdialog', { name: 'Run Restart' });
    for (const name of ['Staging', 'Data Loader', 'Restart']) await expect(question).toContainText(name);
    await expectAccessible(page, 'the question before a run');
    // The run is in flight until the test has seen that it is shown.
    await app.backOffice.hold('BuildOrRestartEnvironment');
    await question.getByRole('button', { name: 'Run' }).dblclick();
    await expect(page.getByText('Running', { exact: true })).toBeVisible();
    await app.backOffice.clearFaults();
    await expect(snackbar(page, 'Restart of Data Loader in Staging has started')).toHaveCount(1);
    await expect(page.getByLabel('Environment')).toHaveValue('');
    await expect(row(page, 'Restart of Data Loader in Staging')).toHaveCount(1);
    await expect(row(page, 'Restart of Data Loader in Staging')).toContainText('Olivia Ortega');
    await page.getByLabel('Environment').selectOption('Staging');
    await page.getByLabel('Application').selectOption('Data Loader');
    await page.getByLabel('Action').selectOption('Build');
    await run.click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Run' }).click();
    await expect(snackbar(page, 'already has an action running, started by Olivia Ortega')).toBeVisible();
    await expect(page.getByLabel('Application'), 'what was chosen stays').toHaveValue('Data Loader');
    await expectAccessible(page, 'build application');

    await visit(page, SCHEDULER);
    const edit = page.getByRole('button', { name: /^Edit the scheduler time of / }).first();
    await expect(edit).toBeVisible();
    const store = ((await edit.getAttribute('aria-label')) ?? '').replace('Edit the scheduler time of ', '');
    await expectAccessible(page, 'scheduler time');
    await edit.click();
    await page.getByLabel(`Hours of ${store}`).clear();
    await page.getByLabel(`Hours of ${store}`).pressSequentially('2x4');
    await expect(page.getByLabel(`Hours of ${store}`)).toHaveValue('24');
    await expect(page.getByLabel(`Hours of ${store}`)).toHaveAttribute('aria-invalid', 'true');
    await expectReason(page.getByRole('button', { name: 'Save', exact: true }), 'Hours are 0 to 23');
    await page.getByLabel(`Hours of ${store}`).fill('5');
    await page.getByLabel(`Minutes of ${store}`).fill('7');
    await app.backOffice.faults({ failNext: 1, operation: 'UpdateSchedulerTime' });
    await page.keyboard.press('Enter');
    await expect(snackbar(page, 'Failed to update scheduler time')).toContainText('Error');
    await expect(page.getByLabel(`Hours of ${store}`), 'what was typed stays').toHaveValue('5');
    await page.getByRole('button', { name: 'Save', exact: true }).dblclick();
    await expect(snackbar(page, 'Scheduler time updated to 05:07:00')).toHaveCount(1);
    await page.getByRole('searchbox').fill(store);
    await page.getByRole('checkbox', { name: /Green/ }).click();
    await expect(page).toHaveURL(/q=/);
    await page.reload();
    await expect(page.getByRole('searchbox'), 'filters stand in the address').toHaveValue(store);
    await page.getByRole('searchbox').fill('no such store');
    await expect(page.getByText('No stores found')).toBeVisible();

    await visit(page, '/dmsBilling');
    await expect(page.getByText('This is a demonstration form.')).toBeVisible();
    await page.getByRole('button', { name: 'Submit' }).click();
    await expectProblem(page.getByLabel('Reason'), 'Required');
    await expect(page.getByLabel('Fees Effective From')).toHaveValue('Later');
    await expectAccessible(page, 'DMS billing');
    await visit(page, '/Telemetry/bzoTelemtry');
    await expect(page.getByRole('heading', { name: 'Telemetry', level: 1 })).toBeVisible();
    await expect(page).toHaveURL(/\/Telemetry\/BzoTelemetry$/);
    await expect(page.getByText('No data to display')).toBeVisible();
    await expect(page.getByRole('link', { name: 'BZO Telemetry' })).toHaveAttribute('aria-current', 'page');

    await page.getByRole('link', { name: 'DB Settings' }).click();
    await expect(row(page, '10.20.1.11')).toBeVisible();
    await app.sandbox.kill();
    await expectReason(
      page.getByRole('button', { name: 'Add Db Settings' }),
      'Changes need the back office.',
    );
    await expectReason(
      page.getByRole('button', { name: 'Reveal the password of 10.20.1.11:5432 for 20 seconds' }),
      "This isn't saved on this computer.",
    );
    await page.getByRole('link', { name: 'Build Application' }).click();
    await expectReason(run, 'Changes need the back office.');
  });
});

test.describe('any other role', () => {
  test.use({ sharedSandbox: true });

  test('neither sees nor can open the settings', async ({ page }) => {
    await signIn(page, 'cleo');
    await expect(page.getByRole('link', { name: 'BZO Telemetry' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'DB Settings' })).toHaveCount(0);
    for (const address of [DB, `${DB}/create`, BUILD, SCHEMA]) {
      await visit(page, address);
      await expect(page.getByText('You do not have access to this page')).toBeVisible();
    }
    await visit(page, SCHEDULER);
    await expectReason(
      page.getByRole('button', { name: /^Edit the scheduler time of / }).first(),
      'Your role',
    );
  });
});
