import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import ExcelJS from 'exceljs';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { callsOf, type Calls } from '@fixtures/back-office/calls';
import { signIn } from '@fixtures/back-office/client';
import { startTestSandbox, type TestSandbox } from '@fixtures/back-office/sandbox-session';
import { signedInCalls } from '@fixtures/console/signed-in-calls';
import { gridCalls } from '@fixtures/domains/labor-grids';
import { newLoadedStore, newTekionStore, type LoadedStore } from '@fixtures/domains/loaded-store';
import { menusOf, newInterval, newMenu } from '@fixtures/domains/menus';
import { PDF_ENGINES, textOf, unreadableWords } from '@fixtures/files/pdf-engines';
import { pdfTexts } from '@fixtures/files/pdf-text';
import { rootRouter } from '@main/bridge/root-router';
import { createCallerFactory } from '@main/bridge/trpc';
import type { Job } from '@shared/domains/jobs/model';
import { doorRateGrid } from '@shared/domains/labor-grids/rates';
import { AppError } from '@shared/kernel/app-error';
import { buildWorker } from '../jobs/build-worker';

let host: TestSandbox;
let olivia: Calls;
let backOffice: Awaited<ReturnType<typeof signedInCalls>>;
let store: LoadedStore;
let out: string;
const FORMULA = '=HYPERLINK("http://evil")';
beforeAll(async () => {
  out = await buildWorker('src/main/domains/store-configuration/sheet/sheet-worker.ts', 'sheet-worker');
  host = await startTestSandbox();
  olivia = callsOf(host.sandbox, (await signIn(host.sandbox, 'olivia')).access_token);
  backOffice = await signedInCalls(host, 'olivia', out);
  store = await newLoadedStore(olivia, 'Sheet Motors');
  await gridCalls(olivia, store).add('Diesel', '2026-03-01', {
    rates: doorRateGrid(123.45),
    isDefault: true,
  });
  const menus = menusOf(olivia, store);
  await menus.add(newMenu('Standard', { isdefault: true }));
  await menus.save('Standard', newInterval('Oil and Filter'));
});
afterAll(async () => {
  backOffice.dispose();
  await host.dispose();
  rmSync(out, { recursive: true, force: true });
});
afterEach(async () => {
  await fetch(`${host.sandbox.url}/__faults`, { method: 'DELETE' });
  rmSync(downloads(), { recursive: true, force: true });
});

const downloads = (): string => join(backOffice.folder, 'downloads');
const files = (): string[] => (existsSync(downloads()) ? readdirSync(downloads()) : []);
const fault = (plan: Record<string, unknown>): Promise<Response> =>
  fetch(`${host.sandbox.url}/__faults`, { method: 'POST', body: JSON.stringify(plan) });

async function ended(jobId: string | undefined): Promise<Job> {
  const { jobs } = backOffice.services;
  await expect.poll(() => jobs.get(jobId ?? '')?.status).not.toBe('running');
  const job = jobs.get(jobId ?? '');
  if (!job) throw new Error('There is no such job');
  return job;
}

async function written(format: 'pdf' | 'xlsx', id = store.id): Promise<{ job: Job; bytes: Buffer }> {
  const request = { id, storeName: 'Sheet Motors Ford', format };
  const started = await backOffice.call.storeConfiguration.sheet(request);
  const job = await ended(started?.jobId);
  expect(job.result).toBeNull();
  return { job, bytes: readFileSync(job.file ?? '') };
}

async function opened(bytes: Buffer): Promise<ExcelJS.Workbook> {
  const book = new ExcelJS.Workbook();
  const { buffer, byteOffset, byteLength } = bytes;
  await book.xlsx.load(buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer);
  return book;
}

it('a workbook contains every section, as numbers and texts, and no formula', async () => {
  const { storeId, tenantId, id } = store;
  const { call } = backOffice;
  const seen = (await call.storeSettings.get({ storeId, tenantId, realm: tenantId })).data;
  const wanted = { ...seen, timezone: 'America/Detroit', storeNickname: FORMULA };
  await call.storeSettings.save({ storeId, tenantId, realm: tenantId, seen, wanted });
  const { job, bytes } = await written('xlsx', id);
  expect(job).toMatchObject({ status: 'done', kind: 'export', title: 'Sheet Motors Ford Store Sheet.xlsx' });
  const book = await opened(bytes);
  const names = book.worksheets.map(({ name }) => name);
  const lists = ['Data Feeds', 'Opcodes', 'Advisors', 'Technicians'];
  const sections = [...lists, 'Pay Types', 'Labor Grids', 'Parts Matrices', 'Models', 'Menus'];
  expect(names).toEqual(['Store', ...sections, 'Store Settings']);
  const valuesOf = (name: string): unknown[][] => {
    const rows: unknown[][] = [];
    book.getWorksheet(name)?.eachRow(({ values }) => rows.push(Array.isArray(values) ? values.slice(1) : []));
    return rows;
  };
  expect(valuesOf('Store')[0]).toEqual(['Store Sheet of Sheet Motors Ford']);
  expect(valuesOf('Store')).toContainEqual(['Tenant', 'Sheet Motors']);
  const { opcodes } = (await call.opcodes.ofStore({ storeId, tenantId })).data;
  const [first] = opcodes;
  expect(valuesOf('Opcodes')).toHaveLength(opcodes.length + 1);
  expect(valuesOf('Opcodes')[1]?.[0]).toBe(first?.lbropcode);
  expect(valuesOf('Opcodes')[1]).toContain(first?.totallabordollars);
  const advisors = (await call.servicePeople.advisors.list({ storeId, tenantId })).data;
  const technicians = (await call.servicePeople.technicians.list({ storeId, tenantId })).data;
  expect(valuesOf('Advisors').map(([key]) => key)).toEqual([
    'Service Advisor',
    ...advisors.map(({ serviceadvisor }) => serviceadvisor),
  ]);
  expect(valuesOf('Technicians')).toHaveLength(technicians.length + 1);
  const grids = valuesOf('Labor Grids');
  expect(grids[0]).toEqual(['Diesel']);
  expect(grids[1]).toEqual(['Model · default grid type · installed 03/01/2026 · door rate $123.45']);
  expect(grids[2]?.slice(0, 3)).toEqual(['Hours', '0.0', '0.1']);
  expect(grids[4]?.slice(0, 2)).toEqual([1, 123.45]);
  expect(valuesOf('Parts Matrices')).toEqual([['None']]);
  expect(valuesOf('Menus').flat()).toContain(59.95);
  expect(valuesOf('Store Settings')).toContainEqual(['Timezone', 'Eastern Time (America/Detroit)']);
  const nickname = book.getWorksheet('Store Settings')?.getCell('B2');
  expect(nickname?.value).toBe(FORMULA);
  expect(nickname?.formula).toBeUndefined();
  expect(nickname?.numFmt).toBe('@');
});

it('a PDF contains the same, with its author and the page number on each page', async () => {
  const { job, bytes } = await written('pdf');
  expect(job).toMatchObject({ status: 'done', title: 'Sheet Motors Ford Store Sheet.pdf' });
  const pages = pdfTexts(bytes);
  const all = pages.flat();
  expect(all).toContain('Store Sheet of Sheet Motors Ford');
  for (const title of ['Data Feeds', 'Pay Types', 'Labor Grids', 'Models', 'Menus', 'Store Settings'])
    expect(all).toContain(title);
  expect(all).toContain('$123.45');
  expect(all).toContain('Standard: Price List');
  pages.forEach((texts, at) => {
    expect(texts[0]).toMatch(/^Store Sheet of Sheet Motors Ford · Made \d\d\/\d\d\/\d{4} .*by Olivia/);
    expect(texts[1]).toBe(`Page ${at + 1}`);
  });
});

it.skipIf(PDF_ENGINES.length === 0)('the PDF is read and painted by other programs', async () => {
  const { bytes } = await written('pdf');
  for (const engine of PDF_ENGINES) {
    const text = textOf(engine.words(bytes));
    const sections = ['Data Feeds', 'Pay Types', 'Labor Grids', 'Models', 'Menus', 'Store Settings'];
    for (const shown of ['Store Sheet of Sheet Motors Ford', ...sections, '$123.45', 'Standard: Price List'])
      expect(text, engine.name).toContain(shown);
    expect(text, engine.name).not.toMatch(/[□…]/);
    expect(unreadableWords(bytes, engine), engine.name).toEqual([]);
  }
});

it('neither contains the credentials of a feed', async () => {
  const { storeId, tenantId } = store;
  await backOffice.call.dataFeeds.fetchDetails({ storeId, tenantId });
  const { data } = await backOffice.call.dataFeeds.credentials({ storeId, tenantId });
  const texts = pdfTexts((await written('pdf')).bytes)
    .flat()
    .join('\n');
  const book = await opened((await written('xlsx')).bytes);
  const cells = JSON.stringify(book.worksheets.map((sheet) => sheet.getSheetValues()));
  expect(cells).toContain('Tekion');
  for (const secret of Object.values(data)) {
    expect(secret).toBeTruthy();
    for (const content of [texts, cells]) expect(content).not.toContain(String(secret).slice(0, 16));
  }
  expect(texts + cells).not.toMatch(/api.?key|password|curl|bearer/i);
});

it('gives the reason for a section that is not open, rather than omitting it', async () => {
  const { id } = await newTekionStore(olivia, 'Closed Sheet Motors');
  const texts = pdfTexts((await written('pdf', id)).bytes).flat();
  expect(texts).toContain('Menus');
  expect(texts).toContain('Not opened by the pipeline yet: Finish Phase 1 load first');
});

it('leaves no file if it is cancelled, or a section cannot be read', async () => {
  await fault({ latencyMs: 1_000 });
  const request = { id: store.id, storeName: 'Sheet Motors Ford', format: 'pdf' as const };
  const started = await backOffice.call.storeConfiguration.sheet(request);
  await backOffice.call.jobs.cancel({ id: started?.jobId ?? '' });
  expect(await ended(started?.jobId)).toMatchObject({ status: 'cancelled', file: null });
  expect(files()).toEqual([]);

  await fault({ failNext: 20, failStatus: 500, operation: 'GetMatrixDetails' });
  const failing = await backOffice.call.storeConfiguration.sheet(request);
  expect(await ended(failing?.jobId)).toMatchObject({
    status: 'failed',
    result: expect.stringMatching(/^Parts Matrices couldn't be loaded: /) as string,
  });
  expect(files()).toEqual([]);
});

it('is built from cached data while the back office is unreachable, and shows that', async () => {
  await written('pdf');
  const { services } = backOffice;
  const gone = (): Promise<never> => Promise.reject(new AppError('OFFLINE', 'No answer'));
  const offline = createCallerFactory(rootRouter)({
    ...services,
    backOffice: { ...services.backOffice, read: gone },
  });
  const request = { id: store.id, storeName: 'Sheet Motors Ford', format: 'pdf' as const };
  const job = await ended((await offline.storeConfiguration.sheet(request))?.jobId);
  expect(job).toMatchObject({
    status: 'done',
    result: expect.stringContaining('saved on this computer') as string,
  });
  expect(
    pdfTexts(readFileSync(job.file ?? ''))
      .flat()
      .join('\n'),
  ).toContain('created from data saved');
});
