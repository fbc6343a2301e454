import { MENU_GROUPS, type MenuEntry } from '@renderer/platform/manifest';
import { storesPaths } from '@shared/domains/stores/paths';
import { tenantsPaths } from '@shared/domains/tenants/paths';
import { may } from '@shared/kernel/permissions';
import { MANIFESTS } from './manifests';

export interface NavigationGroup {
  group: MenuEntry['group'];
  /** A group whose first entry has its name needs none, nor do the links at the top level. */
  heading: string | null;
  items: readonly MenuEntry[];
}

const entries = MANIFESTS.flatMap(({ menu }) => menu ?? []).sort((a, b) => a.rank - b.rank);

/** The part of the menu a role may see; groups without an item left fall away. */
export function navigationFor(role: string): NavigationGroup[] {
  const seen = entries.filter(({ capability }) => capability === undefined || may(role, capability).allowed);
  return MENU_GROUPS.map((group) => {
    const items = seen.filter((entry) => entry.group === group);
    return { group, items, heading: items[0]?.label === group ? null : group };
  }).filter(({ items }) => items.length > 0);
}

/** Pages inside an area have no item of their own: the item one came from stays marked there. */
const AREAS = [tenantsPaths.root, storesPaths.all];

/** Addresses are matched whatever their case, and with or without a slash at the end. */
const plain = (pathname: string): string => pathname.toLowerCase().replace(/\/+$/, '');

/**
 * Label of the item to mark on `pathname`: the page's own, else one that leads to where its record is (`places`, the
 * remembered one before others), else the remembered one while inside an area.
 */
export function selectedLabel(
  groups: readonly NavigationGroup[],
  pathname: string,
  remembered: string | null,
  places?: readonly string[],
): string | null {
  const items = groups.flatMap((group) => group.items);
  const own = items.find((item) => plain(item.to) === plain(pathname));
  if (own) return own.label;
  if (places) {
    const there = items.filter(({ to }) => places.includes(to));
    return (there.find(({ label }) => label === remembered) ?? there[0])?.label ?? null;
  }
  const inArea = AREAS.some((area) => pathname.startsWith(`${area}/`));
  const leadsInto = items.some(
    (item) => item.label === remembered && AREAS.some((area) => item.to.startsWith(area)),
  );
  return inArea && leadsInto ? remembered : null;
}
