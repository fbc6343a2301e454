import { CrashReports } from '@main/crashes/crash-reports';
import { createLog } from '@main/log/log';
import { SettingsStore } from '@main/settings/settings-store';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { writeDiagnostics, type DiagnosticsDeps } from './diagnostics';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'console-diagnostics-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const deps = (): DiagnosticsDeps => ({
  paths: { userData: folder },
  settings: new SettingsStore(folder),
  connectivity: {
    state: () => ({ state: 'offline', since: '2026-01-01T00:00:00.000Z', reason: 'nothing answers' }),
  },
  session: {
    state: () => ({
      status: 'signedIn',
      connectionId: 'sandbox',
      storage: 'keychain',
      user: {
        subject: 's',
        name: 'Ann Smith',
        userName: 'ann',
        email: 'ann@example.com',
        role: 'admin',
        realm: 'bzo',
      },
    }),
  },
  sandbox: { state: () => ({ status: 'running', url: 'http://127.0.0.1:1', message: null }) },
  caches: { notices: ['It was set aside'] },
  jobs: {
    list: () => [
      {
        id: '1',
        title: 'Kent Motors Stores.xlsx',
        kind: 'export',
        status: 'failed',
        progress: null,
        startedAt: '2026-01-01T00:00:00.000Z',
        endedAt: '2026-01-01T00:00:01.000Z',
        file: null,
        result: 'Kent Motors is not there',
        code: 'BACK_OFFICE',
        link: null,
        subject: { storeName: 'Kent Motors' },
        parts: [],
        seen: false,
      },
    ],
  },
  desktop: { runtime: 'preview' },
});

it('describes the state without secrets or personal names', async () => {
  createLog(join(folder, 'logs')).warn('call', { url: '/callback?code=hushhush', note: 'Bearer abcdef' });
  new CrashReports(folder, createLog(join(folder, 'logs'))).write({
    process: 'main',
    reason: 'main.uncaught',
    thrown: new Error('Unexpected "Kent"'),
  });
  const target = join(folder, 'report.json');
  await writeDiagnostics(deps(), target);
  const text = readFileSync(target, 'utf8');
  expect(JSON.parse(text)).toMatchObject({
    runtime: 'preview',
    session: { status: 'signedIn', role: 'admin' },
    connectivity: { state: 'offline', reason: 'nothing answers' },
    notices: ['It was set aside'],
    jobs: [{ kind: 'export', status: 'failed', code: 'BACK_OFFICE' }],
    crashes: [{ process: 'main', reason: 'main.uncaught', failed: { name: 'Error' } }],
    log: [expect.stringContaining('"call"')],
  });
  for (const secret of ['hushhush', 'abcdef', 'Ann', 'ann@example.com', 'Kent'])
    expect(text).not.toContain(secret);
});

it('reports a file that cannot be written', async () => {
  await expect(writeDiagnostics(deps(), join(folder, 'gone', 'report.json'))).rejects.toMatchObject({
    code: 'DISK',
  });
});
