import { describe, expect, it } from 'vitest';
import { subscriptionInReview as subscription } from '@fixtures/samples/records';
import type { AduUserCreation } from '@shared/domains/adu-users/model';
import { preparedKey } from '@shared/kernel/platform/prepared-changes/keys';
import * as lines from './lines';
import { todayLineSchema } from './model';

const TODAY = '2026-11-21';

const failed = (change: Partial<Parameters<typeof lines.failedLoadLines>[0][number]> = {}) => ({
  tenantName: 'Bay',
  storeName: 'Bay Ford',
  schedulerTime: null,
  storeId: 'bay_store1',
  dms: null,
  dmsImg: null,
  effectiveDate: null,
  dataAsOf: '2026-11-18',
  ...change,
});

const dataOf = (storeName: string, value: string | null) => ({
  tenant: 'bay',
  tenantName: 'Bay',
  storeName,
  dms: null,
  value,
  subDomain: null,
});

describe('loads', () => {
  it('that failed show the age of their data, and link to their row', () =>
    expect(lines.failedLoadLines([failed(), failed({ dataAsOf: null })], new Map(), TODAY)).toMatchObject([
      {
        kind: 'failedLoad',
        subject: 'bay_store1',
        reason: 'Data as of 11/18/2026, 3 days old. No reason given',
        tone: 'warning',
        to: '/DataLoads/failedLoads?failed-loads.q=Bay+Ford#bay_store1',
        directAction: { type: 'rerun', storeId: 'bay_store1' },
      },
      { reason: 'No data yet. No reason given', tone: 'danger' },
    ]));

  it('show why they failed if the back office knows', () => {
    const reasons = new Map([['bay_store1', 'The DMS did not answer within 30 s.']]);
    expect(lines.failedLoadLines([failed()], reasons, TODAY)[0]?.reason).toBe(
      'Data as of 11/18/2026, 3 days old. The DMS did not answer within 30 s',
    );
  });

  it('count as old by the age bands of the Data as of Report', () => {
    const rows = [
      dataOf('Green', '2026-11-19'),
      dataOf('Orange', '2026-11-18'),
      dataOf('Red', '2026-11-16'),
      dataOf('Never', null),
    ];
    const found = lines.staleLoadLines(rows, TODAY);
    expect(found.map(({ title, tone, reason }) => [title, tone, reason])).toEqual([
      ['Orange', 'calm', 'Aging: data as of 11/18/2026, 3 days old'],
      ['Red', 'warning', 'Stale: data as of 11/16/2026, 5 days old'],
      ['Never', 'warning', 'Stale: no data yet'],
    ]);
    const [, red, never] = found;
    expect(never?.order).toBeLessThan(red?.order ?? 0);
  });
});

describe('a cancellation', () => {
  const asking = { who: 'olivia', today: TODAY, placeOf: () => '/place' };

  it('shows who requests what, and from when', () =>
    expect(lines.approvalLines([subscription()], asking)).toMatchObject([
      {
        kind: 'approval',
        subject: 'SUB-1',
        title: 'Bay Ford, Bay Kia',
        reason: 'adam requested cancellation of 2 stores, effective 12/01/2026',
        tone: 'warning',
        order: 10,
        to: '/place',
        directAction: { type: 'decide', subscription: subscription() },
      },
    ]));

  it('shows that someone requests it where the name is not known', () =>
    expect(lines.approvalLines([subscription({ cancelledBy: null })], asking)[0]?.reason).toMatch(
      /^Someone requested cancellation of 2 stores/,
    ));

  it('shows when it was requested, if known', () => {
    const cancelledByDate = '2026-11-19T12:00:00Z';
    expect(lines.approvalLines([subscription({ cancelledByDate })], asking)[0]?.reason).toMatch(
      /^adam requested cancellation of 2 stores, effective 12\/01\/2026; requested on 11\/(18|19|20)\/2026$/,
    );
  });

  it('is urgent from its effective day on', () =>
    expect(lines.approvalLines([subscription({ cancelledDate: TODAY })], asking)[0]?.tone).toBe('danger'));

  it('is hidden from the requester, and once it is decided', () => {
    expect(lines.approvalLines([subscription()], { ...asking, who: 'adam' })).toEqual([]);
    expect(lines.approvalLines([subscription({ subscriptionStatus: 'Active' })], asking)).toEqual([]);
  });
});

describe('other lines', () => {
  it('show the issue count of a client, with the state of its page, which a new window has in its address', () =>
    expect(
      lines.neverEventLines([{ clientId: 'bay', clientName: 'Bay Group', errCount: 1_200 }], 'never'),
    ).toMatchObject([
      {
        reason: '1,200 FOPC issues',
        to: '/NeverEvents/BayGroup',
        state: { clientId: 'bay', clientName: 'Bay Group', eventType: 'never' },
        inNewWindow: '/NeverEvents/BayGroup?clientId=bay&clientName=Bay+Group&eventType=never',
      },
    ]));

  it('show users whose creation is running or failed', () => {
    const user = { userName: 'a@b.c', firstName: null, lastname: null, createdAt: null, role: null };
    const creation: AduUserCreation = {
      status: 'In Progress',
      realms: 9,
      done: 4,
      failedRealms: [],
      error: null,
    };
    const broken: AduUserCreation = {
      ...creation,
      status: 'Failed',
      failedRealms: ['bay'],
      error: 'No answer',
    };
    const found = lines.userLines([
      { ...user, creation: null },
      { ...user, creation },
      { ...user, creation: broken },
    ]);
    expect(found.map(({ tone, reason }) => [tone, reason])).toEqual([
      ['calm', 'Creating: 4 of 9 realms'],
      ['danger', 'Failed in 1 realm: No answer'],
    ]);
  });

  it('show unsaved work that has an address', () => {
    const savedAt = '2026-11-21T10:00:00Z';
    const found = lines.draftLines([
      { key: 'a', value: 1, savedAt, place: { to: '/x?sub=y', page: 'Bay Ford' } },
      { key: 'b', value: 1, savedAt, place: null },
    ]);
    expect(found).toMatchObject([{ subject: 'a', title: 'Bay Ford', to: '/x?sub=y' }]);
    expect(found[0]).not.toHaveProperty('state');
    expect(found.every((line) => todayLineSchema.safeParse(line).success)).toBe(true);
  });

  it('open a prepared change for review', () => {
    const place = { to: '/x', page: 'Bay Ford' };
    const key = preparedKey('store:5');
    const [line] = lines.draftLines([{ key, value: 1, savedAt: '2026-11-21T10:00:00Z', place }]);
    expect(line).toMatchObject({ to: '/x', state: { prepared: key } });
    expect(line?.reason).toMatch(/^Prepared .*not sent/);
  });
});
