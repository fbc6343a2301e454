import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BACK_OFFICES, type BackOffice } from '@fixtures/back-office/back-offices';
import { activityOf, callsOf, newStore, resultsOf, type Calls } from '@fixtures/back-office/calls';
import { signIn } from '@fixtures/back-office/client';
import * as billing from '@fixtures/domains/billing';
import type { Subscription } from '@shared/domains/billing/model';
import type { BillingAction } from '@shared/domains/billing/rules';

let backOffice: BackOffice;
const people: Record<string, Calls> = {};

function as(who: string): Calls {
  const calls = people[who];
  if (!calls) throw new Error(who);
  return calls;
}

const subscriptionOf = (tenantId: string): Promise<Subscription> =>
  billing.subscriptionOf(as('olivia'), tenantId);
const act = (who: string, action: BillingAction, seen: Subscription, date: string | null = null) =>
  billing.sendBillingAction(as(who), who, { action, seen, date });

describe.each(BACK_OFFICES)('billing of the $name', ({ start }) => {
  beforeAll(async () => {
    backOffice = await start({});
    for (const who of ['olivia', 'omar', 'adam', 'cleo'])
      people[who] = callsOf(backOffice.address, (await signIn(backOffice.address, who)).access_token);
  });
  afterAll(() => backOffice.dispose());

  it('creates a subscription for every new store, and accepts an invoice date up to the 15th', async () => {
    const { tenantId } = await newStore(as('olivia'), 'Billed Motors');
    const first = await subscriptionOf(tenantId);
    expect(first).toMatchObject({
      subscriptionStatus: 'Active',
      invoiceDate: null,
      storeName: ['Billed Motors Ford'],
    });
    expect(await act('adam', 'save', first, '2026-05-16')).toMatchObject({ status: 0 });
    const range: unknown = expect.stringMatching(/^Enter a date from 01\/01\/2000 to /);
    expect(await act('adam', 'save', first, '1999-12-01')).toEqual({ status: 0, msg: range });
    expect(await act('adam', 'cancel', first)).toEqual({ status: 0, msg: 'Required' });
    expect(await act('adam', 'save', first, '2026-05-15')).toMatchObject({ status: 1 });
    expect((await subscriptionOf(tenantId)).invoiceDate).toBe('2026-05-15');
  });

  it('accepts one of two invoice dates based on the same value', async () => {
    const { tenantId } = await newStore(as('olivia'), 'Twice Dated Motors');
    const seen = await subscriptionOf(tenantId);
    const save = (who: string, date: string) =>
      billing.sendBillingAction(as(who), who, {
        action: 'save',
        seen,
        date,
        expected: { invoiceDate: seen.invoiceDate },
      });
    expect(await save('adam', '2026-05-01')).toMatchObject({ status: 1 });
    expect(await save('omar', '2026-06-01')).toEqual({
      status: 0,
      msg: 'Someone else saved another invoice date: 05/01/2026',
    });
    expect((await subscriptionOf(tenantId)).invoiceDate).toBe('2026-05-01');
  });

  it('lets the requester withdraw, and only another user decide', async () => {
    const { tenantId } = await newStore(as('olivia'), 'Checked Motors');
    await act('adam', 'save', await subscriptionOf(tenantId), '2026-05-01');
    expect(await act('adam', 'cancel', await subscriptionOf(tenantId), '2026-08-01')).toMatchObject({
      status: 1,
    });
    expect(await act('adam', 'cancelReview', await subscriptionOf(tenantId))).toEqual({
      status: 1,
      msg: 'Cancellation request withdrawn',
    });
    await act('adam', 'cancel', await subscriptionOf(tenantId), '2026-08-01');
    const review = await subscriptionOf(tenantId);
    expect(review).toMatchObject({
      subscriptionStatus: 'Review',
      cancelledBy: 'adam',
      cancelledDate: '2026-08-01',
    });
    expect(await act('adam', 'approve', review)).toMatchObject({
      status: 0,
      msg: 'You requested this cancellation; someone else must decide',
    });
    expect(await act('omar', 'approve', review)).toMatchObject({ status: 1 });
    expect(await subscriptionOf(tenantId)).toMatchObject({
      subscriptionStatus: 'Cancelled',
      cancellationConfirmedBy: 'omar',
    });
  });

  it('lists the subscriptions in a status in parts, the oldest first', async () => {
    for (const name of ['One', 'Two', 'Three', 'Four', 'Five']) {
      const { tenantId } = await newStore(as('olivia'), `Part ${name} Motors`);
      await act('adam', 'cancel', await subscriptionOf(tenantId), '2026-08-01');
    }
    const ask = (range: { inFirst?: number; inOffset?: number }) =>
      as('olivia').query(
        `mutation ($input: GetBillingSubscriptionsInput!) { getBillingSubscriptions(input: $input) { results {
           subscriptionId subscriptionStatus createdAt storeName } } }`,
        { input: { inSubscriptionStatus: 'Review', ...range } },
      );
    const all = resultsOf(await ask({}));
    expect(all.length).toBeGreaterThanOrEqual(5);
    const created = all.map(({ createdAt }) => String(createdAt));
    expect(created).toEqual(created.toSorted());
    const pages: unknown[] = [];
    for (let inOffset = 0; inOffset <= all.length; inOffset += 2)
      pages.push(...resultsOf(await ask({ inFirst: 2, inOffset })));
    expect(pages).toEqual(all);
    for (const range of [{ inFirst: -1 }, { inOffset: -1 }])
      expect((await ask(range)).errors?.[0]?.message).toBe('inFirst and inOffset cannot be negative');
  });

  it('does not approve without an invoice date', async () => {
    const { tenantId } = await newStore(as('olivia'), 'Undated Motors');
    await act('adam', 'cancel', await subscriptionOf(tenantId), '2026-08-01');
    expect(await act('omar', 'approve', await subscriptionOf(tenantId))).toEqual({
      status: 0,
      msg: 'Please provide invoice date ',
    });
    expect(await act('omar', 'deny', await subscriptionOf(tenantId))).toEqual({
      status: 1,
      msg: 'Cancellation denied',
    });
    expect(await subscriptionOf(tenantId)).toMatchObject({ subscriptionStatus: 'Active', cancelledBy: null });
  });

  it('accepts one of two simultaneous decisions, and reports the conflict to the other user', async () => {
    const { tenantId } = await newStore(as('olivia'), 'Raced Motors');
    await act('adam', 'save', await subscriptionOf(tenantId), '2026-05-01');
    await act('adam', 'cancel', await subscriptionOf(tenantId), '2026-08-01');
    const seen = await subscriptionOf(tenantId);
    const results = await Promise.all([act('omar', 'approve', seen), act('olivia', 'deny', seen)]);
    const lost = results.filter((result) => result?.status !== 1);
    expect(lost).toHaveLength(1);
    expect(lost[0]?.msg).toMatch(/approved by omar|denied or withdrawn/);
  });

  it('does not treat a save based on an older status as a denial', async () => {
    const { tenantId } = await newStore(as('olivia'), 'Stale Motors');
    const seenByAdam = await subscriptionOf(tenantId);
    await act('omar', 'cancel', seenByAdam, '2026-08-01');
    expect(await act('adam', 'save', seenByAdam, '2026-05-01')).toEqual({
      status: 0,
      msg: 'omar has requested its cancellation',
    });
    // A second window of the requester is refused too.
    expect(await act('omar', 'save', seenByAdam, '2026-05-01')).toMatchObject({ status: 0 });
    expect(await subscriptionOf(tenantId)).toMatchObject({
      subscriptionStatus: 'Review',
      cancelledBy: 'omar',
      invoiceDate: null,
    });
  });

  it('does not approve based on an older invoice date', async () => {
    const { tenantId } = await newStore(as('olivia'), 'Moved Motors');
    await act('adam', 'save', await subscriptionOf(tenantId), '2026-05-01');
    await act('adam', 'cancel', await subscriptionOf(tenantId), '2026-08-01');
    const seenByOmar = await subscriptionOf(tenantId);
    await act('adam', 'save', seenByOmar, '2026-06-01');
    expect(await act('omar', 'approve', seenByOmar)).toMatchObject({ status: 0 });
    expect((await subscriptionOf(tenantId)).subscriptionStatus).toBe('Review');
  });

  it('does not save over a confirmation that the user has not seen', async () => {
    const { tenantId } = await newStore(as('olivia'), 'Confirmed Motors');
    const seen = { ...(await subscriptionOf(tenantId)), cancellationConfirmedByDate: '2026-01-01T00:00:00Z' };
    expect(await act('adam', 'save', seen, '2026-05-01')).toMatchObject({ status: 0 });
    expect((await subscriptionOf(tenantId)).invoiceDate).toBeNull();
  });

  it('logs which subscription was changed, and how', async () => {
    const { tenantId } = await newStore(as('olivia'), 'Named Motors');
    await act('adam', 'save', await subscriptionOf(tenantId), '2026-05-01');
    await act('adam', 'cancel', await subscriptionOf(tenantId), '2026-08-01');
    await act('adam', 'approve', await subscriptionOf(tenantId));
    await act('omar', 'approve', await subscriptionOf(tenantId));
    const cancelled = await subscriptionOf(tenantId);
    const { subscriptionId } = cancelled;
    expect(await act('omar', 'save', cancelled, '2026-06-01')).toEqual({
      status: 0,
      msg: 'The subscription is cancelled',
    });
    const logged = (await activityOf(as('olivia'), { tenantId })).map(({ activity }) => activity);
    expect(logged.filter((activity) => activity.startsWith(subscriptionId))).toEqual([
      `${subscriptionId}: Change refused`,
      `${subscriptionId}: Cancellation approved`,
      `${subscriptionId}: Change refused`,
      `${subscriptionId}: Cancellation requested`,
      `${subscriptionId}: Invoice date saved`,
    ]);
  });

  it('accepts nothing from a client', async () => {
    const { tenantId } = await newStore(as('olivia'), 'Client Motors');
    expect(await act('cleo', 'save', await subscriptionOf(tenantId), '2026-05-01')).toMatchObject({
      status: -1,
    });
  });
});
