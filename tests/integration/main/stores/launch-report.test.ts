import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import ExcelJS from 'exceljs';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sandboxControlAt, type SandboxControl } from '@fixtures/back-office/sandbox-control';
import { startTestSandbox, type TestSandbox } from '@fixtures/back-office/sandbox-session';
import { signedInCalls } from '@fixtures/console/signed-in-calls';
import { wholeReport } from '@fixtures/console/launch-rows';
import { MAIL_DRAFT_KEY } from '@shared/domains/launch-report/recipients';
import { launchReportTexts } from '@shared/domains/launch-report/texts';
import { backOfficeTexts } from '@shared/kernel/platform/back-office-texts';
import { buildWorker } from '../jobs/build-worker';

const texts = launchReportTexts.mail;
const ALL = { category: 'allStores', bucket: '', rowIds: null };

let host: TestSandbox;
let out: string;
let person: Awaited<ReturnType<typeof signedInCalls>>;
let backOffice: SandboxControl;

beforeAll(async () => {
  [host, out] = await Promise.all([
    startTestSandbox(),
    buildWorker('src/main/exports/worker.ts', 'export-worker'),
  ]);
  person = await signedInCalls(host, 'olivia', out);
  backOffice = sandboxControlAt(() => host.sandbox.url);
});
afterEach(() => backOffice.clearFaults());
afterAll(async () => {
  person.dispose();
  await host.dispose();
  rmSync(out, { recursive: true, force: true });
});

async function ended(jobId: string) {
  const found = () => person.services.jobs.list().find(({ id }) => id === jobId);
  await expect.poll(() => found()?.status).not.toBe('running');
  return found();
}
const inOutbox = (to: string) =>
  host.sandbox.db
    .prepare<[string], { n: number }>('select count(*) as n from mail_outbox where recipient = ?')
    .get(to)?.n;
const mail = (to: string, change: object = {}) => ({ ...ALL, to, text: 'Weekly', ...change });

describe('the report', () => {
  it('comes without empty cells, with its counts and the choices of its dropdowns', async () => {
    const rows = await wholeReport(person.call);
    const { data: counts } = await person.call.launchReport.counts();
    expect(counts.allStores).toBe(rows.length);
    expect(rows.every(({ cells }) => Object.values(cells).every((value) => value !== ''))).toBe(true);
    const { data: allowed } = await person.call.launchReport.allowedValues();
    expect(allowed.tagGroupPay.map(({ value }) => value)).toContain('Trial');
  });

  it('is an error, not an empty report, if it is not a list', async () => {
    await backOffice.faults({ garbageNext: 4, operation: 'LaunchReportRows' });
    await expect(person.call.launchReport.rows({})).rejects.toMatchObject({ message: expect.any(String) });
  });

  it('rejects an invalid value before it is sent', async () => {
    const [row] = await wholeReport(person.call);
    if (!row) throw new Error('no rows');
    const { id: rowId, groupId, storeName, groupName } = row;
    const change = {
      rowId,
      groupId,
      storeName,
      groupName,
      field: 'usersCreated',
      value: '1899-12-31',
      seen: '',
    };
    await expect(person.call.launchReport.changeField(change)).rejects.toMatchObject({
      message: launchReportTexts.tooEarly,
    });
  });
});

describe('the workbook', () => {
  it('has the displayed rows in their order, then all, in their colors', async () => {
    const rows = await wholeReport(person.call);
    const shown = rows.slice(0, 3).toReversed();
    const request = { category: 'onboarding', bucket: 'usersNotCreated', rowIds: shown.map(({ id }) => id) };
    const started = await person.call.launchReport.export(request);
    const job = await ended(started?.jobId ?? '');
    expect(job?.title).toMatch(/^Onboarding Tenant Status_\d{8}_\d{6}\.xlsx$/);
    const book = new ExcelJS.Workbook();
    await book.xlsx.readFile(job?.file ?? '');
    const [view, all] = book.worksheets;
    expect(book.worksheets.map(({ name }) => name)).toEqual(['Users Not Created', 'All Stores']);
    expect([2, 3, 4].map((row) => view?.getCell(row, 3).value)).toEqual(
      shown.map(({ storeName }) => storeName),
    );
    expect(all?.rowCount).toBe(rows.length + 1);
    const onHold = rows.findIndex(({ cells }) => cells['tagStoreHold']);
    expect(all?.getCell(onHold + 2, 3).fill).toMatchObject({ fgColor: { argb: 'FFFFD8A8' } });
    const header = (sheet: typeof view) => String(sheet?.getRow(1).values);
    expect([header(view), header(all)].map((text) => text.includes('Total Days To Launch'))).toEqual([
      false,
      true,
    ]);
  });

  it('uses the report that the screen has just read, until a change', async () => {
    await wholeReport(person.call);
    await backOffice.faults({ garbageNext: 4, operation: 'LaunchReportRows' });
    const started = await person.call.launchReport.export(ALL);
    expect(await ended(started?.jobId ?? '')).toMatchObject({ status: 'done' });
  });

  it('is not written if the report cannot be read, which is reported', async () => {
    await person.call.launchReport.schedule({ to: 'c@dealer.example', message: 'Weekly' });
    await backOffice.faults({ garbageNext: 4, operation: 'LaunchReportRows' });
    const workbooks = () =>
      readdirSync(person.folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
        /\.(xlsx|part)$/.test(name),
      );
    const before = workbooks();
    // The error is immediate if the response is faster than the file dialog, else the job has it.
    const outcome = await person.call.launchReport.export(ALL).then(
      async (started) => (await ended(started?.jobId ?? ''))?.result,
      (error: unknown) => (error instanceof Error ? error.message : error),
    );
    expect(outcome).toBe(backOfficeTexts.badAnswer);
    expect(workbooks()).toEqual(before);
  });
});

describe('a mail', () => {
  it('is sent once with the workbook, and leaves nothing on disk', async () => {
    const { jobId } = await person.call.launchReport.send(mail('a@dealer.example'));
    expect(await ended(jobId)).toMatchObject({ kind: 'mail', status: 'done', result: texts.sent });
    const [stored] = (await person.call.launchReport.outbox()).data;
    expect(stored).toMatchObject({ to: 'a@dealer.example', text: 'Weekly', sentBy: 'Olivia Ortega' });
    expect(stored?.subject).toMatch(/^Launch Progress Report \d\d-\d\d-\d{4}$/);
    expect(stored?.attachment?.bytes).toBeGreaterThan(1000);
    expect(readdirSync(join(person.folder, 'user')).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it('leaves neither recipients nor message in the cache of the account, and no draft of a closed dialog', async () => {
    const cache = person.services.session.current()?.cache;
    if (!cache) throw new Error("You aren't signed in");
    const { drafts, jobs } = cache;
    drafts.put(MAIL_DRAFT_KEY, { to: 'secret@dealer.example', message: 'Between us' });
    const { jobId } = await person.call.launchReport.send(
      mail('secret@dealer.example', { text: 'Between us' }),
    );
    expect(JSON.stringify(jobs.list())).not.toMatch(/secret@|Between us/);
    expect(await ended(jobId)).toMatchObject({ status: 'done' });
    expect(drafts.get(MAIL_DRAFT_KEY)).toBeNull();
    expect(JSON.stringify(jobs.list())).not.toMatch(/secret@|Between us/);
  });

  it('has an unknown outcome if the endpoint disconnects after accepting it, and is not sent again', async () => {
    await backOffice.faults({ dropAfterWork: 1, operation: 'send-email' });
    const { jobId } = await person.call.launchReport.send(mail('b@dealer.example'));
    expect(await ended(jobId)).toMatchObject({
      status: 'failed',
      code: 'OUTCOME_UNKNOWN',
      result: texts.unknown,
    });
    expect(inOutbox('b@dealer.example')).toBe(1);
  });

  it.each([
    ['refused', { failNext: 1, failStatus: 400 }, 'BACK_OFFICE'],
    ['temporarily refused', { failNext: 1, failStatus: 503 }, 'BACK_OFFICE'],
    ['failing', { failNext: 1, failStatus: 500 }, 'OUTCOME_UNKNOWN'],
  ])('reports that it is %s', async (_what, faults, code) => {
    await backOffice.faults({ ...faults, operation: 'send-email' });
    const { jobId } = await person.call.launchReport.send(mail('c@dealer.example'));
    expect(await ended(jobId)).toMatchObject({ status: 'failed', code });
    expect(inOutbox('c@dealer.example')).toBe(0);
  });

  it('is sent with another token if the first is refused', async () => {
    await backOffice.faults({ rejectTokenNext: 1, operation: 'send-email' });
    const { jobId } = await person.call.launchReport.send(mail('d@dealer.example'));
    expect(await ended(jobId)).toMatchObject({ status: 'done' });
    expect(inOutbox('d@dealer.example')).toBe(1);
  });

  it('is not sent twice while it is in flight, and can be cancelled', async () => {
    await backOffice.faults({ latencyMs: 20_000, operation: 'send-email' });
    const { jobId } = await person.call.launchReport.send(mail('e@dealer.example'));
    await expect(person.call.launchReport.send(mail('e@dealer.example'))).rejects.toMatchObject({
      message: texts.inFlight,
    });
    await person.call.jobs.cancel({ id: jobId });
    expect((await ended(jobId))?.status).toBe('cancelled');
  });

  it('is rejected with one invalid recipient among five hundred', async () => {
    const many = Array.from({ length: 499 }, (_none, index) => `p${index}@dealer.example`);
    await expect(person.call.launchReport.send(mail([...many, 'bad@'].join(',')))).rejects.toMatchObject({
      message: texts.invalidRecipients,
    });
  });

  it('is scheduled for later, with the confirmation of the back office', async () => {
    const message = await person.call.launchReport.schedule({ to: 'a@dealer.example', message: 'Monday' });
    expect(message).toBe(texts.scheduled);
    expect((await person.call.launchReport.scheduled()).data[0]).toMatchObject({ message: 'Monday' });
  });
});
