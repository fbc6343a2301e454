// Handles the keys of the palette's input once the list is loaded, replays those that were queued, and opens what is
// chosen. What matches a text is computed in use-palette.ts.

import { Body1, makeStyles, tokens } from '@fluentui/react-components';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { readAppError } from '@renderer/platform/bridge/read-app-error';
import { useOpenWindow } from '@renderer/platform/windows/use-open-window';
import type { SearchHit } from '@shared/domains/search/model';
import { paletteResultTexts } from '@shared/domains/search/result-texts';
import type { PaletteEntry } from './palette-entries';
import { disabledReason, optionId, PALETTE_LIST_ID, PaletteList } from './palette-list';
import { tabsQueryText } from './palette-query';
import { type ListKey, type ListKeyHandler, type QueuedKey, rebaseTypedText } from './list-keys';
import { usePalette } from './use-palette';

interface PaletteResultsProps {
  /** The input has the focus and names the active option. */
  box: RefObject<HTMLInputElement | null>;
  /** The ref of the handler that gets the input's keys from now on. */
  keyHandlerRef: RefObject<ListKeyHandler | null>;
  /** The text of the input. */
  text: string;
  /** The keys that were pressed before this was loaded, oldest first. */
  queued: readonly QueuedKey[];
  /** Called after the last queued key was replayed; `text` is the new text of the input. */
  onQueueDone: (text: string) => void;
  onAct: (act: () => void) => void;
  onCommand: (run: () => void) => void;
}

export function PaletteResults(props: PaletteResultsProps) {
  const { box, keyHandlerRef, onAct, onCommand } = props;
  const styles = useStyles();
  const navigate = useNavigate();
  const openWindow = useOpenWindow();
  const [state, setState] = useState<ResultsState>({ text: '', marked: 0, refused: null });
  const [chosen, setChosen] = useState<SearchHit | null>(null);
  const { text, isQueued, onSettled } = useQueuedKeys(props);
  const { marked, refused } = state.text === text ? state : { marked: 0, refused: null };
  const { sections, search, isSearchingRemotely, isSettled, missed, remember } = usePalette(text, chosen);
  const entries = sections.flatMap((section) => section.entries);
  const active = Math.min(marked, entries.length - 1);

  const choose = (entry: PaletteEntry, inNewWindow: boolean): void => {
    const { action } = entry;
    const reason = disabledReason(entry);
    if (reason !== undefined) return setState({ text, marked: active, refused: `${entry.title}: ${reason}` });
    if ('run' in action) {
      remember(entry);
      return onCommand(action.run);
    }
    onAct(() => {
      remember(entry);
      if (inNewWindow) openWindow(action.to);
      else void navigate(action.to);
    });
  };
  const press = ({ key, shift, inNewWindow: inNewWindow, atEnd }: ListKey): string | undefined => {
    const entry = entries[active];
    if (entry === undefined) return undefined;
    const next = nextActiveIndex(key, active, entries.length);
    if (next !== undefined) {
      setState({ text, marked: next, refused: null });
      document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
      return text;
    }
    if (key === 'Enter') {
      choose(entry, inNewWindow);
      return text;
    }
    const completes = key === 'Tab' || (key === 'ArrowRight' && atEnd);
    if (!completes || !entry.record || shift) return undefined;
    setChosen(entry.record);
    return tabsQueryText(entry.record.title);
  };
  // A layout effect sets the handler before the next key can arrive.
  useLayoutEffect(() => {
    if (isSettled) onSettled(press);
  });
  useLayoutEffect(() => {
    keyHandlerRef.current = isQueued ? null : press;
    return () => {
      keyHandlerRef.current = null;
    };
  });
  // The attribute is set directly, so that a key that changes the active option rerenders two options and not the
  // input.
  const option = active >= 0 ? optionId(active) : null;
  useLayoutEffect(() => {
    const element = box.current;
    element?.setAttribute('aria-controls', PALETTE_LIST_ID);
    element?.setAttribute('aria-expanded', String(option !== null));
    if (option === null) element?.removeAttribute('aria-activedescendant');
    else element?.setAttribute('aria-activedescendant', option);
  }, [box, option]);

  const chooseAt = (index: number, inNewWindow: boolean): void => {
    const entry = entries[index];
    if (entry) choose(entry, inNewWindow);
  };
  const latest = useRef({ chooseAt, text });
  useEffect(() => {
    latest.current = { chooseAt, text };
  });
  const onChoose = useCallback(
    (index: number, inNewWindow: boolean) => latest.current.chooseAt(index, inNewWindow),
    [],
  );
  const onMark = useCallback(
    (index: number) => setState({ text: latest.current.text, marked: index, refused: null }),
    [],
  );

  return (
    <>
      <PaletteList sections={sections} active={active} onMark={onMark} onChoose={onChoose} />
      <div role="status">
        {refused !== null && <Body1 className={styles.note}>{refused}</Body1>}
        {search.isError && <Body1 className={styles.note}>{readAppError(search.error).message}</Body1>}
        {entries.length === 0 && !search.isFetching && !isSearchingRemotely && !search.isError && (
          <Body1 className={styles.note}>{paletteResultTexts.nothing(missed)}</Body1>
        )}
      </div>
    </>
  );
}

/** The number of entries by which Page Up and Page Down move. */
const PAGE = 8;

/** Returns the index that a key makes active; undefined for any other key. */
function nextActiveIndex(key: string, active: number, count: number): number | undefined {
  if (key === 'ArrowDown') return (active + 1) % count;
  if (key === 'ArrowUp') return (active - 1 + count) % count;
  if (key === 'PageDown') return Math.min(count - 1, active + PAGE);
  if (key === 'PageUp') return Math.max(0, active - PAGE);
  return undefined;
}

interface QueueProps {
  /** The text of the input. */
  text: string;
  queued: readonly QueuedKey[];
  onQueueDone: (text: string) => void;
}

interface QueuedSearch {
  /** The text to search: that of the input, or the text at the next queued key. */
  text: string;
  /** True while keys are queued; new keys are added to the queue. */
  isQueued: boolean;
  /** Called when the list has the results of `text`, so that the next key can be replayed. */
  onSettled: (press: ListKeyHandler) => void;
}

/**
 * Replays the queued keys once the list is loaded, each against the results of the text that was in the box when it was
 * pressed.
 */
function useQueuedKeys({ text, queued, onQueueDone }: QueueProps): QueuedSearch {
  const [{ at, searchText }, setNext] = useState({ at: 0, searchText: queued[0]?.text ?? text });
  const pressed = useRef(0);
  const key = queued[at];
  if (key === undefined) return { text, isQueued: false, onSettled: () => undefined };
  return {
    text: searchText,
    isQueued: true,
    onSettled: (press) => {
      // React may run the effect twice.
      if (pressed.current > at) return;
      pressed.current = at + 1;
      const after = press(key) ?? searchText;
      const next = queued[at + 1];
      const typed = rebaseTypedText(after, key.text, next?.text ?? text);
      if (next === undefined) onQueueDone(typed);
      setNext({ at: at + 1, searchText: typed });
    },
  };
}

const useStyles = makeStyles({
  note: { padding: tokens.spacingHorizontalL, color: tokens.colorNeutralForeground3, display: 'block' },
});

/** The state for one text; it is reset for the next one. */
interface ResultsState {
  text: string;
  marked: number;
  refused: string | null;
}
