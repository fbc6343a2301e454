import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalizeTenantName, storeIdOf, tenantIdOf } from './identity';
import { tenantCreateSchema, tenantUpdateSchema, type TenantCreate } from './tenant-form';

const good: TenantCreate = {
  tenantName: 'Bay Motors',
  displayName: 'Bay',
  subDomain: 'bay1',
  agreementDate: '2026-01-31',
  tenantImg: null,
};
/** As the form shows them: the first of each field. */
const errors = (change: Partial<TenantCreate>): Record<string, string> => {
  const issues = tenantCreateSchema.safeParse({ ...good, ...change }).error?.issues ?? [];
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join('.'), message]));
};

describe('the tenant form', () => {
  it('accepts a complete tenant', () => expect(errors({})).toEqual({}));

  it.each<[Partial<TenantCreate>, Record<string, string>]>([
    [{ agreementDate: '' }, { agreementDate: 'Required Field' }],
    [{ agreementDate: '13/45/2026' }, { agreementDate: "This date doesn't exist" }],
    [{ subDomain: 'Bay' }, { subDomain: 'lowercase alphabets only' }],
    [{ subDomain: 'bay-1' }, { subDomain: 'lowercase alphabets only' }],
    [{ displayName: ' ' }, { displayName: 'Required' }],
    [{ displayName: 'x'.repeat(10_000) }, { displayName: 'At most 120 characters' }],
  ])('%j shows %j', (change, expected) => expect(errors(change)).toEqual(expected));

  it.each(['Bay 🚗', 'عربي', 'Bay <i>', '-- & --'])('rejects the name %s', (tenantName) =>
    expect(errors({ tenantName })).toHaveProperty('tenantName'),
  );

  it('does not validate the address on edit', () =>
    expect(
      tenantUpdateSchema.safeParse({
        tenantId: 'bay',
        displayName: 'Bay',
        agreementDate: '2026-01-31',
        tenantImg: null,
      }).success,
    ).toBe(true));
});

describe('identities', () => {
  it('collapses and trims the name, and derives the ids', () => {
    expect(normalizeTenantName('  Bay   Motors & Sons ')).toBe('Bay Motors & Sons');
    expect(tenantIdOf('Bay Motors & Sons')).toBe('baymotorssons');
    expect(storeIdOf('bay', 3)).toBe('bay_store3');
  });

  it('derives an id of lowercase letters and digits from any name', () =>
    fc.assert(fc.property(fc.string(), (name) => /^[a-z0-9]*$/.test(tenantIdOf(name)))));
});
