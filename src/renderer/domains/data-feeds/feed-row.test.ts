import { describe, expect, it } from 'vitest';
import type { DataFeed } from '@shared/domains/data-feeds/model';
import { feedChangeOf, feedErrors, withFeedField } from './feed-row';

const stored: DataFeed = {
  dmsDetailId: 7,
  storeId: 'bay_store1',
  storeName: 'Bay',
  tenantId: 'bay',
  dms: 'Tekion',
  dmsImg: null,
  dmsType: null,
  dealerId: 'abc12345678901',
  companyNumber: null,
  enterpriseCode: null,
  serverName: null,
  stateCode: null,
  projectId: null,
  secondProjectId: null,
  groupName: null,
  dealerAddress: null,
  dmsSubscriptionId: null,
  dmsDepartmentId: null,
  dmsEmployeeDepartmentId: null,
  effectiveDate: '2026-01-02',
  storeDmsStatus: 'Active',
};

describe('editing a data feed in its row', () => {
  it('clears what does not belong to the new DMS', () =>
    expect(withFeedField(feedChangeOf(stored), 'dms', 'Dealertrack')).toMatchObject({
      dms: 'Dealertrack',
      dealerId: null,
    }));

  it('requires every field of the new DMS', () =>
    expect(
      Object.keys(feedErrors(withFeedField(feedChangeOf(stored), 'dms', 'Dealertrack'), stored)).sort(),
    ).toEqual(['companyNumber', 'enterpriseCode', 'serverName']));

  it('keeps a stored value that exceeds the current limit', () =>
    expect(feedErrors(feedChangeOf(stored), stored)).toEqual({}));

  it('rejects a dealer id over the limit once it was changed', () =>
    expect(
      feedErrors(withFeedField(feedChangeOf(stored), 'dealerId', 'abc12345678902'), stored),
    ).toHaveProperty('dealerId'));

  it('does not allow clearing an existing date', () =>
    expect(feedErrors(withFeedField(feedChangeOf(stored), 'effectiveDate', ''), stored)).toEqual({
      effectiveDate: 'Required',
    }));
});
