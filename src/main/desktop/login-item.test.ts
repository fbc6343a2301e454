import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { autostartEntry, systemLoginItem } from './login-item';

describe('on Linux', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'login-item-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('is a desktop entry that starts the console minimized', () => {
    const item = autostartEntry(join(folder, 'config'), '/opt/Dealer Onboarding Console/console');
    expect(item.isSet()).toBe(false);
    item.set(true);
    expect(item.isSet()).toBe(true);
    const entry = readFileSync(join(folder, 'config/autostart/dealer-onboarding-console.desktop'), 'utf8');
    expect(entry).toContain('\nExec="/opt/Dealer Onboarding Console/console" --minimized\n');
    item.set(false);
    item.set(false);
    expect(item.isSet()).toBe(false);
  });

  it('follows the console to another place, and stays off where the desktop has turned it off', () => {
    const file = join(folder, 'autostart/dealer-onboarding-console.desktop');
    autostartEntry(folder, '/home/me/console-3.0.0.AppImage').set(true);
    writeFileSync(file, `${readFileSync(file, 'utf8')}X-GNOME-Autostart-enabled=false\n`);
    autostartEntry(folder, '/home/me/a$&b.AppImage').repair();
    const entry = readFileSync(file, 'utf8');
    expect(entry).toContain(String.raw`Exec="/home/me/a\\$&b.AppImage" --minimized`);
    expect(entry).not.toContain('3.0.0');
    expect(entry).toContain('X-GNOME-Autostart-enabled=false');
  });

  it('is not turned on by a start of the console', () => {
    const item = autostartEntry(folder, '/console');
    item.repair();
    expect(item.isSet()).toBe(false);
  });

  it('quotes what a desktop entry would interpret', () => {
    autostartEntry(folder, '/home/a$b/100%/"x"').set(true);
    const entry = readFileSync(join(folder, 'autostart/dealer-onboarding-console.desktop'), 'utf8');
    expect(entry).toContain(String.raw`Exec="/home/a\\$b/100%%/\\"x\\"" --minimized`);
  });

  it('reports a folder that cannot be written', () => {
    writeFileSync(join(folder, 'file'), '');
    expect(() => autostartEntry(join(folder, 'file'), '/console').set(true)).toThrow(
      "The start at sign-in couldn't be changed",
    );
  });
});

it('is a login item with the same arguments on Windows and macOS', () => {
  const app = { getLoginItemSettings: vi.fn(() => ({ openAtLogin: true })), setLoginItemSettings: vi.fn() };
  const item = systemLoginItem(app);
  expect(item.isSet()).toBe(true);
  expect(app.getLoginItemSettings).toHaveBeenCalledWith({ args: ['--minimized'] });
  item.set(false);
  expect(app.setLoginItemSettings).toHaveBeenCalledWith({ openAtLogin: false, args: ['--minimized'] });
});
