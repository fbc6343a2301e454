import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ElectronApplication, Page } from '@playwright/test';
import { rowsOf } from '@fixtures/back-office/calls';
import { sandboxControlAt, type SandboxControl } from '@fixtures/back-office/sandbox-control';
import { filesBelow, filesHolding } from '@fixtures/files/files-on-disk';
import { policyTexts } from '@shared/domains/policy/texts';
import { reauthenticationTexts } from '@shared/kernel/text/reauthentication-texts';
import { expect, test } from './console-app';
import { answerSaveDialog, chooseMenuItem } from './native-ui';

/** Captures the secrets that the main process and the provider exchange from now on. */
async function captureSecrets(app: ElectronApplication): Promise<void> {
  await app.evaluate(() => {
    const received = new Set<string>();
    Object.assign(globalThis, { overheard: received });
    const real = globalThis.fetch;
    globalThis.fetch = async (...request) => {
      const answer = await real(...request);
      if (!answer.url.endsWith('/token')) return answer;
      const sent = new URLSearchParams(String(request[1]?.body ?? ''));
      for (const name of ['code', 'code_verifier', 'refresh_token']) {
        const value = sent.get(name);
        if (value) received.add(value);
      }
      const tokens: unknown = await answer.clone().json();
      if (typeof tokens !== 'object' || tokens === null) return answer;
      for (const [name, value] of Object.entries(tokens)) {
        if (/_token$/.test(name) && typeof value === 'string') received.add(value);
      }
      return answer;
    };
  });
}

const capturedSecrets = (app: ElectronApplication): Promise<string[]> =>
  app.evaluate(() => {
    const received: unknown = Reflect.get(globalThis, 'overheard');
    return received instanceof Set ? [...received].map(String) : [];
  });

/** The name of a launched store, whose feeds have credentials. */
async function launchedStore(backOffice: SandboxControl): Promise<string> {
  const calls = await backOffice.as();
  const stores = rowsOf(
    await calls.query(
      `{ statelessServiceBzoStorewiseDetails { nodes { storeName storeLaunched isTestStore storeDmsStatus dms } } }`,
    ),
  );
  const launched = stores.find(
    (store) =>
      store['storeLaunched'] === 'Completed' &&
      store['isTestStore'] === false &&
      store['storeDmsStatus'] === 'Active',
  );
  return String(launched?.['storeName']);
}

/** The credentials that a superadmin reveals of a data feed. */
async function credentialsOf(page: Page, store: string): Promise<string[]> {
  await page.getByRole('radio', { name: /Launched/ }).check();
  // By its name: until the launched stores are drawn, the first link is that of another one.
  await page.getByRole('searchbox', { name: 'Search Stores' }).fill(store);
  await page.getByRole('gridcell', { name: store, exact: true }).getByRole('link').click();
  await page.getByRole('button', { name: 'Credentials' }).click();
  await page.getByRole('button', { name: 'Reveal for 20 seconds' }).click();
  const cells = page.getByRole('table', { name: 'Credentials' }).getByRole('cell');
  await expect(cells.filter({ hasText: /^key_/ })).toBeVisible();
  const texts = await cells.allInnerTexts();
  await page.keyboard.press('Escape');
  return texts.filter((text) => /key_|token/.test(text));
}

/** The passwords that a superadmin reveals of servers, realms and staff, and those they type. */
async function passwordsOfSettings(page: Page): Promise<string[]> {
  const typed = 'typedForServer7';
  await page.getByRole('link', { name: 'DB Settings' }).click();
  await page.getByRole('button', { name: 'Add Db Settings' }).click();
  await page.getByLabel('IP Address').fill('10.88.0.1');
  await page.getByLabel('Db Name').fill('desktopdealers');
  await page.getByLabel('User Name').fill('loader');
  await page.getByLabel('Password').fill(typed);
  await page.getByLabel('Port').fill('5432');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Copy the password of 10.20.1.11:5432' }).click();
  await page.getByRole('button', { name: /^Reveal the password of 10\.20\.1\.11/ }).click();
  const server = await page.getByText(/^pw[0-9a-f]{6,}$/).innerText();
  await page.getByRole('link', { name: 'Schema Configuration' }).click();
  await page
    .getByRole('button', { name: /^Reveal the auth password of / })
    .first()
    .click();
  const realm = await page.getByText(/^auth[0-9a-f]{18}$/).innerText();
  await page.getByRole('link', { name: 'ADU Users' }).click();
  await page.getByRole('button', { name: 'Add User' }).click();
  await page.getByLabel('Email').fill('desktop@provider.example');
  await page.getByLabel('First name').fill('Dana');
  await page.getByLabel('Last name').fill('Reyes');
  await page.getByLabel('Role').selectOption('user');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const row = page.getByRole('row').filter({ hasText: 'desktop@provider.example' });
  await row.getByRole('button', { name: /^Reveal the temporary password of / }).click();
  const temporary = row.locator('[col-id="temporaryPassword"]');
  // Dots are shown until it is revealed.
  await expect(temporary).toHaveText(/^[\w-]{11,}$/);
  return [typed, server, realm, (await temporary.innerText()).trim()];
}

test('no token and no credential reaches the window, a log, the cache, an export or the diagnostics', async ({
  desktop,
}) => {
  const { home } = desktop;
  const { app, page, quit } = await desktop.launch();
  await captureSecrets(app);
  await desktop.signIn({ app, page, quit, kill: quit });
  const secrets = await capturedSecrets(app);
  expect(secrets.length, 'code, verifier, access, refresh and id token').toBeGreaterThanOrEqual(5);

  await page.getByRole('link', { name: 'All Stores' }).click();
  await expect(page.getByRole('grid').or(page.getByRole('treegrid'))).toBeVisible();
  const backOffice = sandboxControlAt(() => desktop.sandbox.url);
  secrets.push(...(await credentialsOf(page, await launchedStore(backOffice))));
  secrets.push(...(await passwordsOfSettings(page)));
  await page.getByRole('link', { name: 'All Stores' }).click();
  await expect(page.getByRole('grid').or(page.getByRole('treegrid'))).toBeVisible();
  const workbook = join(home.downloads, 'Store List.csv');
  await answerSaveDialog(app, workbook);
  await page.getByRole('button', { name: /Export Store List/ }).click();
  await page.getByRole('menuitem', { name: /CSV/ }).click();
  await expect.poll(() => filesBelow(home.folder)).toContain(workbook);
  const diagnostics = join(home.downloads, 'diagnostics.json');
  await answerSaveDialog(app, diagnostics);
  await chooseMenuItem(app, 'Save Diagnostics…');
  await expect.poll(() => filesBelow(home.folder)).toContain(diagnostics);
  // Failures are where secrets leak, because a refused call is logged with its reason.
  await desktop.sandbox.stop();
  await page.getByRole('link', { name: 'Launched', exact: true }).first().click();
  await expect(page.getByText(/Offline since/).first()).toBeVisible();

  const inWindow = await page.evaluate(async () => ({
    storage: JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
    cookie: document.cookie,
    databases: (await indexedDB.databases()).length,
    page: document.documentElement.outerHTML,
  }));
  expect(inWindow.databases).toBe(0);
  expect(inWindow.cookie).toBe('');
  await quit();

  const files = filesBelow(home.folder, [join(home.folder, 'sandbox')]);
  expect(files).toEqual(
    expect.arrayContaining([workbook, diagnostics, join(home.userData, 'logs', 'console.log')]),
  );
  // This shows that the search works: names of users and stores are in the files, mostly in the cache.
  expect(filesHolding(files, 'Olivia Ortega').length).toBeGreaterThan(0);
  for (const secret of secrets) {
    const piece = secret.slice(0, 60);
    expect(filesHolding(files, piece)).toEqual([]);
    expect(JSON.stringify(inWindow)).not.toContain(piece);
  }
});

test('where the system cannot ask who is there, a policy that demands it reveals and copies nothing', async ({
  desktop,
}) => {
  const policy = join(desktop.home.folder, 'policy.json');
  writeFileSync(policy, JSON.stringify({ reauthenticateBeforeSecrets: 'always' }));
  const running = await desktop.launch({ args: [`--policy=${policy}`] });
  await desktop.signIn(running);
  const { app, page } = running;
  await app.evaluate(({ clipboard }) => clipboard.writeText('what was there'));
  await page.getByRole('link', { name: 'DB Settings' }).click();
  // A checkout has registered nothing with polkit, and machines of GitHub Actions have no Touch ID. Windows Hello may answer in
  // either way there.
  const unable = policyTexts.cannotReauthenticate;
  const accepted =
    process.platform === 'win32' ? new RegExp(`${unable}|${reauthenticationTexts.confirmFailed}`) : unable;
  const notices = page.getByRole('region', { name: 'Notifications' });
  for (const button of [/^Reveal the password of 10\.20\.1\.11/, 'Copy the password of 10.20.1.11:5432']) {
    await page.getByRole('button', { name: button }).click();
    await expect(notices).toContainText(accepted);
    await notices.getByRole('button', { name: 'Dismiss' }).click();
    await expect(notices.getByRole('button')).toHaveCount(0);
  }
  await expect(page.getByText(/^pw[0-9a-f]{6,}$/)).toHaveCount(0);
  expect(await app.evaluate(({ clipboard }) => clipboard.readText())).toBe('what was there');
});
