// What a domain adds to the renderer, as types: routes, menu entries, tabs, palette entries and commands.

import type { FluentIcon } from '@fluentui/react-icons';
import type { QueryClient } from '@tanstack/react-query';
import { type ComponentType, createContext, useContext } from 'react';
import type { Store } from '@shared/domains/stores/model';
import type { Tenant } from '@shared/domains/tenants/model';
import type { Permission } from '@shared/kernel/access/permission';
import type { Capability } from '@shared/kernel/access/capabilities';
import type { useBridge } from '../bridge/bridge-provider';

/** The time in milliseconds that the pointer must rest on a link before its page is prefetched. */
export const HOVER_DELAY_MS = 50;

/** The tabs that the domains add to the pages of a store and a tenant, in order. */
export interface Tabs {
  storeTabs: readonly StoreTab[];
  tenantTabs: readonly TenantTab[];
}

export const TabsContext = createContext<Tabs>({ storeTabs: [], tenantTabs: [] });

/** Returns the tabs that the domains add. */
export const useTabs = (): Tabs => useContext(TabsContext);

/** Loads a component when it is first rendered. */
export type ComponentLoader<Props = object> = () => Promise<ComponentType<Props>>;

/** What a prefetch function needs. It cannot use hooks, because its component is not rendered yet. */
export interface PrefetchContext {
  bridge: ReturnType<typeof useBridge>;
  cache: QueryClient;
}

/** The target of a link. */
export interface PrefetchTarget {
  pathname: string;
  /** The id of the record in the URL; NaN if it has none. */
  id: number;
}

/** The component of a page. Its `prefetch` starts the queries of the page when the pointer rests on a link to it. */
export type Screen = ComponentType & {
  prefetch?: (context: PrefetchContext, target: PrefetchTarget) => void;
};

/** The route of a page. Paths are matched case-insensitively. */
export interface PageRoute {
  path: string;
  load: () => Promise<Screen>;
  /** The capability that the page requires; the default is none. */
  capability?: Capability;
  /** True for pages that open before sign-in, because signing in requires a connection. */
  beforeSignIn?: true;
  /** True for pages that are often opened from the first screen, so that their code is loaded in advance. */
  preload?: true;
}

/**
 * The groups of the side menu in its order; null is for the links at the top level. The first group is not in the
 * specification and has the screens that this application adds.
 */
export const MENU_GROUPS = [
  'today',
  'dealerships',
  'stores',
  'neverEvents',
  'testResults',
  'settings',
  'telemetry',
  'dataLoads',
  null,
] as const;

/** An entry of the side menu. */
export interface MenuEntry {
  group: (typeof MENU_GROUPS)[number];
  /** The rank within the group, in steps of ten, so that entries of other domains fit in between. */
  rank: number;
  /** The exact text of the specification, which is also stored as `selectedSubMenu`. */
  label: string;
  to: string;
  icon: FluentIcon;
  /** The letter that opens the screen when it is pressed after G. */
  goLetter?: string;
  /** The capability that the entry requires; the default is none. */
  capability?: Capability;
}

/** A screen that the command palette lists in addition to those of the menu. */
interface PaletteScreen {
  title: string;
  subtitle: string;
  to: string;
  /** The capability that the entry requires; the default is none. */
  capability?: Capability;
}

/** A command that opens a page from everywhere. Commands that need a mounted component are offered by `useCommands`. */
interface ManifestCommand {
  id: string;
  title: string;
  subtitle: string;
  to: string;
  /** The capability that the command requires; the default is none. */
  capability?: Capability;
}

/** A tab of a store's page, or one within its Onboarding tab. */
export interface StoreTab {
  within: 'store' | 'onboarding';
  rank: number;
  /** The name of the tab in the URL. */
  tab: string;
  label: string;
  /** Whether the onboarding of the store has reached the tab; by default the tab is always available. */
  access?: (store: Store) => Permission;
  /** The capability that the tab requires; the tab is hidden from other users. */
  capability?: Capability;
  load: ComponentLoader<{ store: Store }>;
  /** The ids of the grids whose columns are prefetched when the pointer is on the tab. */
  grids?: readonly string[];
  /** Prefetches the data of the tab when it is about to be chosen. */
  prefetch?: (context: PrefetchContext, store: Store) => void;
}

interface TenantTab {
  rank: number;
  tab: string;
  label: string;
  load: ComponentLoader<{ tenant: Tenant }>;
}

/** The contributions of a domain to the application. */
export interface Manifest {
  routes?: readonly PageRoute[];
  menu?: readonly MenuEntry[];
  palette?: readonly PaletteScreen[];
  commands?: readonly ManifestCommand[];
  storeTabs?: readonly StoreTab[];
  tenantTabs?: readonly TenantTab[];
}
