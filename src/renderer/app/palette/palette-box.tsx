import { Body1, Button, Caption1, Input, makeStyles, tokens } from '@fluentui/react-components';
import { Search20Regular } from '@fluentui/react-icons';
import { useRef, useState, type KeyboardEvent } from 'react';
import { waits, type HeldKey, type ListKey } from './held-keys';
import { useFound } from './use-found';

const HINT_ID = 'palette-hint';
const COMING_ID = 'palette-coming';

const useStyles = makeStyles({
  input: { width: '100%' },
  note: { padding: tokens.spacingHorizontalL, color: tokens.colorNeutralForeground3, display: 'block' },
  hint: {
    display: 'block',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM} 0`,
    color: tokens.colorNeutralForeground3,
  },
});

/** What the list makes of a key: the text that stands in the box then; undefined where it has no use for it. */
export type TakeKey = (key: ListKey) => string | undefined;

interface PaletteBoxProps {
  /** Something was chosen. */
  onAct: (act: () => void) => void;
  /** A command was; it runs when the palette has closed. */
  onCommand: (run: () => void) => void;
}

/**
 * The box is there with its key, so that one types on at once; what lists under it comes when somebody is here first.
 * Until then it keeps the keys that are meant for the list.
 */
export function PaletteBox({ onAct, onCommand }: PaletteBoxProps) {
  const styles = useStyles();
  const box = useRef<HTMLInputElement>(null);
  const takeKey = useRef<TakeKey | null>(null);
  const [text, setText] = useState('');
  const [held, setHeld] = useState<readonly HeldKey[]>([]);
  const { Found, failed, again } = useFound();
  const tryAgain = (): void => {
    // What was meant for a list that did not come is not done a minute later.
    setHeld([]);
    again();
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    // It chooses among the letters of a language.
    if (event.nativeEvent.isComposing || event.altKey) return;
    const { selectionStart, value } = event.currentTarget;
    const key: ListKey = {
      key: event.key,
      shift: event.shiftKey,
      beside: event.ctrlKey || event.metaKey,
      atEnd: selectionStart === value.length,
    };
    if (!waits(key)) return;
    if (failed) {
      if (key.key !== 'Enter') return;
      tryAgain();
    } else if (takeKey.current === null) setHeld((before) => [...before, { ...key, text: value }]);
    else {
      const after = takeKey.current(key);
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
        placeholder="Screens, tenants, stores"
        value={text}
        onChange={(_event, data) => setText(data.value)}
        onKeyDown={onKeyDown}
        input={{
          role: 'combobox',
          'aria-label': 'Search for screens, tenants and stores',
          'aria-describedby': `${COMING_ID} ${HINT_ID}`,
          // Which of them, and which is marked, is told by what lists.
          'aria-expanded': false,
          'aria-autocomplete': 'list',
        }}
      />
      {Found ? (
        <Found {...{ box, takeKey, text, held, onAct, onCommand }} onHeldDone={setText} />
      ) : (
        <div id={COMING_ID} role="status" className={styles.note}>
          <Body1>
            {failed ? 'The search could not be loaded. Enter tries again.' : 'Loading the search…'}
          </Body1>
          {failed && (
            <Button size="small" appearance="transparent" onClick={tryAgain}>
              Try again
            </Button>
          )}
        </div>
      )}
      <Caption1 id={HINT_ID} className={styles.hint}>
        → or › after a name lists its places, &gt; runs a command, Ctrl+Enter opens in a new window
      </Caption1>
    </>
  );
}
