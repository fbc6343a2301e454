import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { activeStore, callsOf, newStore, resultOf, stringOf, type Calls } from '@fixtures/back-office/calls';
import { signIn } from '@fixtures/back-office/client';
import { startTestSandbox, type TestSandbox } from '@fixtures/back-office/sandbox-session';
import { stores } from '@sandbox/domains/stores/domain';

let host: TestSandbox;
let olivia: Calls;
beforeAll(async () => {
  host = await startTestSandbox();
  olivia = callsOf(host.sandbox, (await signIn(host.sandbox, 'olivia')).access_token);
});
afterAll(() => host.dispose());

describe('the mail about a new store', () => {
  it('is written to the outbox', async () => {
    const { tenantId, storeId } = await newStore(olivia, 'Mail Stores');
    const mail = {
      pDms: 'CDK Global',
      pNewStore: 'Yes',
      pStore: 'Mail Ford',
      pStoreId: storeId,
      pTenant: 'Mail',
      pTenantId: tenantId,
    };
    expect(stringOf(await olivia.email(mail))).toBe('Success');
    const stored = host.sandbox.db.prepare('select subject, queuedBy from mail_outbox').all();
    expect(stored).toEqual([{ subject: 'New store Mail Ford of Mail', queuedBy: 'Olivia Ortega' }]);
  });
});

describe('a data feed whose day has come', () => {
  it('is in force, and the history of its store has what it has changed', async () => {
    const { db } = host.sandbox;
    const { tenantId, storeId } = await newStore(olivia, 'Due Feed Stores');
    const { id } = await activeStore(olivia, storeId);
    const effectiveDate = `${new Date().getFullYear() + 1}-01-01`;
    const pDmsDetails = { tenantId, storeId, dms: 'Tekion', dealerId: 'T1', effectiveDate };
    expect(resultOf(await olivia.feed({ pAction: 'insert', pDmsDetails }))).toMatchObject({ statusCode: 1 });
    // The stored day is moved instead of the clock, by which the tokens are judged, too.
    const day = '2026-01-02';
    db.prepare('update data_feed set effectiveDate = ? where storeKey = ?').run('2026-01-01', id);
    db.prepare("update data_feed set effectiveDate = ? where storeKey = ? and dms = 'Tekion'").run(day, id);
    const changes = (): unknown[] =>
      db
        .prepare(
          `select field, before, after, userName from record_change
            where tenantId = ? and storeId = ? and field in ('dms', 'dealerId') order by changeId`,
        )
        .all(tenantId, storeId);
    expect(changes()).toEqual([]);
    stores.onNewDay?.(db);
    expect(await activeStore(olivia, storeId)).toMatchObject({ dms: 'Tekion' });
    const once = [
      { field: 'dealerId', before: 'D12345', after: 'T1', userName: 'back office' },
      { field: 'dms', before: 'CDK Global', after: 'Tekion', userName: 'back office' },
    ];
    expect(changes()).toEqual(once);
    stores.onNewDay?.(db);
    expect(changes()).toEqual(once);
  });
});
