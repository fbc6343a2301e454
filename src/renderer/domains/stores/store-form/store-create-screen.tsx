import { tenantsPaths } from '@shared/domains/tenants/paths';
import { storesTexts } from '@shared/domains/stores/texts';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { bridge as calls } from '@renderer/platform/bridge';
import { useBridge } from '@renderer/platform/bridge-provider';
import { localState } from '@renderer/platform/local-state';
import { AnswerView } from '@renderer/components/answer-view';
import { PageHeader } from '@renderer/components/page-header';
import type { StoreForm } from '@shared/domains/stores/store-form';
import type { Tenant } from '@shared/domains/tenants/model';
import { StoreFormCard } from './store-form-card';
import { emptyStore } from './store-form-values';
import { ClosedState } from '@renderer/components/page-states';

/** Reached from a tenant's page; opened by itself it needs to be told the tenant. */
export function StoreCreateScreen() {
  const bridge = useBridge();
  const [parameters] = useSearchParams();
  const id = Number(parameters.get('tenant') ?? localState.get('tenant-id'));
  const tenant = useQuery(bridge.tenants.get.queryOptions({ id }, { enabled: id > 0 }));
  if (!(id > 0))
    return (
      <>
        <PageHeader title="New store" />
        <ClosedState
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
        save={{
          mutation: {
            mutationFn: (store: StoreForm) =>
              calls.stores.create.mutate({
                store,
                sortOrder: tenant.count + 1,
                tenantName: tenant.tenantName,
              }),
          },
          draftKey: `store:new:${tenant.tenantId}`,
          what: 'the new store',
          saved: storesTexts.created,
        }}
        returnTo={returnTo}
      />
    </>
  );
}
