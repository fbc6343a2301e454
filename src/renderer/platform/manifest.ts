import type { FluentIcon } from '@fluentui/react-icons';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { Decision } from '@shared/kernel/decision';
import type { Capability } from '@shared/kernel/permissions';
import type { Store } from '@shared/domains/stores/model';
import type { Tenant } from '@shared/domains/tenants/model';
import type { useBridge } from './bridge-provider';

/** A component that is fetched when it is first shown. */
export type Load<Props = object> = () => Promise<ComponentType<Props>>;

/** What is needed to ask before anything is drawn. */
export interface Asking {
  bridge: ReturnType<typeof useBridge>;
  cache: QueryClient;
}

/** Where a link leads. */
export interface Place {
  pathname: string;
  /** Of the record in the address; NaN without one. */
  id: number;
}

/** A page's component; it may say what it is going to ask for, so that this is on its way before a link is followed. */
export type Screen = ComponentType & { ask?: (asking: Asking, place: Place) => void };

/** A page. Addresses are matched whatever their case. */
export interface PageRoute {
  path: string;
  load: () => Promise<Screen>;
  /** Who may open it; everybody unless given. */
  capability?: Capability;
  /** Can be opened before sign-in: one cannot sign in without a connection. */
  beforeSignIn?: true;
  /** Opened often, and from the first screen: its code is loaded while nobody waits for anything. */
  ahead?: true;
}

/** Groups of the side menu, in its order; null stands for the links at the top level. The first is no group of the specification's: what the console puts together itself. */
export const MENU_GROUPS = [
  'Today',
  'Dealerships',
  'Stores',
  'Never Events',
  'Test Results',
  'Settings',
  'Telemetry',
  'Data Loads',
  null,
] as const;

export interface MenuEntry {
  group: (typeof MENU_GROUPS)[number];
  /** Place within the group, by tens: another domain's entry may come between. */
  rank: number;
  /** Exact text of the specification; also what `selectedSubMenu` remembers. */
  label: string;
  to: string;
  icon: FluentIcon;
  /** G and this letter lead there. */
  goLetter?: string;
  /** Who sees it; everybody unless given. */
  capability?: Capability;
}

/** A screen that the palette finds besides those of the menu. */
interface PaletteScreen {
  title: string;
  subtitle: string;
  to: string;
  /** Who finds it; everybody unless given. */
  capability?: Capability;
}

/** What the palette does from every page: it opens one. What needs the screen is offered there (`useCommands`). */
interface ManifestCommand {
  id: string;
  title: string;
  subtitle: string;
  to: string;
  /** Who finds it; everybody unless given. */
  capability?: Capability;
}

/** A tab of a store's page, or one of its Onboarding tab. */
export interface StoreTab {
  within: 'store' | 'onboarding';
  rank: number;
  /** Its name in the address. */
  tab: string;
  label: string;
  /** Whether the pipeline has opened it yet; open unless given. */
  gate?: (store: Store) => Decision;
  /** Without it the tab is absent. */
  capability?: Capability;
  load: Load<{ store: Store }>;
  /** Ids of its grids: how their columns were left is asked when the tab may be chosen next. */
  grids?: readonly string[];
  /** Asks for what the tab shows when it is about to be chosen: the answer is on its way while the tab is drawn. */
  ask?: (asking: Asking, store: Store) => void;
}

export interface TenantTab {
  rank: number;
  tab: string;
  label: string;
  load: Load<{ tenant: Tenant }>;
}

/** What a domain adds to the console. */
export interface Manifest {
  routes?: readonly PageRoute[];
  menu?: readonly MenuEntry[];
  palette?: readonly PaletteScreen[];
  commands?: readonly ManifestCommand[];
  storeTabs?: readonly StoreTab[];
  tenantTabs?: readonly TenantTab[];
}
