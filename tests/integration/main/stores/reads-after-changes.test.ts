import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { callsOf, newStore, type Calls } from '@fixtures/back-office/calls';
import { signIn } from '@fixtures/back-office/client';
import { startTestSandbox, type TestSandbox } from '@fixtures/back-office/sandbox-session';
import { consoleOn, type TestConsole } from '@fixtures/console/console-on-sandbox';
import {
  BulkDataloadProgressDocument,
  DashboardCountsDocument,
  InsertCommentDocument,
} from '@main/back-office/generated/graphql';

let host: TestSandbox;
let calls: Calls;
let key: { tenantId: string; storeId: string };
let app: TestConsole;

beforeAll(async () => {
  host = await startTestSandbox();
  calls = callsOf(host.sandbox, (await signIn(host.sandbox, 'olivia')).access_token);
  key = await newStore(calls, 'Change Motors');
});
afterAll(() => host.dispose());
beforeEach(async () => {
  app = consoleOn(host, 'olivia');
  await app.session.signIn('sandbox');
  // The delay is long enough that a read is still in flight when the next event comes.
  const slow = { latencyMs: 1_000, operation: 'DashboardCounts' };
  await fetch(`${host.sandbox.url}/__faults`, { method: 'POST', body: JSON.stringify(slow) });
});
afterEach(async () => {
  await fetch(`${host.sandbox.url}/__faults`, { method: 'DELETE' });
  await app.session.signOut();
  app.dispose();
});

const counts = () => app.backOffice.read(DashboardCountsDocument, {});

it('a response requested before a change is not returned to a read after it', async () => {
  const before = counts();
  expect(await counts()).toBe(await before);
  const early = counts();
  await app.backOffice.write(InsertCommentDocument, {
    input: {
      inActivity: 'Insert',
      inCommentText: 'A change',
      inCreatedBy: 'olivia',
      inStoreId: key.storeId,
      inTenantId: key.tenantId,
    },
  });
  expect(await counts()).not.toBe(await early);
});

it('what was asked for in a session is not given to the next one of the same person', async () => {
  const former = Promise.withResolvers<string>();
  void app.backOffice.share('a list', () => former.promise);
  await app.session.signOut();
  await expect(app.backOffice.share('a list', async () => 'nobody')).rejects.toMatchObject({
    code: 'SIGNED_OUT',
  });
  await app.session.signIn('sandbox');
  const own = app.backOffice.share('a list', async () => 'own');
  former.resolve('former');
  expect(await own).toBe('own');
});

it.each([
  ['a live update that is a change is not', true],
  ['another live update is', false],
])('a response requested before %s returned to a read after it', async (_what, isChange) => {
  const store = await newStore(calls, `Update ${isChange ? 'Motors' : 'Autos'}`);
  const received: (() => void)[] = [];
  const stop = app.backOffice.subscribe(BulkDataloadProgressDocument, store, {
    isChange: () => isChange,
    next: () => received.shift()?.(),
    error: () => undefined,
    complete: () => undefined,
  });
  await expect.poll(() => host.sandbox.subscriptions()).toBe(1);
  const atTwoLines = new Promise<ReturnType<typeof counts>[]>((done) => {
    received.push(() => {
      const early = counts();
      received.push(() => done([early, counts()]));
    });
  });
  const { storeId: inStoreId, tenantId: inTenantId } = store;
  await calls.status({ inStoreId, inTenantId, inCallType: 'bulk_phase_1', inStatus: 'In Progress' });
  await calls.load({
    pStoreId: inStoreId,
    pTenantId: inTenantId,
    pCallType: 'bulk_phase_1',
    pDms: 'CDK Global',
  });
  const [early, late] = await atTwoLines;
  expect((await late) !== (await early)).toBe(isChange);
  stop();
});
