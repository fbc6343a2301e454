import { Body1, Caption1, Input, makeStyles, tokens } from '@fluentui/react-components';
import { Search20Regular } from '@fluentui/react-icons';
import { useCallback, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { readAppError } from '@renderer/platform/read-app-error';
import { useOpenWindow } from '@renderer/platform/windows/use-open-window';
import type { SearchHit } from '@shared/domains/search/model';
import type { PaletteEntry } from './palette-entries';
import { markedBy } from './palette-keys';
import { PALETTE_LIST_ID, PaletteList, optionId } from './palette-list';
import { reasonOf } from './palette-option';
import { placesText } from './palette-text';
import { useAfterClosing } from '@renderer/components/focus/use-after-closing';
import { usePalette } from './use-palette';

const HINT_ID = 'palette-hint';

const useStyles = makeStyles({
  input: { width: '100%' },
  note: { padding: tokens.spacingHorizontalL, color: tokens.colorNeutralForeground3, display: 'block' },
  hint: {
    display: 'block',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM} 0`,
    color: tokens.colorNeutralForeground3,
  },
});

interface PaletteSearchProps {
  /** False while it closes: a second Enter comes here all the same. */
  open: boolean;
  onDone: () => void;
}

export function PaletteSearch({ open, onDone }: PaletteSearchProps) {
  const styles = useStyles();
  const navigate = useNavigate();
  const openWindow = useOpenWindow();
  const afterClosing = useAfterClosing();
  const [text, setText] = useState('');
  const [marked, setMarked] = useState(0);
  const [chosen, setChosen] = useState<SearchHit | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const { sections, search, missed, remember } = usePalette(text, chosen);
  const entries = sections.flatMap((section) => section.entries);
  const active = Math.min(marked, entries.length - 1);

  const type = (typed: string): void => {
    setText(typed);
    setMarked(0);
    setRefused(null);
  };
  const choose = (entry: PaletteEntry, beside: boolean): void => {
    if (!open) return;
    const reason = reasonOf(entry);
    if (reason !== undefined) return setRefused(`${entry.title}: ${reason}`);
    remember(entry);
    if ('run' in entry.act) afterClosing(entry.act.run);
    else if (beside) openWindow(entry.act.to);
    else void navigate(entry.act.to);
    onDone();
  };
  const chooseAt = (index: number, beside: boolean): void => {
    const entry = entries[index];
    if (entry) choose(entry, beside);
  };
  const latest = useRef(chooseAt);
  useEffect(() => {
    latest.current = chooseAt;
  });
  const onChoose = useCallback((index: number, beside: boolean) => latest.current(index, beside), []);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const entry = entries[active];
    if (entry === undefined) return;
    const next = markedBy(event.key, active, entries.length);
    const { selectionStart, value } = event.currentTarget;
    const completes = event.key === 'Tab' || (event.key === 'ArrowRight' && selectionStart === value.length);
    if (next !== undefined) {
      setMarked(next);
      setRefused(null);
      document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter') choose(entry, event.ctrlKey || event.metaKey);
    else if (completes && entry.record && !event.shiftKey) {
      setChosen(entry.record);
      type(placesText(entry.record.title));
    } else return;
    event.preventDefault();
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
        onChange={(_event, data) => type(data.value)}
        onKeyDown={onKeyDown}
        input={{
          role: 'combobox',
          'aria-label': 'Search for screens, tenants and stores',
          'aria-describedby': HINT_ID,
          'aria-expanded': entries.length > 0,
          'aria-controls': PALETTE_LIST_ID,
          'aria-autocomplete': 'list',
          ...(active >= 0 ? { 'aria-activedescendant': optionId(active) } : {}),
        }}
      />
      <PaletteList sections={sections} active={active} onMark={setMarked} onChoose={onChoose} />
      <div role="status">
        {refused !== null && <Body1 className={styles.note}>{refused}</Body1>}
        {search.isError && <Body1 className={styles.note}>{readAppError(search.error).message}</Body1>}
        {entries.length === 0 && !search.isFetching && !search.isError && (
          <Body1 className={styles.note}>Nothing found for “{missed}”.</Body1>
        )}
      </div>
      <Caption1 id={HINT_ID} className={styles.hint}>
        → or › after a name lists its places, &gt; runs a command, Ctrl+Enter opens in a new window
      </Caption1>
    </>
  );
}
