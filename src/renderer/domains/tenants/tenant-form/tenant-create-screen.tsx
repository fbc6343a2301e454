// The screen with the form of a new tenant.

import { Text } from '@fluentui/react-components';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { FormCard, TextField } from '@renderer/components/form';
import { useFormSave } from '@renderer/components/form/use-form-save';
import { PageHeader } from '@renderer/components/page/page-header';
import { bridge as calls } from '@renderer/platform/bridge/bridge';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { tenantIdOf } from '@shared/domains/tenants/identity';
import { tenantPageTexts } from '@shared/domains/tenants/page-texts';
import { tenantsPaths } from '@shared/domains/tenants/paths';
import { tenantCreateSchema, type TenantCreate } from '@shared/domains/tenants/tenant-form';
import { tenantsTexts } from '@shared/domains/tenants/texts';
import { savedDashboardPath } from '../dashboard-redirect';
import { useSiteHost } from '../tenant-queries';
import { TenantSharedFields } from './tenant-shared-fields';

const EMPTY: TenantCreate = {
  tenantName: '',
  displayName: '',
  subDomain: '',
  agreementDate: '',
  tenantImg: null,
};

export function TenantCreateScreen() {
  const bridge = useBridge();
  const notify = useNotify();
  const siteHost = useSiteHost();
  const form = useForm<TenantCreate>({
    resolver: zodResolver(tenantCreateSchema),
    defaultValues: EMPTY,
  });
  const tenantName = form.watch('tenantName');
  const save = useFormSave(form, {
    mutation: bridge.tenants.create.mutationOptions(),
    invalidates: ['tenants', 'checklist'],
    draftKey: 'tenant:new',
    recordName: tenantPageTexts.newTenant,
    fields: ['tenantName', 'displayName', 'subDomain', 'agreementDate', 'tenantImg'],
    successText: tenantPageTexts.created,
    // A tenant without its realm is incomplete. Its page opens then, because it can be configured there.
    returnTo: async (created) => {
      if (created.realmProblem === null) return savedDashboardPath();
      notify.warning(tenantPageTexts.realmMissing(tenantName, created.realmProblem), {
        duration: 'untilDismissed',
      });
      const { data } = await calls.tenants.idOf.query({ tenantId: created.tenantId });
      return tenantsPaths.show(data);
    },
  });
  const tenantId = tenantIdOf(tenantName);
  return (
    <>
      <PageHeader
        title={tenantsTexts.add}
        back={{ to: savedDashboardPath(), label: tenantPageTexts.backToTenants }}
      />
      <FormCard
        save={save}
        onSubmit={(event) => void form.handleSubmit(save.submit)(event)}
        cancelTo={savedDashboardPath()}
      >
        <TextField
          control={form.control}
          name="tenantName"
          label={tenantPageTexts.fields.tenantName}
          required
          autoFocus
          hint={tenantId === '' ? tenantPageTexts.idIsDerived : tenantPageTexts.idOf(tenantId)}
        />
        <TenantSharedFields
          form={form}
          names={NAMES}
          ownerName={tenantName || tenantsTexts.add}
          storedPath={null}
          siteAddress={
            <TextField
              control={form.control}
              name="subDomain"
              label={tenantPageTexts.fields.siteAddress}
              required
              contentAfter={<Text>{siteHost}</Text>}
            />
          }
        />
      </FormCard>
    </>
  );
}

const NAMES = { displayName: 'displayName', agreementDate: 'agreementDate', tenantImg: 'tenantImg' } as const;
