import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callsOf, newStore } from '@fixtures/back-office/calls';
import { Browser, signIn } from '@fixtures/back-office/client';
import { startTestSandbox, type TestSandbox } from '@fixtures/back-office/sandbox-session';
import { consoleOn, signInWithBrowser, type TestConsole } from '@fixtures/console/console-on-sandbox';
import {
  BulkDataloadProcessDocument,
  BulkDataloadProgressDocument,
  CommentsMasterDetailsDocument,
  DashboardCountsDocument,
  InsertCommentDocument,
  InsertOrUpdateTenantDocument,
  TenantsDocument,
  UpdateBulkStatusDocument,
  type BulkDataloadProgressSubscription,
} from '@main/back-office/generated/graphql';
import { TelemetryService } from '@main/telemetry/telemetry-service';
import type { AppError } from '@shared/kernel/app-error';

let host: TestSandbox;
let key: { tenantId: string; storeId: string };
let app: TestConsole;

beforeAll(async () => {
  host = await startTestSandbox();
  const calls = callsOf(host.sandbox, (await signIn(host.sandbox, 'olivia')).access_token);
  key = await newStore(calls, 'Main Process Motors');
});
afterAll(() => host.dispose());
beforeEach(async () => {
  app = consoleOn(host, 'olivia');
  await app.session.signIn('sandbox');
});
afterEach(async () => {
  await fault(null);
  await app.session.signOut();
  app.dispose();
});

const fault = async (plan: Record<string, unknown> | null): Promise<void> => {
  const init = plan ? { method: 'POST', body: JSON.stringify(plan) } : { method: 'DELETE' };
  expect((await fetch(`${host.sandbox.url}/__faults`, init)).status).toBe(200);
};
const counts = () => app.backOffice.read(DashboardCountsDocument, {});
const tenants = () => app.backOffice.read(TenantsDocument, { first: 10, offset: 0 });
const comment = (text: string) =>
  app.backOffice.write(InsertCommentDocument, {
    input: {
      inActivity: 'Insert',
      inCommentText: text,
      inCreatedBy: 'olivia',
      inStoreId: key.storeId,
      inTenantId: key.tenantId,
    },
  });
const comments = async (): Promise<string[]> => {
  const { data } = await app.backOffice.read(CommentsMasterDetailsDocument, { storeId: key.storeId });
  return data.statelessServiceBzoCommentsMasterDetails.nodes.map(({ commentText }) => commentText);
};

describe('a session through the real sign-in page', () => {
  it('knows its user and reads', async () => {
    expect(app.session.state()).toMatchObject({
      status: 'signedIn',
      connectionId: 'sandbox',
      user: {
        name: 'Olivia Ortega',
        userName: 'olivia',
        role: 'superadmin',
        email: 'olivia.ortega@sandbox.example',
      },
    });
    const { data, partial } = await counts();
    expect(partial).toBe(false);
    expect(data.onboarding.totalCount).toBeGreaterThan(0);
  });

  it('renews and rotates its tokens, and is restored after a restart', async () => {
    const first = await app.session.accessToken();
    expect(await app.session.refreshNow()).not.toBe(first);
    const next = app.restart();
    await next.session.restore();
    expect(next.session.state()).toMatchObject({ status: 'signedIn', user: { userName: 'olivia' } });
    await next.backOffice.read(DashboardCountsDocument, {});
  });

  it('ends the provider session with its own: the next sign-in prompts for the password again', async () => {
    // One browser for both sign-ins: it still has the provider's cookies.
    const browser = new Browser();
    const requests: boolean[] = [];
    const open = async (url: string): Promise<void> => {
      void signInWithBrowser(browser, host, url, 'adam').then((was) => requests.push(was));
    };
    const other = consoleOn(host, 'adam', { openExternal: open });
    for (let round = 0; round < 2; round += 1) {
      await other.session.signIn('sandbox');
      await other.session.signOut();
    }
    await expect.poll(() => requests.length).toBe(2);
    expect(requests).toEqual([true, true]);
    other.dispose();
  });

  it('logs no token, password or code', async () => {
    await fault({ rejectTokenNext: 1 });
    await counts();
    const token = await app.session.accessToken();
    expect(app.logged.join('\n')).not.toContain(token);
  });

  it('finds nothing wrong with its connection', async () => {
    const checks = await app.connections.test(await app.connections.get('sandbox'));
    expect(checks.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
    expect(checks.map(({ step }) => step)).toEqual([
      'Identity provider',
      'Issuer',
      'PKCE',
      'Clock',
      'Sign-in',
      'Endpoint',
      'Operations',
      'Collector',
    ]);
  });
});

describe('injectDiskFaults', () => {
  it('renews a refused token silently, for a read and for a write', async () => {
    await fault({ rejectTokenNext: 1 });
    await counts();
    await fault({ rejectTokenNext: 1 });
    await comment('after renewal');
    expect(await comments()).toContain('after renewal');
  });

  it('retries dropped connections and errors', async () => {
    await fault({ dropNext: 1, failNext: 1 });
    expect((await counts()).partial).toBe(false);
  });

  it('marks a partial answer', async () => {
    await fault({ partialNext: 1 });
    const { data, partial } = await tenants();
    expect(partial).toBe(true);
    expect(data.statelessServiceBzoTenants.nodes.length).toBeGreaterThan(0);
  });

  it('reports garbage as a bad answer', async () => {
    await fault({ garbageNext: 1 });
    await expect(counts()).rejects.toMatchObject({ code: 'BAD_ANSWER' });
  });

  it('reports a write with a lost response as unknown, and sends it once', async () => {
    await fault({ dropAfterWork: 1 });
    await expect(comment('lost answer')).rejects.toMatchObject({ code: 'OUTCOME_UNKNOWN' });
    expect((await comments()).filter((text) => text === 'lost answer')).toHaveLength(1);
  });

  it('reports a duplicate name at its field', async () => {
    const { data } = await tenants();
    const [taken] = data.statelessServiceBzoTenants.nodes;
    const input = {
      pAction: 'insert',
      tenantId: taken?.tenantId ?? '',
      agreementDate: '2026-01-01',
      displayName: taken?.tenantName ?? '',
    };
    await expect(app.backOffice.write(InsertOrUpdateTenantDocument, { input })).rejects.toMatchObject({
      code: 'INVALID',
      fields: { tenantName: 'A tenant with this name already exists' },
    });
  });

  it('detects that the back office stops and returns', async () => {
    const seen: string[] = [];
    app.connectivity.watch(({ state }) => seen.push(state));
    await host.sandbox.close();
    await expect(counts()).rejects.toMatchObject({ code: 'OFFLINE' });
    await expect(comment('never sent')).rejects.toMatchObject({ code: 'OFFLINE' });
    expect(app.session.state().status).toBe('signedIn');
    await host.restart();
    await expect.poll(() => app.connectivity.state().state).toBe('online');
    expect(seen).toEqual(['offline', 'online']);
    expect(await comments()).not.toContain('never sent');
  });
});

describe('live progress', () => {
  type Line = BulkDataloadProgressSubscription['bulkDataloadProgress'];
  const listen = () => {
    const lines: Line[] = [];
    const errors: AppError[] = [];
    const stop = app.backOffice.subscribe(BulkDataloadProgressDocument, key, {
      isChange: () => true,
      next: ({ bulkDataloadProgress }) => lines.push(bulkDataloadProgress),
      error: (error) => errors.push(error),
      complete: () => undefined,
    });
    return { lines, errors, stop };
  };
  const listening = (count: number) => expect.poll(() => host.sandbox.subscriptions()).toBe(count);

  it('arrives while the load runs, also after a dropped connection', async () => {
    const { lines, errors, stop } = listen();
    await listening(1);
    await fault({ dropSubscriptions: true });
    await listening(0);
    await fault(null);
    await listening(1);
    const status = {
      inStoreId: key.storeId,
      inTenantId: key.tenantId,
      inCallType: 'bulk_phase_1',
      inStatus: 'In Progress',
    };
    await app.backOffice.write(UpdateBulkStatusDocument, { input: status });
    const load = {
      pCallType: 'bulk_phase_1',
      pDms: 'CDK Global',
      pStoreId: key.storeId,
      pTenantId: key.tenantId,
    };
    await app.backOffice.write(BulkDataloadProcessDocument, { input: load });
    await expect.poll(() => lines.at(-1)?.status).toBe('Completed');
    expect(errors).toEqual([]);
    stop();
  });

  it('is reported as unavailable once if the endpoint offers none', async () => {
    await fault({ dropSubscriptions: true });
    const { errors } = listen();
    await expect.poll(() => errors.map(({ code }) => code)).toEqual(['BAD_ANSWER']);
  });

  it('ends with the session', async () => {
    const { errors } = listen();
    await listening(1);
    await app.session.signOut();
    await expect.poll(() => errors.map(({ code }) => code)).toEqual(['CANCELLED']);
  });
});

describe('usage events', () => {
  const spans = () =>
    host.sandbox.db
      .prepare<[], { name: string; service: string; attributes: string }>(
        'select name, service, attributes from span',
      )
      .all();

  it('reach the collector with path, time, user and place, and without what was typed', async () => {
    const telemetry = new TelemetryService(app);
    telemetry.event({
      kind: 'click',
      page: '/tenants?search=typed#x',
      target: 'Save',
      at: '2026-02-03T04:05:06.000Z',
    });
    await telemetry.flush();
    const [span] = spans();
    expect(span).toMatchObject({ name: 'ui.click', service: 'dealer-onboarding-console' });
    for (const part of ['/tenants', 'Save', 'olivia', '2026-02-03T04:05:06.000Z', 'Austin'])
      expect(span?.attributes).toContain(part);
    expect(span?.attributes).not.toContain('typed');
    expect(app.settings.get('installation')?.id).toBeTruthy();
  });

  it('are not sent without a signed-in user', async () => {
    const before = spans().length;
    await app.session.signOut();
    const telemetry = new TelemetryService(app);
    telemetry.event({ kind: 'page', page: '/', target: '', at: new Date().toISOString() });
    await telemetry.flush();
    expect(spans()).toHaveLength(before);
  });
});
