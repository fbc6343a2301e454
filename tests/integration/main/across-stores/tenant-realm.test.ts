import { afterAll, beforeAll, expect, it } from 'vitest';
import { sandboxControlAt } from '@fixtures/back-office/sandbox-control';
import { startTestSandbox, type TestSandbox } from '@fixtures/back-office/sandbox-session';
import { signedInCalls, type UserCalls } from '@fixtures/console/signed-in-calls';
import type { FaultPlan } from '@sandbox/faults/fault-injector';

let host: TestSandbox;
let olivia: UserCalls;
beforeAll(async () => {
  host = await startTestSandbox();
  olivia = await signedInCalls(host, 'olivia');
});
afterAll(async () => {
  olivia.dispose();
  await host.dispose();
});

it.each([
  ['is missing where it was refused', 'Refused Motors', { failNext: 1 }, false],
  ['may be missing where the answer was lost', 'Lost Motors', { dropAfterWork: 1 }, true],
] satisfies [string, string, Partial<FaultPlan>, boolean][])(
  'the realm of a new tenant %s',
  async (_said, tenantName, fault, mayExist) => {
    const backOffice = sandboxControlAt(() => host.sandbox.url);
    await backOffice.faults({ ...fault, operation: 'CreateRealm' });
    const created = await olivia.call.tenants.create({
      ...{ tenantName, displayName: tenantName, agreementDate: '2026-01-15', tenantImg: null },
      subDomain: tenantName.toLowerCase().replace(' ', ''),
    });
    expect(created.realmProblem).toEqual({ reason: expect.any(String), mayExist });
  },
);
