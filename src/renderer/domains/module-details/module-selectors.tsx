// The fields that choose what module-details-screen.tsx lists, and their state in the URL. A module is a part of the
// pricing, such as labor grids, and not of the code.

import { Button, Field, makeStyles, Radio, RadioGroup, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ChoiceCombobox, choicesState } from '@renderer/components/form';
import { RequirePermission } from '@renderer/components/permission/require-permission';
import { RequirePermissionField } from '@renderer/components/permission/require-permission-field';
import { useTenants } from '@renderer/domains/tenants';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { useUrlState } from '@renderer/platform/navigation/use-url-state';
import { MODULE_LABELS, type PricingModule, pricingModuleSchema } from '@shared/domains/module-details/model';
import { modulesTexts } from '@shared/domains/module-details/texts';
import { storePageTexts } from '@shared/domains/stores/page-texts';
import { tenantsTexts } from '@shared/domains/tenants/texts';
import { allowedWhen } from '@shared/kernel/access/permission';
import { messages } from '@shared/kernel/text/messages';

export function ModuleSelectors({ choice }: { choice: ReturnType<typeof useModuleChoice> }) {
  const styles = useStyles();
  const bridge = useBridge();
  const tenants = useTenants('allTenants', { configured: true });
  const { tenantId } = choice;
  const stores = useQuery(
    bridge.stores.ofTenant.queryOptions({ tenantId, realmName: null }, { enabled: tenantId !== '' }),
  );
  const tenantChoices = useMemo(
    () =>
      (tenants.data?.data ?? []).map(({ tenantId: id, tenantName }) => ({
        value: id,
        label: tenantName ?? id,
      })),
    [tenants.data],
  );
  const storeChoices = useMemo(
    () =>
      (stores.data?.data ?? [])
        .filter(({ isTestStore }) => !isTestStore)
        .map(({ storeId, storeName }) => ({ value: storeId, label: storeName })),
    [stores.data],
  );
  const noTenant = tenantId === '';
  const tenantsState = choicesState(tenants, tenantsTexts.notLoaded);
  const storesState = choicesState(stores, storePageTexts.listNotLoaded);
  const storeField = (
    <Field label={messages.words.store} hint={storesState.hint}>
      <ChoiceCombobox
        choices={storeChoices}
        value={choice.storeId}
        onChange={choice.chooseStore}
        placeholder={modulesTexts.allStores}
        emptyText={storesState.emptyText ?? messages.empty.stores}
      />
    </Field>
  );
  return (
    <div className={styles.row}>
      <Field label={modulesTexts.module}>
        <RadioGroup
          layout="horizontal"
          value={choice.module}
          onChange={(_event, { value }) => choice.chooseModule(value)}
        >
          {pricingModuleSchema.options.map((module) => (
            <Radio key={module} value={module} label={MODULE_LABELS[module]} />
          ))}
        </RadioGroup>
      </Field>
      <Field label={messages.words.tenant} hint={tenantsState.hint}>
        <ChoiceCombobox
          choices={tenantChoices}
          value={tenantId}
          onChange={choice.chooseTenant}
          placeholder={modulesTexts.allTenants}
          emptyText={tenantsState.emptyText ?? messages.empty.tenants}
        />
      </Field>
      <RequirePermissionField permission={allowedWhen(!noTenant, modulesTexts.chooseTenant)}>
        {storeField}
      </RequirePermissionField>
      <RequirePermission
        permission={allowedWhen(!noTenant || choice.storeId !== '', modulesTexts.nothingChosen)}
      >
        <Button onClick={choice.reset}>{modulesTexts.reset}</Button>
      </RequirePermission>
    </div>
  );
}

interface ModuleChoice {
  module: PricingModule;
  /** The value is '' for all. */
  tenantId: string;
  storeId: string;
  chooseModule: (module: string) => void;
  /** Chooses a tenant and clears the store, because another tenant has other stores. */
  chooseTenant: (tenantId: string) => void;
  chooseStore: (storeId: string) => void;
  reset: () => void;
}

const moduleOf = pricingModuleSchema.catch('labor_grid');

/** The module, tenant and store that ModuleDetailsScreen lists, which are stored in the URL. */
export function useModuleChoice(): ModuleChoice {
  const [parameters, change] = useUrlState();
  return {
    module: moduleOf.parse(parameters.get('module')),
    tenantId: parameters.get('tenant') ?? '',
    storeId: parameters.get('store') ?? '',
    chooseModule: (module) => change({ module }),
    chooseTenant: (tenant) => change({ tenant, store: '' }),
    chooseStore: (store) => change({ store }),
    reset: () => change({ tenant: '', store: '' }),
  };
}

const useStyles = makeStyles({
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'end',
    gap: tokens.spacingHorizontalL,
    marginBottom: tokens.spacingVerticalM,
  },
});
