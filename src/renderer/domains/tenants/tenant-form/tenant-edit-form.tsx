import { tenantsTexts } from '@shared/domains/tenants/texts';
import { zodResolver } from '@hookform/resolvers/zod';
import { Field, Input } from '@fluentui/react-components';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { bridge as calls } from '@renderer/platform/bridge';
import { logoSide } from '@renderer/components/conflict-dialog/logo-side';
import { useConflictResolution } from '@renderer/components/conflict-dialog/use-conflict-resolution';
import { useFormSave } from '@renderer/components/form/use-form-save';
import { PageHeader } from '@renderer/components/page-header';
import { messages } from '@shared/kernel/messages';
import type { Tenant } from '@shared/domains/tenants/model';
import { tenantUpdateSchema, type TenantUpdate } from '@shared/domains/tenants/tenant-form';
import { savedDashboard } from '../tenant-dashboard/dashboard-redirect';
import { useSiteHost } from '../use-site-host';
import { DeleteTenantButton } from './delete-tenant-button';
import { TenantFormFrame } from './tenant-form-frame';
import { TenantSharedFields } from './tenant-shared-fields';
import { wholeAnswer } from '@renderer/components/conflict-dialog/whole-answer';

const NAMES = { displayName: 'displayName', agreementDate: 'agreementDate', tenantImg: 'tenantImg' } as const;

const LABELS = { displayName: 'Display name', agreementDate: 'Agreement date', tenantImg: 'Logo' };

/** As it is stored: here the logo is its address, in the form only a new one counts. */
const storedOf = (tenant: Tenant): TenantUpdate => ({
  tenantId: tenant.tenantId,
  displayName: tenant.displayName ?? '',
  agreementDate: tenant.agreementDate ?? '',
  tenantImg: tenant.tenantImg,
});

/** Name and site address are shown but fixed; the rest can be changed. */
export function TenantEditForm({ tenant }: { tenant: Tenant }) {
  const siteHost = useSiteHost();
  // As it was when the form was opened; the page reads the tenant again now and then.
  const [base, setBase] = useState(() => storedOf(tenant));
  const form = useForm<TenantUpdate>({
    resolver: zodResolver(tenantUpdateSchema),
    defaultValues: { ...base, tenantImg: null },
  });
  /** As it was read last; the back office is told, since somebody may save in the moment after. */
  const seen = useRef(base);
  const resolve = useConflictResolution<TenantUpdate>();
  const settle = async (values: TenantUpdate): Promise<TenantUpdate | null> => {
    const what = `the tenant ${tenant.tenantName}`;
    const theirs = storedOf(wholeAnswer(await calls.tenants.get.query({ id: tenant.id }), what));
    const settled = await resolve({
      what: `the tenant ${tenant.tenantName}`,
      labels: LABELS,
      base,
      mine: { ...values, tenantImg: values.tenantImg ?? base.tenantImg },
      theirs,
      textOf: (field, value) =>
        field === 'tenantImg' ? logoSide(theirs.tenantImg, value) : String(value ?? ''),
    });
    if (settled === null) return null;
    setBase(theirs);
    seen.current = theirs;
    return { ...settled, tenantImg: settled.tenantImg === theirs.tenantImg ? null : settled.tenantImg };
  };
  const save = useFormSave(form, {
    mutation: {
      mutationFn: (values: TenantUpdate) => {
        const { displayName, agreementDate } = seen.current;
        return calls.tenants.update.mutate({ ...values, seen: { displayName, agreementDate } });
      },
    },
    touches: ['tenants', 'checklist'],
    draftKey: `tenant:${tenant.id}`,
    what: `the tenant ${tenant.tenantName}`,
    fields: ['displayName', 'agreementDate', 'tenantImg'],
    saved: tenantsTexts.updated,
    returnTo: savedDashboard(),
    settle,
  });
  return (
    <>
      <PageHeader
        title={`Edit ${tenant.tenantName}`}
        back={{ to: savedDashboard(), label: 'Back to the tenants' }}
      />
      <TenantFormFrame
        save={save}
        onSubmit={(event) => void form.handleSubmit(save.submit)(event)}
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
