// The part of the palette that the first screen loads: the search box, which loads the list of results
// (palette-results.tsx) when the palette opens.

import { Body1, Button, Caption1, Input, makeStyles, tokens } from '@fluentui/react-components';
import { Search20Regular } from '@fluentui/react-icons';
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import { paletteTexts } from '@shared/domains/search/texts';
import { messages } from '@shared/kernel/text/messages';
import type { PaletteResults } from './palette-results';
import { isListKey, type ListKey, type ListKeyHandler, type QueuedKey } from './list-keys';

interface PaletteInputProps {
  /** Called when an entry was chosen. */
  onAct: (act: () => void) => void;
  /** Called when a command was chosen; it runs after the palette has closed. */
  onCommand: (run: () => void) => void;
}

/**
 * The input renders synchronously with the shortcut, so that no keystroke is lost. Keys meant for the list are queued
 * until the list is loaded.
 */
export function PaletteInput({ onAct, onCommand }: PaletteInputProps) {
  const styles = useStyles();
  const box = useRef<HTMLInputElement>(null);
  const keyHandlerRef = useRef<ListKeyHandler | null>(null);
  const [text, setText] = useState('');
  const [queued, setQueued] = useState<readonly QueuedKey[]>([]);
  const { Results, failed, retry } = usePaletteResults();
  const tryAgain = (): void => {
    // Keys for a list that failed to load must not be replayed a minute later.
    setQueued([]);
    retry();
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    // During composition the key chooses among candidates of an input method.
    if (event.nativeEvent.isComposing || event.altKey) return;
    const { selectionStart, value } = event.currentTarget;
    const key: ListKey = {
      key: event.key,
      shift: event.shiftKey,
      inNewWindow: event.ctrlKey || event.metaKey,
      atEnd: selectionStart === value.length,
    };
    if (!isListKey(key)) return;
    if (failed) {
      if (key.key !== 'Enter') return;
      tryAgain();
    } else if (keyHandlerRef.current === null) setQueued((before) => [...before, { ...key, text: value }]);
    else {
      const after = keyHandlerRef.current(key);
      if (after === undefined) return;
      setText(after);
    }
    event.preventDefault();
  };

  return (
    <>
      <Input
        ref={box}
        className={styles.input}
        size="large"
        autoFocus
        contentBefore={<Search20Regular />}
        placeholder={paletteTexts.placeholder}
        value={text}
        onChange={(_event, data) => setText(data.value)}
        onKeyDown={onKeyDown}
        input={{
          role: 'combobox',
          'aria-label': paletteTexts.label,
          'aria-describedby': `${LOADING_ID} ${HINT_ID}`,
          // The list sets the expanded state and the active option once it is loaded.
          'aria-expanded': false,
          'aria-autocomplete': 'list',
        }}
      />
      {Results ? (
        <Results {...{ box, keyHandlerRef, text, queued, onAct, onCommand }} onQueueDone={setText} />
      ) : (
        <div id={LOADING_ID} role="status" className={styles.note}>
          <Body1>{failed ? paletteTexts.notLoaded : paletteTexts.loading}</Body1>
          {failed && (
            <Button size="small" appearance="transparent" onClick={tryAgain}>
              {messages.actions.tryAgain}
            </Button>
          )}
        </div>
      )}
      <Caption1 id={HINT_ID} className={styles.hint}>
        {paletteTexts.hint}
      </Caption1>
    </>
  );
}

let loaded: typeof PaletteResults | undefined;

const load = async (): Promise<typeof PaletteResults> =>
  (loaded ??= (await import('./palette-results')).PaletteResults);

/** A failed load is reported when the palette opens. */
export const preloadPaletteResults = (): void => void load().catch(() => undefined);

interface LoadedResults {
  /** The component is undefined while it is loading. */
  Results: typeof PaletteResults | undefined;
  failed: boolean;
  retry: () => void;
}

/** Loads the result list. It does not use Suspense, because React delays the content that replaces a fallback. */
function usePaletteResults(): LoadedResults {
  const [state, setState] = useState({ Results: loaded, failed: false });
  const request = useCallback(() => {
    load().then(
      (there) => setState({ Results: there, failed: false }),
      () => setState({ Results: undefined, failed: true }),
    );
  }, []);
  useEffect(() => {
    if (loaded === undefined) request();
  }, [request]);
  const retry = (): void => {
    setState({ Results: loaded, failed: false });
    request();
  };
  return { ...state, retry };
}

const HINT_ID = 'palette-hint';
const LOADING_ID = 'palette-coming';

const useStyles = makeStyles({
  input: { width: '100%' },
  note: { padding: tokens.spacingHorizontalL, color: tokens.colorNeutralForeground3, display: 'block' },
  hint: {
    display: 'block',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM} 0`,
    color: tokens.colorNeutralForeground3,
  },
});
