import type { PaletteScreen } from '@renderer/platform/manifest';
import { storesPaths } from '@shared/domains/stores/paths';
import { tenantsPaths } from '@shared/domains/tenants/paths';
import type { SearchHit } from '@shared/domains/search/model';
import { may } from '@shared/kernel/permissions';
import { MANIFESTS } from '../manifests';
import { navigationFor } from '../navigation';

export type PaletteEntry = Omit<PaletteScreen, 'capability'>;

export interface PaletteSection {
  title: string;
  entries: PaletteEntry[];
}

/** Screens a role can open, in the order of the menu. */
function screenEntries(role: string): PaletteEntry[] {
  const fromMenu = navigationFor(role).flatMap(({ heading, items }) =>
    items.map(({ label, to }) => ({ title: label, subtitle: heading ?? '', to })),
  );
  const others = MANIFESTS.flatMap(({ palette }) => palette ?? [])
    .filter(({ capability }) => capability === undefined || may(role, capability).allowed)
    .map(({ title, subtitle, to }) => ({ title, subtitle, to }));
  return [...fromMenu, ...others];
}

const entryOf = ({ kind, id, title, subtitle }: SearchHit): PaletteEntry => ({
  title,
  subtitle,
  to: kind === 'tenant' ? tenantsPaths.show(id) : storesPaths.show(id),
});

/** What the palette lists: recent pages while nothing is typed, else screens, tenants and stores that match. */
export function paletteSections(
  text: string,
  role: string,
  recent: readonly PaletteEntry[],
  hits: readonly SearchHit[],
): PaletteSection[] {
  const wanted = text.trim().toLocaleLowerCase();
  const screens = screenEntries(role).filter(({ title, subtitle }) =>
    `${title} ${subtitle}`.toLocaleLowerCase().includes(wanted),
  );
  const of = (kind: SearchHit['kind']): PaletteEntry[] =>
    hits.filter((hit) => hit.kind === kind).map(entryOf);
  const sections =
    wanted === ''
      ? [
          { title: 'Recent', entries: [...recent] },
          { title: 'Screens', entries: screens },
        ]
      : [
          { title: 'Screens', entries: screens },
          { title: 'Tenants', entries: of('tenant') },
          { title: 'Stores', entries: of('store') },
        ];
  return sections.filter(({ entries }) => entries.length > 0);
}

const RECENT_KEPT = 6;

/** The recent pages after one more visit: newest first, each once. */
export const withRecent = (recent: readonly PaletteEntry[], visited: PaletteEntry): PaletteEntry[] =>
  [visited, ...recent.filter(({ to }) => to !== visited.to)].slice(0, RECENT_KEPT);
