// Finds the manifest of each domain, and puts the tabs of all of them in order.

import type { Manifest, Tabs } from '@renderer/platform/manifest/manifest';

/**
 * The manifest of every domain that shows something, in the order of their folders; each is found by its location. All
 * of them export the same name: importing that name alone keeps the module objects out of the first screen's code.
 */
export const MANIFESTS: readonly Manifest[] = Object.values(
  import.meta.glob<Manifest>('../domains/*/manifest.ts', { eager: true, import: 'manifest' }),
);

const inOrder = <Tab extends { rank: number }>(tabs: Tab[]): Tab[] => tabs.sort((a, b) => a.rank - b.rank);

/** The tabs of all domains, in order. */
export const TABS: Tabs = {
  storeTabs: inOrder(MANIFESTS.flatMap(({ storeTabs }) => storeTabs ?? [])),
  tenantTabs: inOrder(MANIFESTS.flatMap(({ tenantTabs }) => tenantTabs ?? [])),
};
