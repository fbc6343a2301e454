// The screen with the form of an existing tenant, and the button that cancels the tenant and deletes its stores.

import { Button, Field, Input } from '@fluentui/react-components';
import { Delete20Regular } from '@fluentui/react-icons';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate, useParams } from 'react-router-dom';
import { useConfirm } from '@renderer/components/dialogs/confirm-dialog/confirm-context';
import { FormCard, ReadOnlyInput } from '@renderer/components/form';
import { useFormSave } from '@renderer/components/form/use-form-save';
import { RequirePermission } from '@renderer/components/permission/require-permission';
import { useReadOnlyLook } from '@renderer/components/permission/require-permission-field';
import { AnswerView } from '@renderer/components/page/answer-view';
import { PageHeader } from '@renderer/components/page/page-header';
import { OthersHere } from '@renderer/domains/presence';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { useChange } from '@renderer/platform/bridge/use-change';
import { useWritePermission } from '@renderer/platform/connectivity/connectivity-context';
import type { Screen } from '@renderer/platform/manifest/manifest';
import { watchPage } from '@renderer/platform/navigation/use-url-state';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { activeSubscriptions } from '@shared/domains/billing/rules';
import type { Tenant } from '@shared/domains/tenants/model';
import { tenantPageTexts } from '@shared/domains/tenants/page-texts';
import { type TenantUpdate, tenantUpdateSchema } from '@shared/domains/tenants/tenant-form';
import { messages } from '@shared/kernel/text/messages';
import { validationTexts } from '@shared/kernel/text/control-texts';
import { savedDashboardPath } from '../dashboard-redirect';
import { useSiteHost } from '../tenant-queries';
import { prefetchTenant, TENANT_RECORD } from '../tenant-record';
import { editedTenant, TENANT_INVALIDATES } from './edited-tenant';
import { TenantSharedFields } from './tenant-shared-fields';

export const TenantEditScreen: Screen = () => {
  const bridge = useBridge();
  const id = Number(useParams()['id']);
  const tenant = useQuery(bridge.tenants.get.queryOptions({ id }));
  return (
    <AnswerView query={tenant} errorTitle={tenantPageTexts.notLoaded} record={TENANT_RECORD}>
      {(data) => <TenantEditForm key={data.id} tenant={data} />}
    </AnswerView>
  );
};

TenantEditScreen.prefetch = prefetchTenant;

interface DeleteTenantButtonProps {
  tenant: Tenant;
  onDeleted: () => void;
}

/** Asks before it cancels the tenant. */
function DeleteTenantButton({ tenant, onDeleted }: DeleteTenantButtonProps) {
  const bridge = useBridge();
  const confirm = useConfirm();
  const notify = useNotify();
  const navigate = useNavigate();
  const permission = useWritePermission();
  const billing = useQuery(bridge.billing.ofTenant.queryOptions({ tenantId: tenant.tenantId }));
  const remove = useChange(bridge.tenants.remove.mutationOptions(), {
    recordName: tenantPageTexts.theTenant(tenant.tenantName),
    invalidates: ['tenants', 'stores', 'billing', 'grouping', 'checklist', 'failedLoads', 'moduleDetails'],
    onDone: () => notify.success(tenantPageTexts.deleted),
  });
  // The dialog states their number only if all subscriptions could be read.
  const subscriptions =
    billing.data?.partial === false ? activeSubscriptions(billing.data.data).length : null;
  const confirmRemoval = async (): Promise<void> => {
    const sure = await confirm({
      title: tenantPageTexts.deleteTitle,
      body: tenantPageTexts.deleteText(tenant.tenantName, tenant.activeStoreCount, subscriptions),
      confirmLabel: messages.actions.delete,
      intent: 'danger',
    });
    if (!sure) return;
    const isOnPage = watchPage();
    const onSuccess = (): void => {
      onDeleted();
      // The answer of a slow back office may find the user on another page.
      if (isOnPage()) void navigate(savedDashboardPath());
    };
    const { tenantId, tenantName, activeStoreCount, count } = tenant;
    remove.mutate({ tenantId, tenantName, activeStoreCount, count, subscriptions }, { onSuccess });
  };
  return (
    <RequirePermission permission={permission}>
      <Button
        appearance="subtle"
        icon={<Delete20Regular />}
        disabledFocusable={remove.isPending}
        onClick={() => void confirmRemoval()}
      >
        {messages.actions.delete}
      </Button>
    </RequirePermission>
  );
}

const NAMES = { displayName: 'displayName', agreementDate: 'agreementDate', tenantImg: 'tenantImg' } as const;

/** The form of an existing tenant. Its name and its site address are shown, but cannot be changed. */
function TenantEditForm({ tenant }: { tenant: Tenant }) {
  const readOnly = useReadOnlyLook();
  const siteHost = useSiteHost();
  // The tenant as it was when the form was opened, because the page refetches it in the background.
  const [opened] = useState(tenant);
  const [record] = useState(() => editedTenant(tenant));
  const form = useForm<TenantUpdate>({
    resolver: zodResolver(tenantUpdateSchema),
    defaultValues: {
      tenantId: opened.tenantId,
      displayName: opened.displayName ?? '',
      agreementDate: opened.agreementDate ?? '',
      tenantImg: null,
    },
  });
  const save = useFormSave(form, {
    record: { ...record, initial: opened },
    invalidates: TENANT_INVALIDATES,
    draftKey: `tenant:${tenant.id}`,
    recordName: record.adapter.recordName,
    fields: ['displayName', 'agreementDate', 'tenantImg'],
    successText: tenantPageTexts.updated,
    returnTo: savedDashboardPath(),
  });
  return (
    <>
      <PageHeader
        title={messages.actions.editOf(tenant.tenantName)}
        back={{ to: savedDashboardPath(), label: tenantPageTexts.backToTenants }}
        actions={<OthersHere record={{ tenantId: tenant.tenantId, storeId: null }} activity="editing" />}
      />
      <FormCard
        save={save}
        onSubmit={(event) => void form.handleSubmit(save.submit)(event)}
        cancelTo={savedDashboardPath()}
        {...(tenant.cancelled
          ? {}
          : { end: <DeleteTenantButton tenant={tenant} onDeleted={save.discard} /> })}
      >
        <Field
          label={tenantPageTexts.fields.tenantName}
          hint={validationTexts.cannotEdit}
          className={readOnly.root}
        >
          <Input value={tenant.tenantName} disabled />
        </Field>
        <TenantSharedFields
          form={form}
          names={NAMES}
          ownerName={tenant.tenantName}
          storedPath={tenant.tenantImg}
          siteAddress={
            <Field label={tenantPageTexts.fields.siteAddress} hint={validationTexts.cannotEdit}>
              <ReadOnlyInput value={`${tenant.subDomain ?? ''}${siteHost}`} />
            </Field>
          }
        />
      </FormCard>
    </>
  );
}

export { tenantUndo } from './edited-tenant';
