// Computes what the command palette lists for a typed text: records, tabs, users, dates, commands and recent pages.

import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { useDebouncedValue } from '@renderer/platform/browser/use-debounced-value';
import { useRegisteredCommands } from '@renderer/platform/commands/use-commands';
import { useBackOfficeDay } from '@renderer/platform/connectivity/use-back-office-day';
import { useTabs } from '@renderer/platform/manifest/manifest';
import { usePreference } from '@renderer/platform/memory/use-preference';
import { SILENT, usePreferenceChange } from '@renderer/platform/memory/use-preference-change';
import { useUser } from '@renderer/platform/session/session-context';
import { keyOf } from '@renderer/platform/shortcuts/shortcuts';
import type { SearchHit } from '@shared/domains/search/model';
import {
  sortByUse,
  RECENT_PALETTE_PAGES,
  PALETTE_USAGE,
  withRecentPage,
  recordUse,
} from '@shared/domains/search/palette-history';
import { mayUser } from '@shared/kernel/access/capabilities';
import type { User } from '@shared/kernel/platform/session';
import { ALLOWED } from '@shared/kernel/access/permission';
import { MANIFESTS } from '../manifests';
import { hitEntry, namedPlaces, type PaletteEntry, tabEntries, tabNames, userEntry } from './palette-entries';
import { parsePaletteQuery, type PlaceQuery, splitPlaceQuery } from './palette-query';
import { isStillFound, paletteSections } from './palette-sections';
import { useDateEntries } from './use-date-entries';

/**
 * Returns the sections of the palette for a text. Records come from the local index; if it has few hits, the back
 * office is searched, too.
 * @param chosen The record that was chosen to list its tabs, while the input still contains its name.
 */
export function usePalette(text: string, chosen: SearchHit | null) {
  const bridge = useBridge();
  const user = useUser();
  const { role } = user;
  // The order is fixed while the palette is open, so that nothing moves under the pointer.
  const [now] = useState(() => Date.now());
  const recent = usePreference(RECENT_PALETTE_PAGES.key, RECENT_PALETTE_PAGES.guard);
  const { value: uses = PALETTE_USAGE.defaultValue, ready } = usePreference(
    PALETTE_USAGE.key,
    PALETTE_USAGE.guard,
  );
  const { preferences } = bridge;
  const noteUse = usePreferenceChange(PALETTE_USAGE, preferences.paletteUsed.mutationOptions(), recordUse);
  const visit = usePreferenceChange(
    RECENT_PALETTE_PAGES,
    preferences.paletteVisited.mutationOptions(),
    withRecentPage,
  );
  const commands = usePaletteCommands(user);

  const question = parsePaletteQuery(text, useBackOfficeDay());
  const isChosen = question.kind === 'places' && question.recordName === chosen?.title;
  const name = isChosen ? '' : 'recordName' in question ? question.recordName : question.wanted;
  const wanted = question.kind === 'commands' ? '' : name;
  const search = useQuery(
    bridge.search.query.queryOptions(
      { text: wanted.slice(0, 200) },
      {
        enabled: wanted !== '',
        // While another letter narrows the search the previous hits stay; those of another name are not shown, because
        // they would vanish immediately.
        placeholderData: (found) => found?.filter((hit) => isStillFound(hit, wanted)),
        staleTime: 0,
      },
    ),
  );
  const tabs = useTabs();
  const placeQuery = question.kind === 'search' ? splitPlaceQuery(wanted, tabNames(tabs)) : null;
  const namedDay =
    question.kind === 'date' ? question : question.kind === 'search' ? question.namedDay : undefined;
  const withoutDay = useQuery(
    bridge.search.query.queryOptions(
      { text: namedDay?.recordName.slice(0, 200) ?? '' },
      { enabled: namedDay !== undefined, staleTime: 0 },
    ),
  );
  const isDayNamed = namedDay !== undefined;
  const hits = wanted === '' ? NONE : (search.data ?? NONE);
  const inOrder = (unordered: readonly SearchHit[]): SearchHit[] =>
    sortByUse(unordered.map(hitEntry), uses, now).flatMap(({ record }) => record ?? []);
  const found = inOrder(hits);
  const record = isChosen ? chosen : (found.find((hit) => hit.kind === 'store') ?? found[0]);
  const tabsOfRecord = useTabEntries(question.kind === 'places' ? record : undefined, role);
  const named = useNamedPlaces(placeQuery, role, inOrder);
  const isSearchingPlaces = useRemoteNameSearch(
    isDayNamed ? '' : (placeQuery?.recordName ?? ''),
    named.search,
  );
  // Words that mean a tab may also be a part of a name. Once a tab is found, the back office is not asked for that name.
  const isSearchingNames = useRemoteNameSearch(
    namedDay?.recordName ?? (named.places.length > 0 ? '' : wanted),
    isDayNamed ? withoutDay : search,
  );
  const dates = useDateEntries(namedDay, isDayNamed ? inOrder(withoutDay.data ?? NONE) : NONE);
  const users = useUserEntries(question.kind === 'search' && wanted.length >= MIN_SEARCH_LENGTH);
  const isSettled =
    recent.ready &&
    ready &&
    !search.isFetching &&
    !withoutDay.isFetching &&
    !named.search.isFetching &&
    dates.isSettled;

  return {
    sections: paletteSections(question, {
      ...{ role, uses, now, hits, users, commands, isSettled },
      dates: dates.entries,
      places: question.kind === 'places' ? tabsOfRecord : named.places,
      recent: recent.value ?? RECENT_PALETTE_PAGES.defaultValue,
    }),
    search,
    /** True while the back office may still find the first record. */
    isSearchingRemotely: isSearchingPlaces || isSearchingNames,
    /** True if the displayed results belong to the typed text. */
    isSettled,
    /** The text that the message about missing results names. */
    missed: 'recordName' in question && record === undefined ? question.recordName : question.wanted,
    remember: ({ key, title, subtitle, action }: PaletteEntry): void => {
      noteUse({ key, at: Date.now() }, SILENT);
      if ('to' in action) visit({ to: action.to, title, subtitle }, SILENT);
    },
  };
}

/**
 * The available commands: those of the mounted components, then those that the domains declare for every page, then
 * those of the shell.
 */
function usePaletteCommands(user: User): PaletteEntry[] {
  const navigate = useNavigate();
  const offered = useRegisteredCommands();
  const declared = MANIFESTS.flatMap(({ commands }) => commands ?? []).filter(
    ({ capability }) => capability === undefined || mayUser(user, capability).allowed,
  );
  // Duplicate ids are dropped, because two components for the same record register the same command.
  const once = new Map(offered.map((command) => [command.id, command]));
  const entriesOf = (isEverywhere: boolean): PaletteEntry[] =>
    [...once.values()]
      .filter(({ isGlobal = false }) => isGlobal === isEverywhere)
      .map(({ id, title, subtitle, shortcut, keywords, verb, permission = ALLOWED, run }) => ({
        ...{ key: id, title, subtitle, permission, keywords, verb },
        isOfPage: !isEverywhere,
        action: { run },
        shortcut: keyOf(shortcut),
      }));
  return [
    ...entriesOf(false),
    // A page may offer a declared command itself, with its button.
    ...declared
      .filter(({ id }) => !once.has(id))
      .map(({ id, title, subtitle, to }) => ({
        ...{ key: id, title, subtitle, permission: ALLOWED },
        action: { run: () => void navigate(to) },
      })),
    ...entriesOf(true),
  ];
}

/** The tabs of a tenant or store; for a store that is not cached while offline, all are listed as open. */
function useTabEntries(record: SearchHit | undefined, role: string): PaletteEntry[] {
  const bridge = useBridge();
  const tabs = useTabs();
  const store = useQuery(
    bridge.stores.get.queryOptions({ id: record?.id ?? 0 }, { enabled: record?.kind === 'store' }),
  );
  return record === undefined ? [] : tabEntries(record, tabs, role, store.data?.data);
}

const NONE: SearchHit[] = [];

/** The tabs of records for a text that names a record and a tab, such as "austin feeds". */
function useNamedPlaces(
  query: PlaceQuery | null,
  role: string,
  inOrder: (hits: readonly SearchHit[]) => SearchHit[],
): { places: PaletteEntry[]; search: UseQueryResult<SearchHit[], unknown> } {
  const bridge = useBridge();
  const tabs = useTabs();
  const search = useQuery(
    bridge.search.query.queryOptions(
      { text: query?.recordName.slice(0, 200) ?? '' },
      { enabled: query !== null, staleTime: 0 },
    ),
  );
  const places = query === null ? [] : namedPlaces(inOrder(search.data ?? NONE), query.place, tabs, role);
  return { places, search };
}

/** The ADU users are refetched after this time, because they rarely change. */
const USERS_STALE_MS = 5 * 60_000;

/** The ADU users; offline from the response cache. */
function useUserEntries(enabled: boolean): PaletteEntry[] {
  const bridge = useBridge();
  const users = useQuery(
    bridge.aduUsers.list.queryOptions(undefined, { enabled: enabled, staleTime: USERS_STALE_MS }),
  );
  return enabled ? (users.data?.data ?? []).map(userEntry) : [];
}

const MIN_SEARCH_LENGTH = 2;
/** With this many hits of a kind the back office is not searched for more. */
const ENOUGH_HITS = 5;
const DEBOUNCE_MS = 300;

/**
 * The palette searches the records that this computer has read. If there are few hits of a kind, the back office is
 * searched for stores or tenants by name; the local search then finds them, even offline.
 * @returns true while an answer may still bring the first hit
 */
function useRemoteNameSearch(wanted: string, hits: UseQueryResult<SearchHit[], unknown>): boolean {
  const bridge = useBridge();
  const text = useDebouncedValue(wanted, DEBOUNCE_MS);
  const { data, refetch } = hits;
  const isSearchable = data !== undefined && wanted.length >= MIN_SEARCH_LENGTH;
  const lacks = (kind: SearchHit['kind']): boolean =>
    isSearchable && text === wanted && data.filter((hit) => hit.kind === kind).length < ENOUGH_HITS;
  const stores = useQuery(
    bridge.stores.list.queryOptions({ variant: 'all', text }, { enabled: lacks('store') }),
  );
  const tenants = useQuery(bridge.tenants.findByName.queryOptions({ text }, { enabled: lacks('tenant') }));
  const foundAt = isSearchable ? Math.max(stores.dataUpdatedAt, tenants.dataUpdatedAt) : 0;
  useEffect(() => {
    if (foundAt > 0) void refetch();
  }, [foundAt, refetch]);
  return isSearchable && data.length === 0 && (text !== wanted || stores.isFetching || tenants.isFetching);
}
