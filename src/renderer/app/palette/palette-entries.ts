import type { SearchHit } from '@shared/domains/search/model';
import { storesPaths } from '@shared/domains/stores/paths';
import { tenantsPaths } from '@shared/domains/tenants/paths';
import { ALLOWED, type Decision } from '@shared/kernel/decision';
import { guardOf, isRecord } from '@shared/kernel/guard';
import { may } from '@shared/kernel/permissions';
import { MANIFESTS } from '../manifests';
import { navigationFor } from '../navigation';
import { holdsWords } from './palette-text';

/** What is listed: a page to open, or a command to run. */
export interface PaletteEntry {
  /** Its use is remembered under it: the address, or the command's id. */
  key: string;
  title: string;
  subtitle: string;
  act: { to: string } | { run: () => void };
  decision: Decision;
  /** What does it without the palette. */
  shortcut?: string | undefined;
  /** The tenant or store that it opens; its places can be listed. */
  record?: SearchHit;
}

export interface PaletteSection {
  title: string;
  entries: PaletteEntry[];
}

/** A page that was opened from the palette, as it is remembered. */
export interface RecentPage {
  to: string;
  title: string;
  subtitle: string;
}

const PAGE_TEXTS = ['to', 'title', 'subtitle'] as const;

export const readRecent = guardOf(
  (value: unknown): value is RecentPage[] =>
    Array.isArray(value) &&
    value.every((page) => isRecord(page) && PAGE_TEXTS.every((text) => typeof page[text] === 'string')),
);

export const pageEntry = ({ to, title, subtitle }: RecentPage): PaletteEntry => ({
  ...{ key: to, title, subtitle },
  act: { to },
  decision: ALLOWED,
});

/** Screens a role can open, in the order of the menu. */
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

export const matching = (entries: readonly PaletteEntry[], wanted: string): PaletteEntry[] =>
  entries.filter(({ title, subtitle }) => holdsWords(`${title} ${subtitle}`, wanted));

const RECENT_KEPT = 6;

/** The recent pages after one more visit: newest first, each once. */
export const withRecent = (recent: readonly RecentPage[], visited: RecentPage): RecentPage[] =>
  [visited, ...recent.filter(({ to }) => to !== visited.to)].slice(0, RECENT_KEPT);
