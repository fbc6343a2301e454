import type { SearchHit } from '@shared/domains/search/model';
import {
  hitEntry,
  matching,
  pageEntry,
  screenEntries,
  type PaletteEntry,
  type PaletteSection,
  type RecentPage,
} from './palette-entries';
import type { PaletteQuestion } from './palette-text';
import { byUse, type Uses } from './palette-use';

interface Known {
  role: string;
  recent: readonly RecentPage[];
  uses: Uses;
  now: number;
  /** Tenants and stores of the name that is wanted. */
  hits: readonly SearchHit[];
  commands: readonly PaletteEntry[];
  /** Of the record whose places are asked for. */
  places: readonly PaletteEntry[];
}

/**
 * What the palette lists: recent pages while nothing is typed, else screens, tenants and stores that match; or commands,
 * or the places of a tenant or store. In each section what is used most comes first.
 */
export function paletteSections(question: PaletteQuestion, known: Known): PaletteSection[] {
  const { role, recent, hits } = known;
  const { kind, wanted } = question;
  const used = (title: string, entries: readonly PaletteEntry[]): PaletteSection => ({
    title,
    entries: byUse(entries, known.uses, known.now),
  });
  const of = (searched: SearchHit['kind']): PaletteEntry[] =>
    hits.filter((hit) => hit.kind === searched).map(hitEntry);
  const screens = (): PaletteSection => used('Screens', matching(screenEntries(role), wanted));
  const listed = (): PaletteSection[] => {
    if (kind === 'commands') return [used('Commands', matching(known.commands, wanted))];
    if (kind === 'places')
      return [used(known.places[0]?.subtitle ?? question.of, matching(known.places, wanted))];
    if (wanted === '') return [{ title: 'Recent', entries: recent.map(pageEntry) }, screens()];
    return [screens(), used('Tenants', of('tenant')), used('Stores', of('store'))];
  };
  return listed().filter(({ entries }) => entries.length > 0);
}
