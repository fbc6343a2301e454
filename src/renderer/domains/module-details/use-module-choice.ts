import { useAddress } from '@renderer/platform/use-address';
import { pricingModuleSchema, type PricingModule } from '@shared/domains/module-details/model';

interface ModuleChoice {
  module: PricingModule;
  /** '' for all. */
  tenantId: string;
  storeId: string;
  chooseModule: (module: string) => void;
  /** Another tenant has other stores: the chosen store goes. */
  chooseTenant: (tenantId: string) => void;
  chooseStore: (storeId: string) => void;
  reset: () => void;
}

const moduleOf = pricingModuleSchema.catch('labor_grid');

/** Which modules are looked at; it stands in the address. */
export function useModuleChoice(): ModuleChoice {
  const [parameters, change] = useAddress();
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
