import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestSandbox, type TestSandbox } from '@fixtures/back-office/sandbox-session';
import { openCopyingWindow } from '@fixtures/console/copied-texts';
import { signedInCalls } from '@fixtures/console/signed-in-calls';
import { filesBelow, filesHolding } from '@fixtures/files/files-on-disk';

let host: TestSandbox;
beforeAll(async () => {
  host = await startTestSandbox();
});
afterAll(() => host.dispose());

it('returns one per realm, whose auth password is stored nowhere but in the response', async () => {
  const { call, services, folder, logged, closeCache, dispose } = await signedInCalls(host, 'olivia');
  const { data: page } = await call.schemaConfigs.list({});
  const data = page.rows;
  const realms = host.sandbox.db
    .prepare('select realmName from tenant where isConfigured = 1 and realmName is not null')
    .pluck()
    .all();
  expect(data.map(({ realmName }) => realmName).sort()).toEqual(realms.sort());
  expect(data.length).toBeGreaterThan(2);
  const [first, second] = data;
  if (!first || !second) throw new Error('no schema configurations');
  const passwords = [
    (await call.schemaConfigs.password(first)).data,
    (await call.schemaConfigs.password(second)).data,
  ];
  expect(new Set(passwords).size).toBe(2);
  const copied = openCopyingWindow(services);
  await call.schemaConfigs.copyPassword(first);
  expect(copied).toEqual(passwords.slice(0, 1));
  await host.restart();
  expect((await call.schemaConfigs.password(first)).data, 'it is stored').toBe(passwords[0]);
  await expect(call.schemaConfigs.password({ ...first, configId: 99_999 })).rejects.toThrow(
    `${first.realmName} no longer has a schema configuration`,
  );
  closeCache();
  const files = filesBelow(folder);
  expect(filesHolding(files, first.realmName).length, 'what is kept can be found').toBeGreaterThan(0);
  for (const secret of passwords) {
    expect(secret).toMatch(/^auth[0-9a-f]{18}$/);
    expect(filesHolding(files, secret)).toEqual([]);
    expect(JSON.stringify([data, logged])).not.toContain(secret);
  }
  dispose();
});
