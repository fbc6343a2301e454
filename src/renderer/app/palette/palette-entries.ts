// Builds the entries of the command palette that open a page: screens, tenants and stores, their tabs (also by a name
// and a tab, such as "austin feeds"), and ADU users.

import type { Tabs } from '@renderer/platform/manifest/manifest';
import type { SearchHit } from '@shared/domains/search/model';
import type { AduUser } from '@shared/domains/adu-users/model';
import { aduUsersPaths } from '@shared/domains/adu-users/paths';
import type { RecentPage } from '@shared/domains/search/palette-history';
import { paletteResultTexts } from '@shared/domains/search/result-texts';
import type { Store } from '@shared/domains/stores/model';
import { storesPaths } from '@shared/domains/stores/paths';
import { tenantsPaths } from '@shared/domains/tenants/paths';
import { ALLOWED, type Permission, withoutLinks } from '@shared/kernel/access/permission';
import { may } from '@shared/kernel/access/capabilities';
import { ADU_USERS_TITLE } from '@shared/kernel/platform/menu-texts';
import { containsAllWords } from '@shared/kernel/text/word-match';
import { MANIFESTS } from '../manifests';
import { navigationFor } from '../navigation';

/** An entry of the list: a page to open, or a command to run. */
export interface PaletteEntry {
  /** The key under which the use of the entry is counted: the path, or the id of the command. */
  key: string;
  title: string;
  subtitle: string;
  action: { to: string } | { run: () => void };
  permission: Permission;
  /** The keyboard shortcut of the command. */
  shortcut?: string | undefined;
  /** Further words that the entry is found by. */
  keywords?: string | undefined;
  /** The verb without which the entry is not listed. */
  verb?: string | undefined;
  /** True for a command of the page itself, which is listed before those of every page. */
  isOfPage?: boolean;
  /** The tenant or store that the entry opens; its tabs can be listed. */
  record?: SearchHit;
}

export interface PaletteSection {
  title: string;
  entries: PaletteEntry[];
}

/**
 * Returns the tabs of a tenant or store that the role may see, in order: the tabs within a store's onboarding tab come
 * before the others.
 * @param store The store, once it is loaded; the entries of its locked tabs are disabled. Before that, all entries are
 * enabled, and the page of a locked tab says so.
 */
export function tabEntries(
  { kind, id, title }: SearchHit,
  { storeTabs, tenantTabs }: Tabs,
  role: string,
  store: Store | undefined,
): PaletteEntry[] {
  if (kind === 'tenant')
    return tenantTabs.map(({ tab, label }) => tabEntry(label, tenantsPaths.tab(id, tab), title));
  const seen = storeTabs.filter(
    ({ capability }) => capability === undefined || may(role, capability).allowed,
  );
  const inside = seen.filter(({ within }) => within === 'onboarding');
  const beside = seen.filter(({ within }) => within === 'store');
  return [...inside, ...beside].map(({ within, tab, label, access }) => ({
    ...tabEntry(label, within === 'store' ? storesPaths.tab(id, tab) : storesPaths.within(id, tab), title),
    permission: store && access ? withoutLinks(access(store)) : ALLOWED,
  }));
}

/** @param of The name of the record. */
const tabEntry = (label: string, to: string, of: string): PaletteEntry => ({
  ...pageEntry({ to, title: label, subtitle: of }),
  keywords: paletteResultTexts.tabKeywords[label],
});

/** The text that an entry is found by, apart from what its subtitle says. */
export const searchText = ({ title, keywords = '' }: PaletteEntry): string => `${title} ${keywords}`;

/** Returns the names of all tabs, each with the further words that it is found by. */
export const tabNames = ({ storeTabs, tenantTabs }: Tabs): string[] =>
  [...storeTabs, ...tenantTabs].map(({ label }) => searchText(tabEntry(label, '', '')));

/** The number of tabs that are listed for words of a record and of a tab. */
const MAX_PLACES = 8;

/**
 * Returns the tabs of the found records for a text like "austin feeds", the tabs of stores first, because most tabs
 * belong to stores. The page of a tab says whether it is locked.
 * @param place The words that name the tab.
 */
export const namedPlaces = (
  hits: readonly SearchHit[],
  place: string,
  tabs: Tabs,
  role: string,
): PaletteEntry[] =>
  (['store', 'tenant'] as const)
    .flatMap((kind) => hits.filter((hit) => hit.kind === kind))
    .flatMap((hit) => tabEntries(hit, tabs, role, undefined))
    .filter((entry) => containsAllWords(searchText(entry), place))
    .slice(0, MAX_PLACES);

export const pageEntry = ({ to, title, subtitle }: RecentPage): PaletteEntry => ({
  ...{ key: to, title, subtitle },
  action: { to },
  permission: ALLOWED,
});

/** Returns the screens that a role can open, in the order of the menu. */
export function screenEntries(role: string): PaletteEntry[] {
  const fromMenu = navigationFor(role).flatMap(({ heading, items }) =>
    items.map(({ label, to, goLetter }) => ({
      ...pageEntry({ title: label, subtitle: heading ?? '', to }),
      shortcut: goLetter === undefined ? undefined : `G ${goLetter}`,
    })),
  );
  const others = MANIFESTS.flatMap(({ palette }) => palette ?? []).filter(
    ({ capability }) => capability === undefined || may(role, capability).allowed,
  );
  return [...fromMenu, ...others.map(pageEntry)];
}

export const hitEntry = (record: SearchHit): PaletteEntry => ({
  ...pageEntry({ ...record, to: (record.kind === 'tenant' ? tenantsPaths : storesPaths).show(record.id) }),
  record,
});

export const userEntry = ({ userName, firstName, lastname }: AduUser): PaletteEntry => ({
  ...pageEntry({
    to: aduUsersPaths.search(userName),
    title: [firstName, lastname].filter(Boolean).join(' ') || userName,
    subtitle: ADU_USERS_TITLE,
  }),
  keywords: userName,
});
