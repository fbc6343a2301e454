import { beforeEach, expect, it } from 'vitest';
import type { DesktopCommand } from '@shared/domains/desktop/model';
import { settingsSchema, type Settings } from '@shared/domains/preferences/model';
import { recordVersion } from './version-history';

let settings: Settings;
let sent: DesktopCommand[];
beforeEach(() => {
  settings = settingsSchema.parse({});
  sent = [];
});

/** Starts a version of the console. */
function start(version: string): void {
  const store = {
    get: <K extends keyof Settings>(key: K) => settings[key],
    set: <K extends keyof Settings>(key: K, value: Settings[K]) => void (settings[key] = value),
  };
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  recordVersion(version, store, { send: (command) => void sent.push(command) }, log);
}

it("offers What's New after an update, and not at the first start", () => {
  start('3.0.0');
  expect(sent).toEqual([]);
  start('3.1.0');
  expect(sent).toEqual([
    expect.objectContaining({ link: expect.objectContaining({ to: '/changeLogs?since=3.0.0' }) }),
  ]);
});

it('remembers from which version someone went back, until a newer one runs', () => {
  const left = ['3.0.0', '3.1.0', '3.0.0', '3.0.0', '3.0.1', '3.1.0', '3.2.0'].map((version) => {
    start(version);
    return settings.wentBackFrom;
  });
  expect(left).toEqual([null, null, '3.1.0', '3.1.0', '3.1.0', null, null]);
});
