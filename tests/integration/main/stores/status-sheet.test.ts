import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import ExcelJS from 'exceljs';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { activityOf, callsOf } from '@fixtures/back-office/calls';
import { signIn } from '@fixtures/back-office/client';
import { sandboxControlAt, type SandboxControl } from '@fixtures/back-office/sandbox-control';
import { startTestSandbox, type TestSandbox } from '@fixtures/back-office/sandbox-session';
import { signedInCalls, type UserCalls } from '@fixtures/console/signed-in-calls';
import { PDF_ENGINES, textOf, unreadableWords } from '@fixtures/files/pdf-engines';
import { pdfTexts } from '@fixtures/files/pdf-text';
import { rootRouter } from '@main/bridge/root-router';
import { createCallerFactory } from '@main/bridge/trpc';
import type { Job } from '@shared/domains/jobs/model';
import { launchReportTexts } from '@shared/domains/launch-report/texts';
import { type SheetTenant, statusMailDraft } from '@shared/domains/status-sheet/model';
import { statusSheetTexts as texts } from '@shared/domains/status-sheet/texts';
import type { Store } from '@shared/domains/stores/model';
import { AppError } from '@shared/kernel/app-error';
import { OWN_CLOCK } from '@shared/kernel/dates/back-office-clock';
import { dayFrom, localToday } from '@shared/kernel/dates/dates';
import { HOUR_MS } from '@shared/kernel/dates/durations';
import { formatDate } from '@shared/kernel/text/format';
import { buildWorker } from '../jobs/build-worker';

let host: TestSandbox;
let out: string;
let olivia: UserCalls;
let backOffice: SandboxControl;
let tenant: SheetTenant;
let stores: Store[];

beforeAll(async () => {
  host = await startTestSandbox({ tenants: 60 });
  out = await buildWorker('src/main/domains/forecast/forecast-worker.ts', 'forecast-worker');
  await buildWorker('src/main/domains/store-configuration/sheet/sheet-worker.ts', 'sheet-worker', out);
  olivia = await signedInCalls(host, 'olivia', out);
  backOffice = sandboxControlAt(() => host.sandbox.url);
  [tenant, stores] = await tenantWithBoth();
});
afterEach(() => backOffice.clearFaults());
afterAll(async () => {
  olivia.dispose();
  rmSync(out, { recursive: true, force: true });
  await host.dispose();
});

/** A tenant with stores that are launched and others that have a forecast. */
async function tenantWithBoth(): Promise<[SheetTenant, Store[]]> {
  const { data: board } = await olivia.call.forecast.onTheirWay();
  const forecast = new Set(board.stores.flatMap(({ id, range }) => (range ? [id] : [])));
  const { data } = await olivia.call.tenants.list({ status: 'allTenants' });
  for (const { id, tenantId, realmName, tenantName } of data.rows) {
    const { data: found } = await olivia.call.stores.ofTenant({ tenantId, realmName });
    const isWanted =
      found.some((one) => forecast.has(one.id)) && found.some((one) => one.storeLaunched === 'Completed');
    if (isWanted) return [{ id, tenantId, realmName, tenantName }, found];
  }
  throw new Error('no tenant has both');
}

async function ended(jobId: string | undefined, { services }: UserCalls = olivia): Promise<Job> {
  await expect.poll(() => services.jobs.get(jobId ?? '')?.status).not.toBe('running');
  const job = services.jobs.get(jobId ?? '');
  if (!job) throw new Error('There is no such job');
  return job;
}

/** The text of a PDF by the reader of its writer, and by each program of this machine that did not write it. */
function readings(file: string | null): string[] {
  const bytes = readFileSync(file ?? '');
  return [pdfTexts(bytes).flat().join(' '), ...PDF_ENGINES.map(({ words }) => textOf(words(bytes)))];
}

/** The text of a PDF, by a program that did not write it where this machine has one. */
const pdfText = (file: string | null): string => readings(file).at(-1) ?? '';

type Call = Pick<UserCalls['call'], 'statusSheet'>;

async function written(call: Call = olivia.call, of: SheetTenant = tenant): Promise<[Job, string]> {
  const job = await ended((await call.statusSheet.write({ ...of, format: 'pdf' }))?.jobId);
  return [job, job.file === null ? '' : pdfText(job.file)];
}

/** Olivia's calls while some or all reads of the back office fail. */
function withReads(fails: (operation: string) => AppError | null): Call {
  const { services } = olivia;
  const read: typeof services.backOffice.read = (document, ...rest) => {
    const error = fails(JSON.stringify(document));
    return error === null ? services.backOffice.read(document, ...rest) : Promise.reject(error);
  };
  return createCallerFactory(rootRouter)({ ...services, backOffice: { ...services.backOffice, read } });
}

describe('the PDF', () => {
  it('says of each store in onboarding what is done, next and forecast, and names launched ones', async () => {
    const [job] = await written();
    expect(job).toMatchObject({ status: 'done', kind: 'export', result: null });
    expect(job.title).toBe(`${tenant.tenantName} Onboarding Status.pdf`);
    const launched = stores.filter(({ storeLaunched }) => storeLaunched === 'Completed');
    const { data } = await olivia.call.forecast.onTheirWay();
    const ids = new Set(stores.map(({ id }) => id));
    const ranges = data.stores.flatMap(({ id, range }) => (ids.has(id) && range ? [range] : []));
    expect(ranges.length).toBeGreaterThan(0);
    for (const text of readings(job.file)) {
      expect(text).toContain(texts.title(tenant.tenantName));
      expect(text).toContain(texts.counts(stores.length - launched.length, launched.length));
      expect(text).toMatch(/Forecasts are estimates from the launches known on \d\d\/\d\d\/\d{4} /);
      for (const { p50, p85 } of ranges)
        for (const day of [p50, p85]) expect(text).toContain(formatDate(day));
      for (const { storeLaunchedDate } of launched) expect(text).toContain(formatDate(storeLaunchedDate));
      for (const title of Object.values(texts.sections)) expect(text).toContain(title);
    }
  });

  it.each(PDF_ENGINES)('has every word of its first page on the paper as $name paints it', async (engine) => {
    const [job] = await written();
    expect(unreadableWords(readFileSync(job.file ?? ''), engine)).toEqual([]);
  });

  it('shows a dealer neither waits nor delays nor what others do wrong', async () => {
    const [, text] = await written();
    expect(text).not.toMatch(/waiting for|\blate\b|Track record|came true|brings forward|so far/i);
  });

  it('is written for a role that may only read', async () => {
    const cleo = await signedInCalls(host, 'cleo', out);
    try {
      const { data } = await cleo.call.tenants.list({ status: 'allTenants' });
      const [first] = data.rows;
      if (!first) throw new Error('cleo sees no tenant');
      const { id, tenantId, realmName, tenantName } = first;
      const request = { id, tenantId, realmName, tenantName, format: 'pdf' as const };
      const job = await ended((await cleo.call.statusSheet.write(request))?.jobId, cleo);
      expect(job.status).toBe('done');
      const mail = { ...request, to: 'a@dealer.example', text: '' };
      await expect(cleo.call.statusSheet.send(mail)).rejects.toMatchObject({
        cause: { code: 'FORBIDDEN' },
      });
    } finally {
      cleo.dispose();
    }
  });

  it('names what is missing: stores that the back office left out, and forecasts that could not be read', async () => {
    await backOffice.faults({ partialNext: 1, operation: 'StoreDetails' });
    const [job, text] = await written();
    expect(job.result).toContain(texts.storesIncomplete);
    expect(text).toContain(texts.storesIncomplete);

    olivia.cache.responses.put('forecast.onTheirWay:null', '{}', new Date().toISOString());
    const noForecasts = withReads((operation) =>
      operation.includes('"OnboardingStores"') ? new AppError('BACK_OFFICE', 'Not now') : null,
    );
    const [without, remark] = await written(noForecasts);
    expect(without.result).toBe(texts.forecastsNotRead('Not now'));
    expect(remark).toContain(texts.forecastsNotRead('Not now'));
    expect(remark).toContain(texts.forecastMissing);
  });

  it('says why its forecasts are saved ones', async () => {
    const key = 'forecast.onTheirWay:null';
    await olivia.call.forecast.onTheirWay();
    const saved = olivia.cache.responses.get(key);
    if (!saved) throw new Error('the forecasts are saved when they are read');
    olivia.cache.responses.put(key, saved.json, new Date(Date.now() - HOUR_MS).toISOString());
    const noWorker = withReads((operation) =>
      operation.includes('"OnboardingStores"') ? new AppError('INTERNAL', 'It ended early') : null,
    );
    const [job, text] = await written(noWorker);
    for (const place of [job.result, text]) {
      expect(place).toContain('saved on this computer');
      expect(place).toContain(texts.forecastsNotRead('It ended early'));
    }
    expect(text).not.toContain(texts.forecastMissing);
  });

  it('is not written if the stores cannot be read, which is named', async () => {
    await backOffice.faults({ failNext: 20, failStatus: 500, operation: 'StoreDetails' });
    const [job] = await written();
    expect(job).toMatchObject({ status: 'failed', file: null });
    expect(job.result).toMatch(/^Stores couldn't be loaded: /);
  });

  it('is written for a tenant without stores', async () => {
    const empty = { ...tenant, tenantId: 'nobody', realmName: null, tenantName: 'Empty Motors' };
    const [job, text] = await written(olivia.call, empty);
    expect(job.status).toBe('done');
    expect(text).toContain(texts.noStores);
    expect(text).not.toContain(texts.sections.open);
  });

  it('is written from saved answers while the back office is unreachable, with their age', async () => {
    await olivia.call.forecast.onTheirWay();
    await olivia.call.stores.ofTenant({ tenantId: tenant.tenantId, realmName: tenant.realmName });
    const [job, text] = await written(withReads(() => new AppError('OFFLINE', 'No answer')));
    expect(job.status).toBe('done');
    expect(job.result).toContain('saved on this computer');
    expect(text).toContain('created from data saved on this computer, the oldest from');
    expect(text).toMatch(/launches until/);
  });
});

it('without enough launches to learn from no store has a day, but the reason', async () => {
  const young = await startTestSandbox({ tenants: 10 });
  const own = await signedInCalls(young, 'olivia', out);
  try {
    const { data } = await own.call.forecast.onTheirWay();
    const none = data.stores.find(({ reason }) => reason === 'fewLaunches');
    const { data: tenants } = await own.call.tenants.list({ status: 'allTenants' });
    const of = tenants.rows.find(({ tenantName }) => tenantName === none?.tenantName);
    if (!of) throw new Error('no store is without a forecast');
    const { id, tenantId, realmName, tenantName } = of;
    const request = { id, tenantId, realmName, tenantName, format: 'pdf' as const };
    const job = await ended((await own.call.statusSheet.write(request))?.jobId, own);
    expect(pdfText(job.file)).toContain('too few stores');
  } finally {
    own.dispose();
    await young.dispose();
  }
});

describe('the mail', () => {
  const mail = (change: object = {}) => ({ ...tenant, to: 'gm@dealer.example', text: '', ...change });

  it('has a summary as its text and the sheet as a workbook, and leaves no draft and no file', async () => {
    const key = statusMailDraft(tenant.tenantId);
    const calls = callsOf(host.sandbox, (await signIn(host.sandbox, 'olivia')).access_token);
    olivia.cache.drafts.put(key, { to: 'gm@dealer.example', message: '' });
    const job = await ended((await olivia.call.statusSheet.send(mail())).jobId);
    expect(job).toMatchObject({ kind: 'mail', status: 'done', result: launchReportTexts.mail.sent });
    const [stored] = (await olivia.call.launchReport.outbox()).data;
    expect(stored).toMatchObject({ to: 'gm@dealer.example', sentBy: 'Olivia Ortega' });
    expect(stored?.subject).toMatch(/^Onboarding Status of .+ \d\d-\d\d-\d{4}$/);
    expect(stored?.subject).toContain(tenant.tenantName);
    expect(stored?.text).toMatch(
      /^Status of \d\d\/\d\d\/\d{4}: \d+ stores? in onboarding, \d+ launched\. .* details of each store\.$/,
    );
    expect(stored?.attachment?.name).toBe(`${tenant.tenantName} Onboarding Status.xlsx`);
    // The mail is about its tenant, whose log has it.
    const lines = await activityOf(calls, { tenantId: tenant.tenantId });
    expect(lines).toContainEqual(
      expect.objectContaining({ activity: `${stored?.subject} mailed`, tenantName: tenant.tenantName }),
    );
    expect(olivia.cache.drafts.get(key)).toBeNull();
    const left = readdirSync(join(olivia.folder, 'user')).filter((name) => name.endsWith('.part'));
    expect(left).toEqual([]);
    // Recipients are confidential, so the list of jobs does not store them.
    expect(JSON.stringify(olivia.services.jobs.list())).not.toContain('gm@dealer');
  });

  it('is of the day of the back office', async () => {
    const { connectivity } = olivia.services;
    connectivity.updateBackOfficeClock({ zone: null, aheadMs: 48 * 3_600_000 });
    try {
      await ended((await olivia.call.statusSheet.send(mail())).jobId);
      const [stored] = (await olivia.call.launchReport.outbox()).data;
      expect(stored?.text).toContain(`Status of ${formatDate(dayFrom(localToday(), 2))}:`);
    } finally {
      connectivity.updateBackOfficeClock(OWN_CLOCK);
    }
  });

  it('has the text that was written', async () => {
    await ended((await olivia.call.statusSheet.send(mail({ text: 'Good news' }))).jobId);
    const [stored] = (await olivia.call.launchReport.outbox()).data;
    expect(stored?.text).toBe('Good news');
  });

  it('is not sent with stores left out, which would look complete', async () => {
    await backOffice.faults({ partialNext: 1, operation: 'StoreDetails' });
    const job = await ended((await olivia.call.statusSheet.send(mail({ to: 'b@dealer.example' }))).jobId);
    expect(job).toMatchObject({ status: 'failed', result: texts.storesIncomplete });
    const { data } = await olivia.call.launchReport.outbox();
    expect(data.some(({ to }) => to === 'b@dealer.example')).toBe(false);
  });

  it('says why it cannot be sent: no recipient, and no connection', async () => {
    await expect(olivia.call.statusSheet.send(mail({ to: '' }))).rejects.toMatchObject({
      message: launchReportTexts.mail.noRecipient,
    });
    await backOffice.faults({ dropAfterWork: 1, operation: 'send-email' });
    const job = await ended((await olivia.call.statusSheet.send(mail())).jobId);
    expect(job).toMatchObject({ code: 'OUTCOME_UNKNOWN', result: launchReportTexts.mail.unknown });
  });
});

it('the workbook has the same sections as the PDF, one a worksheet', async () => {
  const job = await ended((await olivia.call.statusSheet.write({ ...tenant, format: 'xlsx' }))?.jobId);
  expect(job.title).toBe(`${tenant.tenantName} Onboarding Status.xlsx`);
  const book = new ExcelJS.Workbook();
  await book.xlsx.readFile(job.file ?? '');
  expect(book.worksheets.map(({ name }) => name)).toEqual(Object.values(texts.sections));
  const names = book.getWorksheet(texts.sections.open)?.getColumn(1).values ?? [];
  for (const { storeName, storeLaunched } of stores)
    expect(names.includes(storeName)).toBe(storeLaunched !== 'Completed');
});
