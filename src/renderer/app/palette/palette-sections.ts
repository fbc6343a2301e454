// Filters and sorts what use-palette.ts has read into the sections of the palette, and tells which hits a longer text
// leaves until its answer comes; palette-entries.ts builds the entries.

import type { SearchHit } from '@shared/domains/search/model';
import { sortByUse, type RecentPage, type PaletteUsage } from '@shared/domains/search/palette-history';
import { paletteResultTexts } from '@shared/domains/search/result-texts';
import { containsAllWords, filterByWords, type WordMatch, wordsOf } from '@shared/kernel/text/word-match';
import {
  hitEntry,
  pageEntry,
  screenEntries,
  searchText,
  type PaletteEntry,
  type PaletteSection,
} from './palette-entries';
import type { PaletteQuery } from './palette-query';

/** What the sections are built from. */
interface PaletteSources {
  role: string;
  recent: readonly RecentPage[];
  uses: PaletteUsage;
  now: number;
  /** The tenants and stores with the wanted name. */
  hits: readonly SearchHit[];
  users: readonly PaletteEntry[];
  commands: readonly PaletteEntry[];
  /** True once the hits belong to the typed text; until then no tab is suggested. */
  isSettled: boolean;
  /** The tabs of the requested record, or those that the words mean besides a name. */
  places: readonly PaletteEntry[];
  /** The lines for a name and a day. */
  dates: readonly PaletteEntry[];
}

/**
 * Returns the sections of the palette: recent pages while nothing is typed, else matching screens, tenants, stores,
 * users, places, dates and commands; or commands alone, the lines of a command for a date, or the tabs of a tenant or store.
 * Misspelled words match only if nothing matches exactly. In each section the most used entries come first. A section
 * whose first title begins with the typed word comes before one that has it in the middle of a title. Commands stay below
 * records and places, because a user who types a name must not meet a decision first; a whole verb asks for the decision.
 */
export function paletteSections(question: PaletteQuery, known: PaletteSources): PaletteSection[] {
  const { role, recent, hits, users } = known;
  const { kind, wanted } = question;
  const section = (title: string, entries: readonly PaletteEntry[]): PaletteSection => ({
    title,
    entries: sortByUse(entries, known.uses, known.now),
  });
  const of = (searched: SearchHit['kind']): PaletteEntry[] =>
    hits.filter((hit) => hit.kind === searched).map(hitEntry);
  const titled = (entries: readonly PaletteEntry[], match: WordMatch): PaletteEntry[] =>
    sortByFirstWord(filterByWords(entries, searchText, wanted, match), wanted);
  const screens = (match: WordMatch): PaletteEntry[] =>
    sortByFirstWord(
      filterByWords(screenEntries(role), ({ title, subtitle }) => `${title} ${subtitle}`, wanted, match),
      wanted,
    );
  const commands = (match: WordMatch): PaletteSection => {
    const found = titled(known.commands, match).filter((entry) => isVerbTyped(entry, wanted));
    const [own, others] = [true, false].map((isOfPage) =>
      section(
        '',
        found.filter((entry) => (entry.isOfPage ?? false) === isOfPage),
      ),
    );
    return {
      title: paletteResultTexts.sections.commands,
      entries: [...(own?.entries ?? []), ...(others?.entries ?? [])],
    };
  };
  const listed = (match: WordMatch): PaletteSection[] => {
    if (kind === 'commands') return [commands(match)];
    if (kind === 'date') return [{ title: paletteResultTexts.sections.dates, entries: [...known.dates] }];
    if (kind === 'places')
      return [section(known.places[0]?.subtitle ?? question.recordName, titled(known.places, match))];
    if (wanted === '')
      return [
        { title: paletteResultTexts.sections.recent, entries: recent.map(pageEntry) },
        section(paletteResultTexts.sections.screens, screens('exact')),
      ];
    const isNamed = hits.some(({ isSimilar }) => !isSimilar) || match === 'similar';
    const records = [
      section(paletteResultTexts.sections.tenants, isNamed ? of('tenant') : []),
      section(paletteResultTexts.sections.stores, isNamed ? of('store') : []),
      section(paletteResultTexts.sections.users, titled(users, match)),
      section(paletteResultTexts.sections.places, known.places),
    ];
    const sections = [
      section(paletteResultTexts.sections.screens, screens(match)),
      ...records,
      { title: paletteResultTexts.sections.dates, entries: [...known.dates] },
    ];
    const found = commands(match);
    const isBelow =
      records.some(({ entries }) => entries.length > 0) &&
      !found.entries.some((entry) => isWholeVerbTyped(entry, wanted));
    const ranked = (all: PaletteSection[]): PaletteSection[] =>
      sortBy(all, ({ entries: [first] }) => (first ? beginRank(first, wanted) : 0));
    return isBelow ? [...ranked(sections), found] : ranked([...sections, found]);
  };
  const found = (match: WordMatch): PaletteSection[] =>
    listed(match).filter(({ entries }) => entries.length > 0);
  const exact = found('exact');
  return exact.length > 0 || !known.isSettled ? exact : found('similar');
}

/** The number of letters from which a word can be a verb. */
const MIN_VERB_LENGTH = 3;

const isVerbTyped = ({ verb }: PaletteEntry, wanted: string): boolean =>
  verb === undefined ||
  wordsOf(wanted).some((word) => word.length >= MIN_VERB_LENGTH && verb.startsWith(word));

const isWholeVerbTyped = ({ verb }: PaletteEntry, wanted: string): boolean =>
  verb !== undefined && wordsOf(wanted).includes(verb);

/** Titles that begin with the first wanted word come first, those with the whole word before longer ones. */
function sortByFirstWord(entries: readonly PaletteEntry[], wanted: string): PaletteEntry[] {
  const [first = ''] = wordsOf(wanted);
  const isWhole = ({ title }: PaletteEntry): boolean => wordsOf(title)[0] === first;
  return sortBy(entries, (entry) => (isWhole(entry) ? 0 : 1 + beginRank(entry, wanted)));
}

/** 0 for a title that begins with the first wanted word, else 1. */
const beginRank = ({ title }: PaletteEntry, wanted: string): number =>
  (wordsOf(title)[0] ?? '').startsWith(wordsOf(wanted)[0] ?? '') ? 0 : 1;

const sortBy = <One>(all: readonly One[], rank: (one: One) => number): One[] =>
  [...all].sort((one, other) => rank(one) - rank(other));

/** Whether a hit for a shorter text also matches the longer text, for the time until the answer for it arrives. */
export const isStillFound = ({ title, subtitle }: SearchHit, wanted: string): boolean =>
  containsAllWords(`${title} ${subtitle}`, wanted);
