import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callsOf, newStore, stringOf, type Calls } from '@fixtures/back-office/calls';
import { signIn } from '@fixtures/back-office/client';
import { startTestSandbox, type TestSandbox } from '@fixtures/back-office/sandbox-session';

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
