import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { AnswerView } from '@renderer/components/page/answer-view';
import { PageHeader } from '@renderer/components/page/page-header';
import { GatedState } from '@renderer/components/page/page-states';
import { bridge as calls } from '@renderer/platform/bridge/bridge';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { windowState } from '@renderer/platform/memory/window-state';
import type { StoreForm } from '@shared/domains/stores/store-form';
import { storesTexts } from '@shared/domains/stores/texts';
import type { Tenant } from '@shared/domains/tenants/model';
import { tenantsPaths } from '@shared/domains/tenants/paths';
import { StoreFormCard } from './store-form-card';
import { emptyStore } from './store-form-values';

/** Opened from a tenant's page; without it the form asks for the tenant. */
export function StoreCreateScreen() {
  const bridge = useBridge();
  const [parameters] = useSearchParams();
  const id = Number(parameters.get('tenant') ?? windowState.get('tenant-id'));
  const tenant = useQuery(bridge.tenants.get.queryOptions({ id }, { enabled: id > 0 }));
  if (!(id > 0))
    return (
      <>
        <PageHeader title="New store" />
        <GatedState
          title={storesTexts.needsTenant}
          reasons={[{ text: storesTexts.chooseTenant, link: tenantsPaths.root }]}
        />
      </>
    );
  return (
    <AnswerView query={tenant} errorTitle="The tenant could not be loaded">
      {(data) => <NewStore tenant={data} />}
    </AnswerView>
  );
}

function NewStore({ tenant }: { tenant: Tenant }) {
  const returnTo = tenantsPaths.show(tenant.id);
  return (
    <>
      <PageHeader
        title="New store"
        subtitle={tenant.tenantName}
        back={{ to: returnTo, label: 'Back to the tenant' }}
      />
      <StoreFormCard
        initial={emptyStore(tenant.tenantId)}
        existing={false}
        texts={{
          draftKey: `store:new:${tenant.tenantId}`,
          what: 'the new store',
          saved: storesTexts.created,
        }}
        subject={{
          mutation: {
            mutationFn: (store: StoreForm) =>
              calls.stores.create.mutate({
                store,
                sortOrder: tenant.count + 1,
                tenantName: tenant.tenantName,
              }),
          },
        }}
        returnTo={returnTo}
      />
    </>
  );
}
