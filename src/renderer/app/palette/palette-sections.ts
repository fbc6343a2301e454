import type { SearchHit } from '@shared/domains/search/model';
import { byUse, type RecentPage, type Uses } from '@shared/domains/search/palette-history';
import {
  hitEntry,
  filterEntries,
  pageEntry,
  screenEntries,
  type PaletteEntry,
  type PaletteSection,
} from './palette-entries';
import type { PaletteQuery } from './palette-query';

interface Known {
  role: string;
  recent: readonly RecentPage[];
  uses: Uses;
  now: number;
  /** The tenants and stores with the wanted name. */
  hits: readonly SearchHit[];
  commands: readonly PaletteEntry[];
  /** The tabs of the requested record. */
  places: readonly PaletteEntry[];
}

/**
 * Returns the sections of the palette: recent pages while nothing is typed, else matching screens, tenants and stores;
 * or commands, or the tabs of a tenant or store. In each section the most used entries come first.
 */
export function paletteSections(question: PaletteQuery, known: Known): PaletteSection[] {
  const { role, recent, hits } = known;
  const { kind, wanted } = question;
  const used = (title: string, entries: readonly PaletteEntry[]): PaletteSection => ({
    title,
    entries: byUse(entries, known.uses, known.now),
  });
  const of = (searched: SearchHit['kind']): PaletteEntry[] =>
    hits.filter((hit) => hit.kind === searched).map(hitEntry);
  const screens = (): PaletteSection => used('Screens', filterEntries(screenEntries(role), wanted));
  const listed = (): PaletteSection[] => {
    if (kind === 'commands') return [used('Commands', filterEntries(known.commands, wanted))];
    if (kind === 'places')
      return [used(known.places[0]?.subtitle ?? question.of, filterEntries(known.places, wanted))];
    if (wanted === '') return [{ title: 'Recent', entries: recent.map(pageEntry) }, screens()];
    return [screens(), used('Tenants', of('tenant')), used('Stores', of('store'))];
  };
  return listed().filter(({ entries }) => entries.length > 0);
}
