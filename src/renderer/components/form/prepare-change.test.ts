import { expect, it } from 'vitest';
import { createRecordTexts, type RecordKind } from '../saving/record-kind';
import { describeChange } from './prepare-change';

interface Tenant {
  name: string | null;
  site: string;
  logo: string | null;
}

const kind: RecordKind<Tenant, Tenant> = {
  recordName: 'the tenant',
  toFields: (tenant) => ({ ...tenant }),
  fieldsOf: (tenant, base) => ({ ...tenant, logo: tenant.logo ?? base['logo'] ?? null }),
  fromFields: (_fields, values) => values,
  finalFields: ['logo'],
  texts: createRecordTexts({ labels: { name: 'Name', site: 'Site', logo: 'Logo' } }),
};
const base = { name: null, site: 'bay', logo: '/logo.png' };

it('lists the changed fields only; an empty text and null are the same', () =>
  expect(describeChange(kind, { name: '', site: 'bay2', logo: null }, base)).toEqual({
    fields: [{ label: 'Site', text: 'bay2' }],
    final: [],
  }));

it('names the changed fields that cannot be prepared', () =>
  expect(describeChange(kind, { name: 'Bay', site: 'bay', logo: 'data:x' }, base).final).toEqual(['logo']));
