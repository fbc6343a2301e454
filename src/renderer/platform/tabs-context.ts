import { createContext, useContext } from 'react';
import type { StoreTab, TenantTab } from './manifest';

/** The tabs that the domains add to a store's and a tenant's page, in their order. */
export interface Tabs {
  storeTabs: readonly StoreTab[];
  tenantTabs: readonly TenantTab[];
}

export const TabsContext = createContext<Tabs>({ storeTabs: [], tenantTabs: [] });

export const useTabs = (): Tabs => useContext(TabsContext);
