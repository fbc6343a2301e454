import { Body1, makeStyles, tokens } from '@fluentui/react-components';
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useNavigate } from 'react-router-dom';
import { readAppError } from '@renderer/platform/read-app-error';
import { useOpenWindow } from '@renderer/platform/windows/use-open-window';
import type { SearchHit } from '@shared/domains/search/model';
import type { HeldKey, ListKey } from './held-keys';
import type { TakeKey } from './palette-box';
import type { PaletteEntry } from './palette-entries';
import { markedBy } from './palette-keys';
import { PALETTE_LIST_ID, PaletteList, optionId } from './palette-list';
import { reasonOf } from './palette-option';
import { placesText } from './palette-text';
import { useHeldKeys } from './use-held-keys';
import { usePalette } from './use-palette';

const useStyles = makeStyles({
  note: { padding: tokens.spacingHorizontalL, color: tokens.colorNeutralForeground3, display: 'block' },
});

interface PaletteFoundProps {
  /** Has the focus, and says which option is marked. */
  box: RefObject<HTMLInputElement | null>;
  /** Gets what takes the box's keys from now on. */
  takeKey: RefObject<TakeKey | null>;
  /** What stands in the box. */
  text: string;
  /** What was pressed before this was there, oldest first. */
  held: readonly HeldKey[];
  /** The last of them is done; `text` belongs into the box. */
  onHeldDone: (text: string) => void;
  onAct: (act: () => void) => void;
  onCommand: (run: () => void) => void;
}

/** What stands for one text; for the next one all is as at first. */
interface OfText {
  text: string;
  marked: number;
  refused: string | null;
}

/** What the palette lists for what stands in the box, and what its keys do there. */
export function PaletteFound(props: PaletteFoundProps) {
  const { box, takeKey, onAct, onCommand } = props;
  const styles = useStyles();
  const navigate = useNavigate();
  const openWindow = useOpenWindow();
  const [state, setState] = useState<OfText>({ text: '', marked: 0, refused: null });
  const [chosen, setChosen] = useState<SearchHit | null>(null);
  const { text, isHeld, onSettled } = useHeldKeys(props);
  const { marked, refused } = state.text === text ? state : { marked: 0, refused: null };
  const { sections, search, isSettled, missed, remember } = usePalette(text, chosen);
  const entries = sections.flatMap((section) => section.entries);
  const active = Math.min(marked, entries.length - 1);

  const choose = (entry: PaletteEntry, beside: boolean): void => {
    const { act } = entry;
    const reason = reasonOf(entry);
    if (reason !== undefined) return setState({ text, marked: active, refused: `${entry.title}: ${reason}` });
    if ('run' in act) {
      remember(entry);
      return onCommand(act.run);
    }
    onAct(() => {
      remember(entry);
      if (beside) openWindow(act.to);
      else void navigate(act.to);
    });
  };
  const press = ({ key, shift, beside, atEnd }: ListKey): string | undefined => {
    const entry = entries[active];
    if (entry === undefined) return undefined;
    const next = markedBy(key, active, entries.length);
    if (next !== undefined) {
      setState({ text, marked: next, refused: null });
      document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
      return text;
    }
    if (key === 'Enter') {
      choose(entry, beside);
      return text;
    }
    const completes = key === 'Tab' || (key === 'ArrowRight' && atEnd);
    if (!completes || !entry.record || shift) return undefined;
    setChosen(entry.record);
    return placesText(entry.record.title);
  };
  // Before the next key can come.
  useLayoutEffect(() => {
    if (isSettled) onSettled(press);
  });
  useLayoutEffect(() => {
    takeKey.current = isHeld ? null : press;
    return () => {
      takeKey.current = null;
    };
  });
  // By hand: a key that marks the next option draws two options anew, and not the box.
  const option = active >= 0 ? optionId(active) : null;
  useLayoutEffect(() => {
    const element = box.current;
    element?.setAttribute('aria-controls', PALETTE_LIST_ID);
    element?.setAttribute('aria-expanded', String(option !== null));
    if (option === null) element?.removeAttribute('aria-activedescendant');
    else element?.setAttribute('aria-activedescendant', option);
  }, [box, option]);

  const chooseAt = (index: number, beside: boolean): void => {
    const entry = entries[index];
    if (entry) choose(entry, beside);
  };
  const latest = useRef({ chooseAt, text });
  useEffect(() => {
    latest.current = { chooseAt, text };
  });
  const onChoose = useCallback(
    (index: number, beside: boolean) => latest.current.chooseAt(index, beside),
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
        {entries.length === 0 && !search.isFetching && !search.isError && (
          <Body1 className={styles.note}>Nothing found for “{missed}”.</Body1>
        )}
      </div>
    </>
  );
}
