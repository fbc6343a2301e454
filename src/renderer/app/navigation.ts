// Builds the side menu of a role from the manifests and finds the entry to select on a page; shell/side-menu.tsx
// renders it. The addresses of the screens are in routes.tsx.

import { MENU_GROUPS, type MenuEntry } from '@renderer/platform/manifest/manifest';
import { storesPaths } from '@shared/domains/stores/paths';
import { tenantsPaths } from '@shared/domains/tenants/paths';
import { may } from '@shared/kernel/access/capabilities';
import { MENU_GROUP_LABELS } from '@shared/kernel/platform/shell-texts';
import { MANIFESTS } from './manifests';

/** A group of the side menu. */
export interface NavigationGroup {
  group: MenuEntry['group'];
  /** Null for a group whose first entry has its name, and for the links at the top level. */
  heading: string | null;
  items: readonly MenuEntry[];
}

const entries = MANIFESTS.flatMap(({ menu }) => menu ?? []).sort((a, b) => a.rank - b.rank);

/** Returns the part of the menu that a role may see; empty groups are removed. */
export function navigationFor(role: string): NavigationGroup[] {
  const seen = entries.filter(({ capability }) => capability === undefined || may(role, capability).allowed);
  return MENU_GROUPS.map((group) => {
    const items = seen.filter((entry) => entry.group === group);
    const heading = group === null ? null : MENU_GROUP_LABELS[group];
    return { group, items, heading: items[0]?.label === heading ? null : heading };
  }).filter(({ items }) => items.length > 0);
}

/** Pages inside an area have no menu item: the item that was opened before stays selected. */
const AREAS = [tenantsPaths.root, storesPaths.all];

/** Normalizes a path, because case and a trailing slash do not matter. */
const plain = (pathname: string): string => pathname.toLowerCase().replace(/\/+$/, '');

/**
 * Returns the label of the menu item to select on `pathname`: the item of the page itself, else an item of a list that
 * contains the record (`places`; the remembered item is preferred), else the remembered item inside an area, else the
 * item of the list above the page.
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
  if (inArea) return leadsInto ? remembered : null;
  return items.find((item) => plain(pathname).startsWith(`${plain(item.to)}/`))?.label ?? null;
}
