// An older version of the console on the data of a newer one: it opens, shows what the back office has, changes nothing
// there or on the disk, and says why. Afterwards the newer version finds everything as it left it.

import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newStore, tenantById } from '@fixtures/back-office/calls';
import type { Home } from '@fixtures/console-process';
import { filesBelow } from '@fixtures/files/files-on-disk';
import { expectDraftPersisted } from '@fixtures/files/persisted';
import { expectAccessible } from '@fixtures/pages/axe';
import { expectReason } from '@fixtures/pages/forms';
import { pipelinePage, visit } from '@fixtures/pages/pages';
import { signIn } from '@fixtures/pages/sign-in';
import { DATA_FORMAT } from '@main/startup/data-format';
import { expect, test } from './console';

test.use({ sharedSandbox: true });
test.skip(process.env['DBUS_SESSION_BUS_ADDRESS'] === undefined, 'without a keychain a restart signs out');

const REASON = 'Install version 99.0.0 or newer to make changes';

const record = ({ userData }: Home): string => join(userData, 'data-format.json');

/** The files of the user's data by their hash, without those of a version that may change nothing. */
const hashes = ({ userData }: Home): Map<string, string> =>
  new Map(
    filesBelow(userData, [join(userData, `read-only-${DATA_FORMAT}`)])
      .sort()
      .map((file) => [file, createHash('sha256').update(readFileSync(file)).digest('hex')]),
  );

test('an older version opens read-only on newer data, and says why', async ({
  console: app,
  page,
  context,
}) => {
  const calls = await app.backOffice.as();
  const { id, tenantId } = await newStore(calls, 'Newer Motors');
  const form = `/statelessServiceBzoTenants/${Number((await tenantById(calls, tenantId))?.['id'])}/edit`;
  await signIn(page, 'olivia', form);
  await page.getByLabel('Display name').fill('Typed in the newer version');
  await expectDraftPersisted(app.home, 'Typed in the newer version');
  await page.close();
  const known = readFileSync(record(app.home), 'utf8');
  writeFileSync(record(app.home), JSON.stringify({ format: 99, version: '99.0.0' }));
  await app.restart();
  // Only now the version before has written its last.
  const before = hashes(app.home);

  await test.step('the older version says which one is needed', async () => {
    const older = await app.open(context);
    // The session is the newer version's, too.
    await signIn(older, 'olivia', pipelinePage(id));
    await expect(older.getByText('Reading only')).toBeVisible();
    await expect(older.getByText(REASON).first()).toBeVisible();
    await expectReason(older.getByRole('button', { name: 'Start: Phase 1 load' }), REASON);
    await expectAccessible(older, 'the pipeline in a version that may change nothing');
  });

  await test.step('the form that has unsaved work is not opened', async () => {
    const older = context.pages().at(-1);
    if (!older) throw new Error('no page');
    await visit(older, form);
    await expect(older.getByLabel('Display name')).toHaveCount(0);
    await expect(older.getByText(REASON).last()).toBeVisible();
    await older.close();
  });

  await app.restart();
  expect(hashes(app.home)).toEqual(before);

  await test.step('the newer version offers it as before', async () => {
    writeFileSync(record(app.home), known);
    await app.restart();
    const newer = await app.open(context);
    await newer.goto(new URL(form, newer.url()).href);
    await newer.getByRole('button', { name: 'Restore', exact: true }).click();
    await expect(newer.getByLabel('Display name')).toHaveValue('Typed in the newer version');
    await expect.poll(() => existsSync(join(app.home.userData, `read-only-${DATA_FORMAT}`))).toBe(false);
  });
});
