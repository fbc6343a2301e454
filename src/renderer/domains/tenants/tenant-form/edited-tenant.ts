// Describes a tenant to the save flow, and how an existing tenant is read and sent.

import { z } from 'zod';
import { createRecordTexts, logoTexts, type RecordAdapter } from '@renderer/components/saving/record-adapter';
import { type EditedRecord, throwDeleted } from '@renderer/components/saving/save-session';
import { recordUndo } from '@renderer/components/saving/undo-runner';
import { bridge as calls } from '@renderer/platform/bridge/bridge';
import { type Tenant, tenantSchema } from '@shared/domains/tenants/model';
import { tenantPageTexts } from '@shared/domains/tenants/page-texts';
import type { TenantUpdate } from '@shared/domains/tenants/tenant-form';

const keySchema = z.object(tenantSchema.pick({ id: true, tenantName: true, tenantImg: true }).shape);
type TenantKey = z.infer<typeof keySchema>;

/** Describes a tenant to the save flow. The form has only a new logo, so an unchanged logo is compared by its URL. */
const adapterOf = (tenant: TenantKey): RecordAdapter<Tenant, TenantUpdate> => ({
  recordName: tenantPageTexts.theTenant(tenant.tenantName),
  toFields: ({ displayName, agreementDate, tenantImg }) => ({ displayName, agreementDate, tenantImg }),
  fieldsOf: ({ displayName, agreementDate, tenantImg }, base) => ({
    displayName,
    agreementDate,
    tenantImg: tenantImg ?? base['tenantImg'] ?? null,
  }),
  fromFields: ({ displayName, agreementDate, tenantImg }, values, stored) => ({
    ...values,
    displayName: String(displayName ?? ''),
    agreementDate: String(agreementDate ?? ''),
    tenantImg: typeof tenantImg === 'string' && tenantImg !== stored.tenantImg ? tenantImg : null,
  }),
  finalFields: ['tenantImg'],
  texts: logoTexts('tenantImg', tenant.tenantImg, createRecordTexts({ labels: tenantPageTexts.fields })),
});

export const TENANT_INVALIDATES = ['tenants', 'checklist'] as const;

export const editedTenant = (tenant: TenantKey): EditedRecord<Tenant, TenantUpdate, unknown> => ({
  adapter: adapterOf(tenant),
  read: () => calls.tenants.get.query({ id: tenant.id }),
  send: (values, { displayName, agreementDate }) =>
    calls.tenants.update.mutate({
      ...values,
      seen: { displayName: displayName ?? '', agreementDate: agreementDate ?? '' },
    }),
  onDeleted: throwDeleted,
  undoAs: {
    kind: 'tenant',
    key: { id: tenant.id, tenantName: tenant.tenantName, tenantImg: tenant.tenantImg },
  },
});

export const tenantUndo = recordUndo(keySchema, editedTenant, TENANT_INVALIDATES);
