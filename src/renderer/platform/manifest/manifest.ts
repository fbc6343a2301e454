import type { FluentIcon } from '@fluentui/react-icons';
import type { QueryClient } from '@tanstack/react-query';
import { type ComponentType, createContext, useContext } from 'react';
import type { Store } from '@shared/domains/stores/model';
import type { Tenant } from '@shared/domains/tenants/model';
import type { Decision } from '@shared/kernel/access/decision';
import type { Capability } from '@shared/kernel/access/permissions';
import type { useBridge } from '../bridge/bridge-provider';

/**
 * Hover delay in milliseconds before a link is prefetched; a pointer that only passes over a link must not start
 * requests.
 */
export const HOVER_DELAY_MS = 50;

/** The tabs that the domains add to the pages of a store and a tenant, in order. */
export interface Tabs {
  storeTabs: readonly StoreTab[];
  tenantTabs: readonly TenantTab[];
}

export const TabsContext = createContext<Tabs>({ storeTabs: [], tenantTabs: [] });

export const useTabs = (): Tabs => useContext(TabsContext);

/** Loads a component when it is first rendered. */
export type ComponentLoader<Props = object> = () => Promise<ComponentType<Props>>;

/** The arguments of a prefetch function: no component is rendered yet that could use hooks. */
export interface PrefetchContext {
  bridge: ReturnType<typeof useBridge>;
  cache: QueryClient;
}

/** The target of a link. */
export interface PrefetchTarget {
  pathname: string;
  /** The id of the record in the URL; NaN without one. */
  id: number;
}

/** A page component. Its static `prefetch` starts the queries of the page when the pointer rests on a link to it. */
export type Screen = ComponentType & { prefetch?: (asking: PrefetchContext, place: PrefetchTarget) => void };

/** The route of a page. Paths are matched case-insensitively. */
export interface PageRoute {
  path: string;
  load: () => Promise<Screen>;
  /** The capability that the page requires; the default is none. */
  capability?: Capability;
  /** True for pages that open before sign-in, since signing in requires a connection. */
  beforeSignIn?: true;
  /** True for pages that are often opened from the first screen: their code is preloaded while the app is idle. */
  preload?: true;
}

/**
 * The groups of the side menu in order; null means the links at the top level. The first group is not in the
 * specification: it holds screens that the console adds.
 */
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
  /** The rank within the group, in tens, so that entries of other domains fit in between. */
  rank: number;
  /** The exact text of the specification, which `selectedSubMenu` stores too. */
  label: string;
  to: string;
  icon: FluentIcon;
  /** G followed by this letter opens the screen. */
  goLetter?: string;
  /** The capability that the entry requires; the default is none. */
  capability?: Capability;
}

/** A screen that the palette lists in addition to those of the menu. */
interface PaletteScreen {
  title: string;
  subtitle: string;
  to: string;
  /** The capability that the entry requires; the default is none. */
  capability?: Capability;
}

/**
 * A palette command of every page, which opens a page. Commands that need a mounted screen are registered there
 * (`useCommands`).
 */
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
  /** The decision whether the pipeline has opened the tab; the default is open. */
  gate?: (store: Store) => Decision;
  /** The capability that the tab requires; without it the tab is hidden. */
  capability?: Capability;
  load: ComponentLoader<{ store: Store }>;
  /** The ids of its grids, whose column arrangements are prefetched when the tab is hovered. */
  grids?: readonly string[];
  /** Prefetches the data of the tab when it is about to be chosen. */
  prefetch?: (asking: PrefetchContext, store: Store) => void;
}

interface TenantTab {
  rank: number;
  tab: string;
  label: string;
  load: ComponentLoader<{ tenant: Tenant }>;
}

/** The contributions of a domain to the console. */
export interface Manifest {
  routes?: readonly PageRoute[];
  menu?: readonly MenuEntry[];
  palette?: readonly PaletteScreen[];
  commands?: readonly ManifestCommand[];
  storeTabs?: readonly StoreTab[];
  tenantTabs?: readonly TenantTab[];
}
