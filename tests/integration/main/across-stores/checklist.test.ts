import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { callsOf, newStore } from '@fixtures/back-office/calls';
import { signIn } from '@fixtures/back-office/client';
import { sandboxControlAt } from '@fixtures/back-office/sandbox-control';
import { startTestSandbox, type TestSandbox } from '@fixtures/back-office/sandbox-session';
import { signedInCalls, type UserCalls } from '@fixtures/console/signed-in-calls';

// Two people complete the same step, the second one on a page that is no longer current.

let host: TestSandbox;
let olivia: UserCalls;
let adam: UserCalls;
beforeAll(async () => {
  host = await startTestSandbox();
  olivia = await signedInCalls(host, 'olivia');
  adam = await signedInCalls(host, 'adam');
});
const control = sandboxControlAt(() => host.sandbox.url);
afterEach(() => control.clearFaults());
afterAll(async () => {
  olivia.dispose();
  adam.dispose();
  await host.dispose();
});

/** The input of Complete for a step that has been initiated. */
async function openStep(name: string) {
  const omar = callsOf(host.sandbox, (await signIn(host.sandbox, 'omar')).access_token);
  const { tenantId, storeId } = await newStore(omar, name);
  const [first] = (await olivia.call.checklist.list({ tenantId, storeId })).data;
  if (!first) throw new Error('There are no steps');
  const step = { tenantId, storeId, checklist: first.checklist };
  await olivia.call.checklist.setStatus({ ...step, status: 'ongoing', seen: 'Pending' });
  return { ...step, status: 'Completed', seen: 'ongoing' } as const;
}

it('the second one hears who was first', async () => {
  const step = await openStep('Twice Completed Motors');
  const { checklist: own } = olivia.call;
  const completed = await own.setStatus(step);
  const [first] = (await own.list(step)).data;
  const on = first?.lastupdatedOn;
  expect(on).toEqual(expect.any(String));
  expect(completed).toEqual({ completedBy: { by: 'self', name: 'Olivia Ortega', on } });
  expect(await adam.call.checklist.setStatus(step)).toEqual({
    completedBy: { by: 'other', name: 'Olivia Ortega' },
  });
  expect(await own.setStatus(step)).toEqual(completed);
});

it('a completed step is no failure because it could not be read afterwards', async () => {
  const step = await openStep('Unread Step Motors');
  await control.faults({ nullNext: 1, operation: 'GetOnboardingChecklist' });
  expect(await olivia.call.checklist.setStatus(step)).toEqual({ completedBy: { by: 'unknown' } });
  await control.clearFaults();
  const [first] = (await olivia.call.checklist.list(step)).data;
  expect(first).toMatchObject({ status: 'Completed', lastupdatedBy: 'Olivia Ortega' });
});
