// The text input over a cell of CellSheet while it is edited. The editors of an AG Grid with cell ranges are in
// range-grid/cell-editors.tsx.

import { makeStyles, tokens } from '@fluentui/react-components';
import { shownNumber } from '@shared/kernel/text/format';
import { typedNumber } from '@shared/kernel/values';
import { useEffect, useEffectEvent, useRef, type KeyboardEvent } from 'react';

interface CellEditorProps {
  label: string;
  /** The text of the cell, or the key that was typed over it. */
  start: string;
  /** True if editing started by typing over the cell; arrow keys then leave it, as in any spreadsheet. */
  typedOver: boolean;
  /** `key` is the key that ended editing, if any. */
  onCommit: (text: string, key: KeyboardEvent | null) => void;
  onCancel: () => void;
  /** Called with true when the editor mounts and with false when it unmounts. */
  onTyping: (typing: boolean) => void;
  /** Called with the text whenever it has changed, so that a draft has it. */
  onTyped: (text: string) => void;
}

/** Only the editor has the text until editing ends, so that typing renders no cells. */
export function CellEditor(props: CellEditorProps) {
  const { label, start, typedOver, onCommit, onCancel, onTyping, onTyped } = props;
  const styles = useStyles();
  const input = useRef<HTMLInputElement>(null);
  const over = useRef(false);
  useEffect(() => {
    const box = input.current;
    box?.focus();
    box?.setSelectionRange(box.value.length, box.value.length);
  }, []);
  const reportStart = useEffectEvent(() => {
    if (typedOver) onTyped(typedNumber(start));
  });
  useEffect(() => {
    onTyping(true);
    reportStart();
    return () => onTyping(false);
  }, [onTyping]);
  const commit = (key: KeyboardEvent | null): void => {
    if (over.current) return;
    over.current = true;
    onCommit(input.current ? typedNumber(input.current.value) : start, key);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    if (COMMIT_KEYS.has(event.key) || (typedOver && ARROWS.has(event.key))) commit(event);
    else if (event.key === 'Escape') {
      event.preventDefault();
      over.current = true;
      onCancel();
    }
  };
  return (
    <input
      ref={input}
      className={styles.input}
      aria-label={label}
      defaultValue={typedOver ? start : shownNumber(start)}
      inputMode="decimal"
      autoComplete="off"
      spellCheck={false}
      onKeyDown={press}
      onInput={({ currentTarget }) => onTyped(typedNumber(currentTarget.value))}
      onBlur={({ relatedTarget }) => {
        if (!isFluentFocusTarget(relatedTarget)) commit(null);
      }}
      // Copying and pasting text happens within the input.
      onCopy={(event) => event.stopPropagation()}
      onCut={(event) => event.stopPropagation()}
      onPaste={(event) => event.stopPropagation()}
    />
  );
}

const useStyles = makeStyles({
  input: {
    boxSizing: 'border-box',
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    // Strict containment limits the layout of a keystroke to the input.
    contain: 'strict',
    padding: `0 ${tokens.spacingHorizontalXS}`,
    border: 'none',
    outline: `2px solid ${tokens.colorBrandStroke1}`,
    outlineOffset: '-2px',
    font: 'inherit',
    textAlign: 'end',
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
  },
});

/**
 * Whether an element is the hidden one to which Fluent moves the focus on Tab. The editor loses the focus to it before
 * its key handler sees Tab and commits.
 */
const isFluentFocusTarget = (to: EventTarget | null): boolean =>
  to instanceof Element && to.hasAttribute('data-tabster-dummy');

const COMMIT_KEYS = new Set(['Enter', 'Tab']);
const ARROWS = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']);
