import { describe, expect, it } from 'vitest';
import { mapStoreFields } from './store-fields';
import { storeFormSchema, type StoreInputs } from './store-form';

const good: StoreInputs = {
  ...mapStoreFields(() => ''),
  tenantId: 'bay',
  storeName: 'Bay Honda',
  displayName: 'Bay Honda',
  storeDesc: 'Sales',
  manufacturer: 'Honda',
  dms: 'Tekion',
  dealerAddress: '1 Main St.',
  stateCode: 'CA',
  website: 'https://bay.example.com',
  dealerId: 'abc1',
};

function errors(change: Partial<StoreInputs>): Record<string, string> {
  const parsed = storeFormSchema.safeParse({ ...good, ...change });
  return Object.fromEntries(
    (parsed.error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]),
  );
}

describe('the store form', () => {
  it('accepts a complete store, with empty optional texts as null', () =>
    expect(storeFormSchema.parse(good)).toMatchObject({ sfStoreId: null, storeLaunchedDate: null }));

  it('trims the name', () =>
    expect(storeFormSchema.parse({ ...good, storeName: '  Bay  ' }).storeName).toBe('Bay'));

  it.each<[Partial<StoreInputs>, Record<string, string>]>([
    [{ storeName: 'Bay <b>' }, { storeName: 'Invalid input' }],
    [{ displayName: 'a\u0000b' }, { displayName: 'Invalid input' }],
    [{ storeDesc: '<script>' }, { storeDesc: 'Invalid input' }],
    [{ dealerAddress: '{x}' }, { dealerAddress: 'Invalid input' }],
    [{ stateCode: 'C-A' }, { stateCode: 'Invalid input. Alphanumeric values only.' }],
    [{ website: 'bay' }, { website: 'Invalid input. Please provide a valid website URL.' }],
    [{ website: 'javascript:alert(1)' }, { website: 'Invalid input. Please provide a valid website URL.' }],
    [{ dealerId: '' }, { dealerId: 'Required' }],
    [{ dealerId: 'a-b' }, { dealerId: 'Invalid input. Alphanumeric values only.' }],
    [{ dms: 'Reynolds' }, { dealerId: 'Invalid dealer id format for Reynolds' }],
    [{ dms: 'Reynolds', dealerId: 'a1__b2_c3' }, {}],
    [
      { dms: 'Dealertrack' },
      { companyNumber: 'Required', enterpriseCode: 'Required', serverName: 'Required' },
    ],
    [
      { dms: 'Fortellis', dmsSubscriptionId: 'x', dmsEmployeeDepartmentId: 'a1', dmsDepartmentId: 'b-2' },
      {
        dmsSubscriptionId: 'Invalid Subscrption Id format.',
        dmsDepartmentId: 'Invalid input. Alphanumeric values only.',
      },
    ],
    [{ dms: '' }, { dms: 'Required' }],
    [{ storeName: 'x'.repeat(10_000) }, { storeName: 'At most 120 characters' }],
    [{ storeLaunchedDate: '2026-02-30' }, { storeLaunchedDate: "This date doesn't exist" }],
  ])('%j shows %j', (change, expected) => expect(errors(change)).toEqual(expected));
});
