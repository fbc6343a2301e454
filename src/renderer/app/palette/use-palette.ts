import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { useDebouncedValue } from '@renderer/platform/browser/use-debounced-value';
import { useRegisteredCommands } from '@renderer/platform/commands/use-commands';
import { useTabs } from '@renderer/platform/manifest/manifest';
import { usePreference } from '@renderer/platform/memory/use-preference';
import { usePreferenceChange } from '@renderer/platform/memory/use-preference-change';
import { useUser } from '@renderer/platform/session/session-context';
import { keyOf } from '@renderer/platform/shortcuts/shortcuts';
import type { SearchHit } from '@shared/domains/search/model';
import {
  byUse,
  PALETTE_PAGES,
  PALETTE_USES,
  withRecent,
  withUse,
} from '@shared/domains/search/palette-history';
import { ALLOWED } from '@shared/kernel/access/decision';
import { may } from '@shared/kernel/access/permissions';
import { MANIFESTS } from '../manifests';
import { hitEntry, type PaletteEntry } from './palette-entries';
import { tabEntries } from './palette-entries';
import { containsAllWords, parsePaletteQuery } from './palette-query';
import { paletteSections } from './palette-sections';

/**
 * The available commands: those of the mounted components, then those that the domains declare for every page, then
 * those of the shell.
 */
function usePaletteCommands(role: string): PaletteEntry[] {
  const navigate = useNavigate();
  const offered = useRegisteredCommands();
  const declared = MANIFESTS.flatMap(({ commands }) => commands ?? []).filter(
    ({ capability }) => capability === undefined || may(role, capability).allowed,
  );
  // Duplicate ids are dropped, because two components for the same record register the same command.
  const once = new Map(offered.map((command) => [command.id, command]));
  const entriesOf = (isEverywhere: boolean): PaletteEntry[] =>
    [...once.values()]
      .filter(({ isGlobal = false }) => isGlobal === isEverywhere)
      .map(({ id, title, subtitle, shortcut, decision = ALLOWED, run }) => ({
        ...{ key: id, title, subtitle, decision },
        act: { run },
        shortcut: keyOf(shortcut),
      }));
  return [
    ...entriesOf(false),
    ...declared.map(({ id, title, subtitle, to }) => ({
      ...{ key: id, title, subtitle, decision: ALLOWED },
      act: { run: () => void navigate(to) },
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

const SHORTEST = 2;
/** With this many hits the back office is not searched. */
const ENOUGH = 5;
const TYPED_FOR_MS = 300;

/**
 * The palette searches what this computer has seen. If there are few hits, the back office is searched for stores by
 * name, which are then known offline too.
 */
function useRemoteNameSearch(wanted: string, hits: UseQueryResult<SearchHit[], unknown>): void {
  const bridge = useBridge();
  const text = useDebouncedValue(wanted, TYPED_FOR_MS);
  const { data, refetch } = hits;
  const few = data !== undefined && data.length < ENOUGH;
  const { dataUpdatedAt } = useQuery(
    bridge.stores.list.queryOptions(
      { variant: 'all', text },
      { enabled: few && text === wanted && text.length >= SHORTEST },
    ),
  );
  useEffect(() => {
    if (dataUpdatedAt > 0) void refetch();
  }, [dataUpdatedAt, refetch]);
}

const NONE: SearchHit[] = [];

/**
 * Returns the results for a text. All but rare names come from this computer. @param chosen The record whose tabs were
 * opened by choosing it, while the input still contains its name.
 */
export function usePalette(text: string, chosen: SearchHit | null) {
  const bridge = useBridge();
  const { role } = useUser();
  // The order is fixed while the palette is open, so that nothing moves under the pointer.
  const [now] = useState(() => Date.now());
  const recent = usePreference(PALETTE_PAGES.key, PALETTE_PAGES.guard);
  const { value: uses = PALETTE_USES.defaultValue, ready } = usePreference(
    PALETTE_USES.key,
    PALETTE_USES.guard,
  );
  const { preferences } = bridge;
  const noteUse = usePreferenceChange(PALETTE_USES, preferences.paletteUsed.mutationOptions(), withUse);
  const visit = usePreferenceChange(PALETTE_PAGES, preferences.paletteVisited.mutationOptions(), withRecent);
  const commands = usePaletteCommands(role);

  const question = parsePaletteQuery(text);
  const isChosen = question.kind === 'places' && question.of === chosen?.title;
  const named = question.kind === 'places' ? (isChosen ? '' : question.of) : question.wanted;
  const wanted = question.kind === 'commands' ? '' : named;
  const search = useQuery(
    bridge.search.query.queryOptions(
      { text: wanted.slice(0, 200) },
      {
        enabled: wanted !== '',
        // While another letter narrows the search the previous hits stay; those of another name are not shown, because
        // they would vanish immediately.
        placeholderData: (found) =>
          found?.filter(({ title, subtitle }) => containsAllWords(`${title} ${subtitle}`, wanted)),
        staleTime: 0,
      },
    ),
  );
  useRemoteNameSearch(wanted, search);
  const hits = wanted === '' ? NONE : (search.data ?? NONE);
  const found = byUse(hits.map(hitEntry), uses, now).map(({ record }) => record);
  const record = isChosen ? chosen : (found.find((hit) => hit?.kind === 'store') ?? found[0]);
  const places = useTabEntries(question.kind === 'places' ? record : undefined, role);

  return {
    sections: paletteSections(question, {
      ...{ role, uses, now, hits, commands, places },
      recent: recent.value ?? PALETTE_PAGES.defaultValue,
    }),
    search,
    /** True if the displayed results are those of the text. */
    isSettled: recent.ready && ready && !search.isFetching,
    /** The text that the message about missing results names. */
    missed: question.kind === 'places' && record === undefined ? question.of : question.wanted,
    remember: ({ key, title, subtitle, act }: PaletteEntry): void => {
      noteUse({ key, at: Date.now() });
      if ('to' in act) visit({ to: act.to, title, subtitle });
    },
  };
}
