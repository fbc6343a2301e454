// The screen with the form of a new store of the tenant in the URL; without a tenant, the user chooses one first.

import { Field, makeStyles } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { ChoiceCombobox } from '@renderer/components/form';
import { AnswerView } from '@renderer/components/page/answer-view';
import { PageHeader } from '@renderer/components/page/page-header';
import { UnavailablePage } from '@renderer/components/page/unavailable-page';
import { TENANT_RECORD, useTenants } from '@renderer/domains/tenants';
import { bridge as calls } from '@renderer/platform/bridge/bridge';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { storePageTexts } from '@shared/domains/stores/page-texts';
import type { StoreForm } from '@shared/domains/stores/store-form';
import { storesTexts } from '@shared/domains/stores/texts';
import type { Tenant } from '@shared/domains/tenants/model';
import { tenantPageTexts } from '@shared/domains/tenants/page-texts';
import { storesPaths } from '@shared/domains/stores/paths';
import { tenantsPaths } from '@shared/domains/tenants/paths';
import { tenantsTexts } from '@shared/domains/tenants/texts';
import { messages } from '@shared/kernel/text/messages';
import { isRecordId } from '@shared/kernel/urls';
import { emptyStore } from './store-form-values';
import { StoreFormCard } from './store-form-card';

const TENANT_PARAMETER = 'tenant';

export function StoreCreateScreen() {
  const bridge = useBridge();
  const [parameters] = useSearchParams();
  // The last opened tenant is not the default, because the store might be created in a tenant that nobody chose.
  const given = parameters.get(TENANT_PARAMETER) ?? '';
  const id = isRecordId(given) ? Number(given) : 0;
  const tenant = useQuery(bridge.tenants.get.queryOptions({ id }, { enabled: id > 0 }));
  if (!(id > 0)) return <ChooseTenant />;
  return (
    <AnswerView query={tenant} errorTitle={tenantPageTexts.notLoaded} record={TENANT_RECORD}>
      {(data) =>
        data.cancelled ? (
          <UnavailablePage
            kind="deleted"
            title={data.tenantName}
            text={storePageTexts.tenantCancelled}
            back={{ to: tenantsPaths.show(data.id), label: tenantPageTexts.backToTenant }}
          />
        ) : (
          <NewStore key={data.id} tenant={data} />
        )
      }
    </AnswerView>
  );
}

const useStyles = makeStyles({ choice: { maxWidth: '420px' } });

function ChooseTenant() {
  const styles = useStyles();
  const [, setParameters] = useSearchParams();
  return (
    <>
      <PageHeader title={storePageTexts.newStore} back={{ to: storesPaths.all, onePage: true }} />
      <AnswerView query={useTenants('allTenants')} errorTitle={tenantsTexts.notLoaded} titled>
        {(tenants) => (
          <Field
            label={messages.words.tenant}
            required
            hint={storePageTexts.chooseTenant}
            className={styles.choice}
          >
            <ChoiceCombobox
              choices={tenants
                .filter(({ cancelled }) => !cancelled)
                .map(({ id, tenantName }) => ({ value: String(id), label: tenantName }))}
              value=""
              onChange={(id) => {
                if (id !== '') setParameters({ [TENANT_PARAMETER]: id }, { replace: true });
              }}
              emptyText={messages.empty.tenants}
            />
          </Field>
        )}
      </AnswerView>
    </>
  );
}

function NewStore({ tenant }: { tenant: Tenant }) {
  const returnTo = tenantsPaths.show(tenant.id);
  return (
    <>
      <PageHeader
        title={storePageTexts.newStore}
        subtitle={tenant.tenantName}
        back={{ to: returnTo, label: tenantPageTexts.backToTenant }}
      />
      <StoreFormCard
        initial={emptyStore(tenant.tenantId)}
        existing={false}
        texts={{
          draftKey: `store:new:${tenant.tenantId}`,
          recordName: storePageTexts.theNewStore,
          successText: ({ mailed }) => (mailed ? storesTexts.created : storePageTexts.createdNotMailed),
          noticeKind: ({ mailed }) => (mailed ? 'success' : 'warning'),
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
