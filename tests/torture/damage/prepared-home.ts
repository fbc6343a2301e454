import { CrashReports } from '@main/crashes/crash-reports';
import { createLog } from '@main/log/log';
import { join } from 'node:path';
import { bridgeTo } from '../../fixtures/bridge-client';
import { signInOver } from '../../fixtures/bridge-sign-in';
import { beginPreview, keychainIn, makeHome, type Home } from '../../fixtures/console-process';

/** What somebody typed: some short, some over several pages of a database. */
export const DRAFTS = new Map(
  Array.from({ length: 8 }, (_, number) => [
    `torture/form-${number}`,
    { name: `Draft ${number}`, note: 'typed and not saved '.repeat(number * number * 10) },
  ]),
);

export const COLUMNS = ['a', 'b'];

/** A home with one of everything that a console keeps, as a kill has left it. */
export async function preparedHome(sandboxUrl: string): Promise<Home> {
  const home = makeHome();
  const preview = beginPreview(home, sandboxUrl, 0, keychainIn(home));
  const bridge = await bridgeTo((await preview.ready).url);
  await signInOver(bridge, 'olivia');
  const { call } = bridge;
  for (const [key, value] of DRAFTS) await call.drafts.put.mutate({ key, value });
  await call.preferences.set.mutate({ key: 'torture.columns', value: COLUMNS });
  await call.preferences.computer.set.mutate({ theme: 'dark' });
  await call.tenants.counts.query();
  await call.dms.list.query();
  new CrashReports(home.userData, createLog(join(home.userData, 'logs'))).leave({
    process: 'page',
    reason: 'crashed',
  });
  await preview.kill();
  bridge.close();
  return home;
}
