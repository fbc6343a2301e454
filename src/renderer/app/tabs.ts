import type { Tabs } from '@renderer/platform/manifest/manifest';
import { MANIFESTS } from './manifests';

const inOrder = <Tab extends { rank: number }>(tabs: Tab[]): Tab[] => tabs.sort((a, b) => a.rank - b.rank);

/** The tabs of all domains, in order. */
export const TABS: Tabs = {
  storeTabs: inOrder(MANIFESTS.flatMap(({ storeTabs }) => storeTabs ?? [])),
  tenantTabs: inOrder(MANIFESTS.flatMap(({ tenantTabs }) => tenantTabs ?? [])),
};
