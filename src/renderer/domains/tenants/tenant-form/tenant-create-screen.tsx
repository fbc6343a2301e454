import { tenantsTexts } from '@shared/domains/tenants/texts';
import { zodResolver } from '@hookform/resolvers/zod';
import { Text } from '@fluentui/react-components';
import { useForm } from 'react-hook-form';
import { useBridge } from '@renderer/platform/bridge-provider';
import { TextField } from '@renderer/components/form';
import { PageHeader } from '@renderer/components/page-header';
import { tenantCreateSchema, type TenantCreate } from '@shared/domains/tenants/tenant-form';
import { tenantIdOf } from '@shared/domains/tenants/identity';
import { savedDashboard } from '../tenant-dashboard/dashboard-redirect';
import { useSiteHost } from '../use-site-host';
import { TenantFormFrame } from './tenant-form-frame';
import { TenantSharedFields } from './tenant-shared-fields';
import { useFormSave } from '@renderer/components/form/use-form-save';
import { bridge as calls } from '@renderer/platform/bridge';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { tenantsPaths } from '@shared/domains/tenants/paths';

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
    touches: ['tenants', 'checklist'],
    draftKey: 'tenant:new',
    what: 'the new tenant',
    fields: ['tenantName', 'displayName', 'subDomain', 'agreementDate', 'tenantImg'],
    saved: tenantsTexts.created,
    // A tenant without its realm is not done: its page is where it can be configured.
    returnTo: async (created) => {
      if (created.realmProblem === null) return savedDashboard();
      notify.warning(tenantsTexts.realmMissing(tenantName, created.realmProblem), { duration: 'long' });
      const { data } = await calls.tenants.idOf.query({ tenantId: created.tenantId });
      return tenantsPaths.show(data);
    },
  });
  const tenantId = tenantIdOf(tenantName);
  return (
    <>
      <PageHeader title="New tenant" back={{ to: savedDashboard(), label: 'Back to the tenants' }} />
      <TenantFormFrame
        save={save}
        onSubmit={(event) => void form.handleSubmit(save.submit)(event)}
        cancelTo={savedDashboard()}
      >
        <TextField
          control={form.control}
          name="tenantName"
          label="Tenant name"
          required
          autoFocus
          hint={tenantId === '' ? 'The tenant id is derived from it' : `Tenant id: ${tenantId}`}
        />
        <TenantSharedFields
          form={form}
          names={NAMES}
          ownerName={tenantName || 'New tenant'}
          storedPath={null}
        />
        <TextField
          control={form.control}
          name="subDomain"
          label="Site address"
          required
          contentAfter={<Text>{siteHost}</Text>}
        />
      </TenantFormFrame>
    </>
  );
}

const NAMES = { displayName: 'displayName', agreementDate: 'agreementDate', tenantImg: 'tenantImg' } as const;
