import { zodResolver } from '@hookform/resolvers/zod';
import { Field, Input } from '@fluentui/react-components';
import { useForm } from 'react-hook-form';
import { useBridge } from '@renderer/app/bridge-provider';
import { useFormSave } from '@renderer/components/form/use-form-save';
import { PageHeader } from '@renderer/components/page-header';
import { messages } from '@shared/messages';
import type { Tenant } from '@shared/model/tenant';
import { tenantUpdateSchema, type TenantUpdate } from '@shared/model/tenant-form';
import { savedDashboard } from '../tenant-dashboard/dashboard-redirect';
import { useSiteHost } from '../tenant-site';
import { DeleteTenantButton } from './delete-tenant-button';
import { TenantFormFrame } from './tenant-form-frame';
import { TenantSharedFields } from './tenant-shared-fields';

const NAMES = { displayName: 'displayName', agreementDate: 'agreementDate', tenantImg: 'tenantImg' } as const;

/** Name and site address are shown but fixed; the rest can be changed. */
export function TenantEditForm({ tenant }: { tenant: Tenant }) {
  const bridge = useBridge();
  const siteHost = useSiteHost();
  const form = useForm<TenantUpdate>({
    resolver: zodResolver(tenantUpdateSchema),
    defaultValues: {
      tenantId: tenant.tenantId,
      displayName: tenant.displayName ?? '',
      agreementDate: tenant.agreementDate ?? '',
      tenantImg: null,
    },
  });
  const save = useFormSave(form, {
    mutation: bridge.tenants.update.mutationOptions(),
    draftKey: `tenant:${tenant.id}`,
    what: `the tenant ${tenant.tenantName}`,
    fields: ['displayName', 'agreementDate', 'tenantImg'],
    saved: messages.tenants.updated,
    returnTo: savedDashboard(),
  });
  return (
    <>
      <PageHeader
        title={`Edit ${tenant.tenantName}`}
        back={{ to: savedDashboard(), label: 'Back to the tenants' }}
      />
      <TenantFormFrame
        save={save}
        onSubmit={form.handleSubmit(save.submit)}
        cancelTo={savedDashboard()}
        {...(tenant.cancelled
          ? {}
          : { end: <DeleteTenantButton tenant={tenant} onDeleted={save.draft.clear} /> })}
      >
        <Field label="Tenant name">
          <Input value={tenant.tenantName} disabled />
        </Field>
        <TenantSharedFields
          form={form}
          names={NAMES}
          ownerName={tenant.tenantName}
          storedPath={tenant.tenantImg}
        />
        <Field label="Site address" hint={messages.validation.cannotEdit}>
          <Input value={`${tenant.subDomain ?? ''}${siteHost}`} readOnly appearance="filled-darker" />
        </Field>
      </TenantFormFrame>
    </>
  );
}
