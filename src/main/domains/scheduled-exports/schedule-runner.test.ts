import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Schedule } from '@shared/domains/scheduled-exports/model';
import { ScheduleRunner } from './schedule-runner';

it('gives each run a file with its date, however long the name of the schedule is', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'console-runner-'));
  try {
    const runner = new ScheduleRunner({
      openFeed: () => {
        throw new Error('No window sends rows');
      },
      writeTo: async (file) => writeFileSync(file, ''),
    });
    const rows = { rowCount: 0, next: async () => null };
    runner.broker.watch((run) => {
      if (run) runner.supplyTable(run.runId, { head: { sheetName: '', title: '', columns: [] }, rows });
    });
    const schedule: Schedule = {
      ...{ id: '1', name: '販'.repeat(70), address: '/storeList', gridId: 'store-list', format: 'csv' },
      ...{ fixedFormat: false, every: 'day', weekday: 0, time: '08:00', keep: 5, folder, paused: false },
      ...{ next: null, lastDue: null, last: null, missReported: true, files: [] },
    };
    const job = { signal: new AbortController().signal, progress: () => undefined };
    const at = new Date(2026, 10, 20, 7, 0);
    for (let run = 0; run < 2; run += 1) await runner.write(schedule, at, job);
    const cut = '販'.repeat(60);
    expect(readdirSync(folder).sort()).toEqual([
      `${cut} 2026-11-20 0700 (2).csv`,
      `${cut} 2026-11-20 0700.csv`,
    ]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
