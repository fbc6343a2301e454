import { Body1, Input, makeStyles, tokens } from '@fluentui/react-components';
import { Search20Regular } from '@fluentui/react-icons';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { useBridge } from '@renderer/platform/bridge-provider';
import { readAppError } from '@renderer/platform/read-app-error';
import { useUser } from '@renderer/platform/session/session-context';
import { usePreference } from '@renderer/platform/use-preference';
import { paletteSections, withRecent, type PaletteEntry } from './palette-entries';
import { useAskedNames } from './use-asked-names';
import { PALETTE_LIST_ID, PaletteList, optionId } from './palette-list';

const useStyles = makeStyles({
  input: { width: '100%' },
  note: { padding: tokens.spacingHorizontalL, color: tokens.colorNeutralForeground3, display: 'block' },
});

const recentSchema = z.array(z.object({ to: z.string(), title: z.string(), subtitle: z.string() }));

export function PaletteSearch({ onDone }: { onDone: () => void }) {
  const styles = useStyles();
  const bridge = useBridge();
  const navigate = useNavigate();
  const { role } = useUser();
  const [text, setText] = useState('');
  const [marked, setMarked] = useState(0);
  const wanted = useDeferredValue(text.trim());
  const recent = usePreference('palette:recent', recentSchema);
  const hits = useQuery(
    bridge.search.query.queryOptions(
      { text: wanted.slice(0, 200) },
      { enabled: wanted !== '', placeholderData: keepPreviousData, staleTime: 0 },
    ),
  );
  useAskedNames(wanted, hits);
  const sections = paletteSections(text, role, recent.value ?? [], wanted === '' ? [] : (hits.data ?? []));
  const entries = sections.flatMap((section) => section.entries);
  const active = Math.min(marked, entries.length - 1);

  const open = (entry: PaletteEntry): void => {
    recent.save(withRecent(recent.value ?? [], entry));
    onDone();
    void navigate(entry.to);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (entries.length === 0) return;
    const moves: Record<string, number> = {
      ArrowDown: (active + 1) % entries.length,
      ArrowUp: (active - 1 + entries.length) % entries.length,
      PageDown: Math.min(entries.length - 1, active + 8),
      PageUp: Math.max(0, active - 8),
    };
    const next = moves[event.key];
    if (next !== undefined) {
      event.preventDefault();
      setMarked(next);
      document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const entry = entries[active];
      if (entry) open(entry);
    }
  };

  return (
    <>
      <Input
        className={styles.input}
        size="large"
        autoFocus
        contentBefore={<Search20Regular />}
        placeholder="Screens, tenants, stores"
        value={text}
        onChange={(_event, data) => {
          setText(data.value);
          setMarked(0);
        }}
        onKeyDown={onKeyDown}
        input={{
          role: 'combobox',
          'aria-label': 'Search for screens, tenants and stores',
          'aria-expanded': entries.length > 0,
          'aria-controls': PALETTE_LIST_ID,
          'aria-autocomplete': 'list',
          ...(active >= 0 ? { 'aria-activedescendant': optionId(active) } : {}),
        }}
      />
      <PaletteList sections={sections} active={active} onMark={setMarked} onOpen={open} />
      <div role="status">
        {hits.isError && <Body1 className={styles.note}>{readAppError(hits.error).message}</Body1>}
        {entries.length === 0 && !hits.isFetching && !hits.isError && (
          <Body1 className={styles.note}>Nothing found for “{text.trim()}”.</Body1>
        )}
      </div>
    </>
  );
}
