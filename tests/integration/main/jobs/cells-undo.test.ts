import { afterAll, beforeAll, expect, it } from 'vitest';
import { callsOf, newStore, type Calls } from '@fixtures/back-office/calls';
import { signIn } from '@fixtures/back-office/client';
import { sandboxControlAt } from '@fixtures/back-office/sandbox-control';
import { startTestSandbox, type TestSandbox } from '@fixtures/back-office/sandbox-session';
import { signedInCalls, type UserCalls } from '@fixtures/console/signed-in-calls';
import { launchReportOf } from '@fixtures/domains/launch-report';
import type { Job } from '@shared/domains/jobs/model';
import type { FieldChange } from '@shared/domains/launch-report/model';

let host: TestSandbox;
let omar: Calls;
let olivia: UserCalls;
const names = ['Pasted A', 'Pasted B', 'Pasted C'];

beforeAll(async () => {
  host = await startTestSandbox();
  omar = callsOf(host.sandbox, (await signIn(host.sandbox, 'omar')).access_token);
  olivia = await signedInCalls(host, 'olivia');
  for (const name of names) await newStore(omar, name);
});
afterAll(async () => {
  olivia.services.jobs.close('signedOut');
  olivia.dispose();
  await host.dispose();
});

async function ended(jobId: string): Promise<Job> {
  const { jobs } = olivia.services;
  await expect.poll(() => jobs.get(jobId)?.status, { interval: 5 }).not.toBe('running');
  const job = jobs.get(jobId);
  if (!job) throw new Error('The job is gone');
  return job;
}

const rowOf = (name: string) => launchReportOf(omar).rowOf(`${name} Ford`);

async function changeOf(name: string, field: string, value: string): Promise<FieldChange> {
  const { storeProjectId, tenantProjectId, storeName, groupName, ...cells } = await rowOf(name);
  return {
    ...{ rowId: String(storeProjectId), groupId: String(tenantProjectId), storeName, groupName },
    ...{ field, value, seen: String(cells[field] ?? '') },
  };
}

it('takes saved cells back row by row, leaves what was changed since, and says who changed it', async () => {
  const since = new Date().toISOString();
  await olivia.call.launchReport.changeField(await changeOf('Pasted B', 'usersCreated', '2026-01-05'));
  const changes = [
    await changeOf('Pasted A', 'usersCreated', '2026-02-01'),
    await changeOf('Pasted A', 'modelMapping', '2026-02-02'),
    await changeOf('Pasted B', 'usersCreated', '2026-02-03'),
    await changeOf('Pasted C', 'usersCreated', '2026-02-04'),
  ];
  for (const change of changes) await olivia.call.launchReport.changeField(change);
  await launchReportOf(omar).update({
    ...{ workPackageId: Number(changes[1]?.rowId), fieldName: 'modelMapping', fieldValue: '2026-03-03' },
    activity: 'Model Mapping of Pasted A Ford: 03/03/2026',
  });
  const { jobId } = await olivia.call.launchReport.undoChanges({ changes, since });
  const { status, result, parts } = await ended(jobId);
  const cells = async (name: string) => {
    const { usersCreated, modelMapping } = await rowOf(name);
    return [usersCreated, modelMapping];
  };
  expect(await cells('Pasted A')).toEqual([null, '2026-03-03']);
  expect(await cells('Pasted B')).toEqual(['2026-01-05', null]);
  expect(await cells('Pasted C')).toEqual([null, null]);
  expect([status, result]).toEqual(['failed', '2 undone, 1 left unchanged']);
  expect(parts.map((part) => [part.title, part.status, part.reason])).toEqual([
    [
      'Pasted A Ford',
      'refused',
      expect.stringMatching(/^Model Mapping: Changed by Omar Haddad at \d+:\d\d [ap]m$/),
    ],
    ['Pasted B Ford', 'done', null],
    ['Pasted C Ford', 'done', null],
  ]);
});

it('names nobody by a part of the log, in which another one may be the last who changed a cell', async () => {
  const since = new Date().toISOString();
  const change = await changeOf('Pasted C', 'modelMapping', '2026-02-05');
  await olivia.call.launchReport.changeField(change);
  await launchReportOf(omar).update({
    ...{ workPackageId: Number(change.rowId), fieldName: 'modelMapping', fieldValue: '2026-05-06' },
    activity: 'Model Mapping of Pasted C Ford: 05/06/2026',
  });
  await sandboxControlAt(() => host.sandbox.url).faults({ partialNext: 1, operation: 'GetActivityLog' });
  const { jobId } = await olivia.call.launchReport.undoChanges({ changes: [change], since });
  expect((await ended(jobId)).result).toBe(
    'Pasted C Ford: Model Mapping: Someone else changed Model Mapping to 05/06/2026. Nothing was saved.',
  );
});

it('gives the reason of the back office where the log does not say who changed a cell', async () => {
  const since = new Date().toISOString();
  const change = await changeOf('Pasted C', 'smokeTestCompleted', '2026-02-05');
  await olivia.call.launchReport.changeField(change);
  await launchReportOf(omar).update({
    ...{ workPackageId: Number(change.rowId), fieldName: 'smokeTestCompleted', fieldValue: '2026-05-05' },
  });
  const { jobId } = await olivia.call.launchReport.undoChanges({ changes: [change], since });
  expect((await ended(jobId)).result).toBe(
    'Pasted C Ford: Smoke Test Completed: Someone else changed Smoke Test Completed to 05/05/2026. Nothing was saved.',
  );
});
