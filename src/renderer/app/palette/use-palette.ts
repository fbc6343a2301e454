import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useBridge } from '@renderer/platform/bridge-provider';
import { useUser } from '@renderer/platform/session/session-context';
import { usePreference } from '@renderer/platform/use-preference';
import type { SearchHit } from '@shared/domains/search/model';
import { hitEntry, readRecent, withRecent, type PaletteEntry } from './palette-entries';
import { paletteSections } from './palette-sections';
import { holdsWords, readPaletteText } from './palette-text';
import { byUse, readUses, withUse } from './palette-use';
import { useAskedNames } from './use-asked-names';
import { usePaletteCommands } from './use-palette-commands';
import { usePlaces } from './use-places';

const NONE: SearchHit[] = [];

/**
 * What is listed for a text. Everything but rare names comes from this computer.
 * @param chosen The record whose places were asked for by choosing it, while its name still stands in the box.
 */
export function usePalette(text: string, chosen: SearchHit | null) {
  const bridge = useBridge();
  const { role } = useUser();
  // One order as long as it is open: nothing moves under the pointer.
  const [now] = useState(() => Date.now());
  const recent = usePreference('palette:recent', readRecent);
  const { value: uses = {}, ready, save: saveUses } = usePreference('palette:uses', readUses);
  const commands = usePaletteCommands(role);

  const question = readPaletteText(text);
  const isChosen = question.kind === 'places' && question.of === chosen?.title;
  const named = question.kind === 'places' ? (isChosen ? '' : question.of) : question.wanted;
  const wanted = question.kind === 'commands' ? '' : named;
  const search = useQuery(
    bridge.search.query.queryOptions(
      { text: wanted.slice(0, 200) },
      {
        enabled: wanted !== '',
        // One more letter narrows what was found; of another name nothing is drawn that goes in the next moment.
        placeholderData: (found) =>
          found?.filter(({ title, subtitle }) => holdsWords(`${title} ${subtitle}`, wanted)),
        staleTime: 0,
      },
    ),
  );
  useAskedNames(wanted, search);
  const hits = wanted === '' ? NONE : (search.data ?? NONE);
  const found = byUse(hits.map(hitEntry), uses, now).map(({ record }) => record);
  const record = isChosen ? chosen : (found.find((hit) => hit?.kind === 'store') ?? found[0]);
  const places = usePlaces(question.kind === 'places' ? record : undefined, role);

  return {
    sections: paletteSections(question, {
      ...{ role, uses, now, hits, commands, places },
      recent: recent.value ?? [],
    }),
    search,
    /** What is listed is what is asked for. */
    isSettled: recent.ready && ready && !search.isFetching,
    /** What the box says of what it does not find. */
    missed: question.kind === 'places' && record === undefined ? question.of : question.wanted,
    remember: ({ key, title, subtitle, act }: PaletteEntry): void => {
      saveUses(withUse(uses, key, Date.now()));
      if ('to' in act) recent.save(withRecent(recent.value ?? [], { to: act.to, title, subtitle }));
    },
  };
}
