import { expect, it } from 'vitest';
import { createRecordTexts, type RecordAdapter } from '../saving/record-adapter';
import { describeChange } from './prepare-change';

interface Tenant {
  name: string | null;
  site: string;
  logo: string | null;
}

const adapter: RecordAdapter<Tenant, Tenant> = {
  recordName: 'the tenant',
  toFields: (tenant) => ({ ...tenant }),
  fieldsOf: (tenant, base) => ({ ...tenant, logo: tenant.logo ?? base['logo'] ?? null }),
  fromFields: (_fields, values) => values,
  finalFields: ['logo'],
  texts: createRecordTexts({ labels: { name: 'Name', site: 'Site', logo: 'Logo' } }),
};
const base = { name: null, site: 'bay', logo: '/logo.png' };

it('lists the changed fields only; an empty text and null are the same', () =>
  expect(describeChange(adapter, { name: '', site: 'bay2', logo: null }, base)).toEqual({
    fields: [{ label: 'Site', text: 'bay2' }],
    final: [],
  }));

it('names the changed fields that cannot be prepared', () =>
  expect(describeChange(adapter, { name: 'Bay', site: 'bay', logo: 'data:x' }, base).final).toEqual([
    'logo',
  ]));
