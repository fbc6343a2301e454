// What the palette remembers for the account: how often each entry was chosen, by which entries are sorted, and the
// pages that were opened from it. Recent stores are in `store-shortcuts.ts`.

import { guardOf, isRecord, ownValue } from '@shared/kernel/guard';
import type { AccountPreference } from '@shared/kernel/platform/account-preference';

/** The usage score of an entry at a time: each use counts half as much a week later. */
interface Use {
  score: number;
  at: number;
}

export type PaletteUsage = Readonly<Record<string, Use>>;

const isUse = (value: unknown): value is Use =>
  isRecord(value) && Number.isFinite(value['score']) && Number.isFinite(value['at']);

export const readPaletteUsage = guardOf(
  (value: unknown): value is PaletteUsage => isRecord(value) && Object.values(value).every(isUse),
);

export const PALETTE_USAGE: AccountPreference<PaletteUsage> = {
  key: 'palette:uses',
  guard: readPaletteUsage,
  defaultValue: {},
};

const HALF_LIFE_MS = 7 * 24 * 60 * 60 * 1000;
const MAX_USES = 200;

/** A clock that was set back does not increase a score. */
const scoreAt = (uses: PaletteUsage, key: string, now: number): number => {
  const use = ownValue(uses, key);
  return use === undefined ? 0 : use.score * 2 ** (-Math.max(0, now - use.at) / HALF_LIFE_MS);
};

/** The usage after one more choice. The least used entry is removed. */
export function recordUse(uses: PaletteUsage, { key, at }: { key: string; at: number }): PaletteUsage {
  const others = Object.entries(uses)
    .filter(([other]) => other !== key)
    .sort(([one], [other]) => scoreAt(uses, other, at) - scoreAt(uses, one, at))
    .slice(0, MAX_USES - 1);
  return { ...Object.fromEntries(others), [key]: { score: scoreAt(uses, key, at) + 1, at } };
}

/** Sorts the most used entries first; unused ones keep their order. */
export const sortByUse = <Entry extends { key: string }>(
  entries: readonly Entry[],
  uses: PaletteUsage,
  now: number,
): Entry[] => [...entries].sort((one, other) => scoreAt(uses, other.key, now) - scoreAt(uses, one.key, now));

/** A page that was opened from the palette, as it is remembered. */
export interface RecentPage {
  to: string;
  title: string;
  subtitle: string;
}

const PAGE_TEXTS = ['to', 'title', 'subtitle'] as const;

export const readRecentPages = guardOf(
  (value: unknown): value is RecentPage[] =>
    Array.isArray(value) &&
    value.every((page) => isRecord(page) && PAGE_TEXTS.every((text) => typeof page[text] === 'string')),
);

export const RECENT_PALETTE_PAGES: AccountPreference<RecentPage[]> = {
  key: 'palette:recent',
  guard: readRecentPages,
  defaultValue: [],
};

const MAX_RECENT = 6;

/** The recent pages after one more visit: newest first, each once. */
export const withRecentPage = (
  recent: readonly RecentPage[],
  { to, title, subtitle }: RecentPage,
): RecentPage[] => [{ to, title, subtitle }, ...recent.filter((page) => page.to !== to)].slice(0, MAX_RECENT);
