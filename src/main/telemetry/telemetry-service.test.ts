import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { SettingsStore } from '@main/settings/settings-store';
import { getOrCreateInstallationId } from './telemetry-service';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'console-installation-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('stays the same for a year, across restarts, then changes', () => {
  const born = new Date('2026-01-01T00:00:00Z');
  const id = getOrCreateInstallationId(new SettingsStore(folder), born);
  const later = (day: string): string =>
    getOrCreateInstallationId(new SettingsStore(folder), new Date(`${day}T00:00:00Z`));
  expect(later('2026-12-31')).toBe(id);
  const next = later('2027-01-02');
  expect(next).not.toBe(id);
  expect(later('2027-06-01')).toBe(next);
});

it('is replaced after the clock is set back', () => {
  const id = getOrCreateInstallationId(new SettingsStore(folder), new Date('2030-01-01T00:00:00Z'));
  expect(getOrCreateInstallationId(new SettingsStore(folder), new Date('2026-01-01T00:00:00Z'))).not.toBe(id);
});
