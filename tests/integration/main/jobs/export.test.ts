import { spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ExcelJS from 'exceljs';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { jobScope } from '@fixtures/samples/account-cache';
import { silentLog } from '@fixtures/samples/silent-log';
import { ExportService } from '@main/exports/export-service';
import { JobService } from '@main/jobs/job-service';
import { SettingsStore } from '@main/settings/settings-store';
import type { TableExport } from '@shared/domains/exports/model';
import type { Job } from '@shared/domains/jobs/model';
import type { ExportFormat } from '@shared/kernel/table/table';
import { buildWorker } from './build-worker';
import { noFollowers } from './job-harness';

let out: string;
let home: string;
let target: string | null;

beforeAll(async () => void (out = await buildWorker('src/main/exports/worker.ts', 'export-worker')));
afterAll(() => rmSync(out, { recursive: true, force: true }));
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'console-export-'));
  mkdirSync(join(home, 'files'));
  mkdirSync(join(home, 'user'));
  target = join(home, 'files', 'Store List.xlsx');
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const table = (rowCount: number, format: ExportFormat = 'xlsx'): TableExport => ({
  fileName: 'Store List',
  sheetName: 'Store List',
  format,
  columns: [
    { key: 'store', header: 'Store', type: 'text', empty: '---' },
    { key: 'grids', header: 'Grids', type: 'number', empty: '' },
  ],
  rowCount,
});

function service(tempName?: () => string): {
  exports: ExportService;
  jobs: JobService;
  settings: SettingsStore;
} {
  const settings = new SettingsStore(join(home, 'user'));
  const jobs = new JobService({
    desktop: { setProgress: () => undefined, notify: () => undefined, windowToNotify: () => null },
    followers: noFollowers,
    log: silentLog,
  });
  jobs.open(jobScope('ann', new Map()));
  const exports = new ExportService({
    desktop: { chooseSaveTarget: async () => target },
    jobs,
    settings,
    paths: { userData: join(home, 'user'), downloads: join(home, 'files'), out },
    log: silentLog,
    ...(tempName ? { tempName } : {}),
  });
  return { exports, jobs, settings };
}

/** As the window does: the table's head, then its rows in pieces. */
async function write(exports: ExportService, request: TableExport): Promise<{ jobId: string } | null> {
  const started = await exports.exportTable(request);
  if (started === null) return null;
  const rows = Array.from({ length: request.rowCount }, (_, i) => [`Store ${i} ${'x'.repeat(50)}`, i]);
  for (let from = 0; from < rows.length; from += 1_000)
    if (!exports.addRows(started.feedId, rows.slice(from, from + 1_000), false)) return started;
  exports.addRows(started.feedId, [], true);
  return started;
}

async function ended(jobs: JobService, id: string | undefined): Promise<Job> {
  await expect.poll(() => jobs.get(id ?? '')?.status).not.toBe('running');
  const job = jobs.get(id ?? '');
  if (!job) throw new Error('no job');
  return job;
}
const files = (): string[] => readdirSync(join(home, 'files')).sort();

it.each([
  ['List', 'List.xlsx', 'List (2).xlsx'],
  ['List 1.5', 'List 1.5.xlsx', 'List 1.5 (2).xlsx'],
])(
  'adds the extension to the name %s, and replaces no file that the dialog has not asked about',
  async (...names) => {
    const [typed, named, free] = names;
    target = join(home, 'files', typed);
    const { exports, jobs } = service();
    await ended(jobs, (await write(exports, table(1)))?.jobId);
    expect(files()).toEqual([named]);
    await ended(jobs, (await write(exports, table(1)))?.jobId);
    expect(files()).toEqual([free, named]);
    // The dialog has asked about this name.
    target = join(home, 'files', named.toUpperCase());
    const over = await ended(jobs, (await write(exports, table(1)))?.jobId);
    expect(over.file).toBe(target);
  },
);

it.each(['xlsx', 'csv', 'pdf'] as const)(
  'writes %s in the background and remembers the folder',
  async (format) => {
    target = join(home, 'files', `List.${format}`);
    const { exports, jobs, settings } = service();
    const progress: (number | null)[] = [];
    jobs.watch(([job]) => progress.push(job?.progress ?? null));
    const started = await write(exports, table(2_000, format));
    expect(await ended(jobs, started?.jobId)).toMatchObject({ status: 'done', file: target });
    expect(files()).toEqual([`List.${format}`]);
    expect(progress).toContain(0.5);
    expect(settings.get('exportFolder')).toBe(join(home, 'files'));
    expect(readdirSync(join(home, 'user'))).not.toContain('staged-exports.json');
    if (format !== 'xlsx') return;
    const book = new ExcelJS.Workbook();
    await book.xlsx.readFile(target);
    expect(book.worksheets[0]?.rowCount).toBe(2_001);
    expect(book.worksheets[0]?.getCell('B2001').value).toBe(1_999);
  },
);

it('does nothing when the dialog is cancelled', async () => {
  target = null;
  expect(await write(service().exports, table(1))).toBeNull();
});

it('leaves the old file and no temporary file when cancelled', async () => {
  writeFileSync(target ?? '', 'old');
  const { exports, jobs } = service();
  const started = await write(exports, table(100_000));
  await expect.poll(() => jobs.get(started?.jobId ?? '')?.progress ?? 0).toBeGreaterThan(0);
  jobs.cancel(started?.jobId ?? '');
  expect((await ended(jobs, started?.jobId)).status).toBe('cancelled');
  await expect.poll(files).toEqual(['Store List.xlsx']);
  expect(readFileSync(target ?? '', 'utf8')).toBe('old');
});

it.skipIf(!existsSync('/dev/full')).each(['xlsx', 'csv', 'pdf'] as const)(
  'keeps the old file if the disk is full (%s)',
  async (format) => {
    writeFileSync(target ?? '', 'old');
    // The kernel's own full device replaces the temporary file: a real ENOSPC.
    symlinkSync('/dev/full', join(home, 'files', 'x.part'));
    const { exports, jobs } = service(() => 'x.part');
    const started = await write(exports, table(5_000, format));
    expect(await ended(jobs, started?.jobId)).toMatchObject({ code: 'DISK_FULL' });
    expect(files()).toEqual(['Store List.xlsx']);
    expect(readFileSync(target ?? '', 'utf8')).toBe('old');
  },
);

it('reports a missing folder', async () => {
  target = join(home, 'gone', 'List.xlsx');
  const { exports, jobs } = service();
  const started = await write(exports, table(10));
  expect(await ended(jobs, started?.jobId)).toMatchObject({
    code: 'DISK',
    result: expect.stringContaining('folder no longer exists') as string,
  });
});

it('removes the temporary file of a killed run at the next start', async () => {
  writeFileSync(target ?? '', 'old');
  const journal = join(home, 'user', 'staged-exports.json');
  const temp = join(home, 'files', '.dealer-console-1.part');
  // A process that stages a file and dies before it is whole.
  const script = `
    const fs = require('node:fs');
    fs.writeFileSync(${JSON.stringify(journal)}, JSON.stringify([${JSON.stringify(temp)}]));
    fs.writeFileSync(${JSON.stringify(temp)}, 'half');
    process.kill(process.pid, 'SIGKILL');`;
  await new Promise((resolve) => spawn(process.execPath, ['-e', script]).once('exit', resolve));
  expect(files()).toContain('.dealer-console-1.part');
  service();
  expect(files()).toEqual(['Store List.xlsx']);
  expect(readFileSync(target ?? '', 'utf8')).toBe('old');
});

it('fails with fewer rows than announced', async () => {
  writeFileSync(target ?? '', 'old');
  const { exports, jobs } = service();
  const started = await exports.exportTable(table(1_000));
  exports.addRows(started?.feedId ?? '', [['Kia', 1]], false);
  exports.addRows(started?.feedId ?? '', [], true);
  expect(await ended(jobs, started?.jobId)).toMatchObject({
    code: 'INTERNAL',
    result: 'The window sent 1 of 1,000 rows; no file was written',
  });
  expect(readFileSync(target ?? '', 'utf8')).toBe('old');
});
