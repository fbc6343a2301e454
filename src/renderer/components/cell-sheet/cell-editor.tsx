import { makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useRef, type KeyboardEvent } from 'react';

const useStyles = makeStyles({
  input: {
    boxSizing: 'border-box',
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    // A key is laid out in the box alone.
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

/** Fluent takes the focus to a place of its own before Tab is heard here; what Tab means is decided then. */
const isOnItsWayOut = (to: EventTarget | null): boolean =>
  to instanceof Element && to.hasAttribute('data-tabster-dummy');

interface CellEditorProps {
  label: string;
  start: string;
  /** Begun by typing over the cell: arrows leave it then, as in any spreadsheet. */
  typedOver: boolean;
  /** `key` is the one it was left with, if any. */
  onCommit: (text: string, key: KeyboardEvent | null) => void;
  onCancel: () => void;
  /** True as long as it is there. */
  onTyping: (typing: boolean) => void;
}

const LEAVES = new Set(['Enter', 'Tab']);
const ARROWS = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']);

/** The box in a cell. What is typed is its own until it is left: nothing else is drawn meanwhile. */
export function CellEditor(props: CellEditorProps) {
  const { label, start, typedOver, onCommit, onCancel, onTyping } = props;
  const styles = useStyles();
  const input = useRef<HTMLInputElement>(null);
  const over = useRef(false);
  useEffect(() => {
    const box = input.current;
    box?.focus();
    box?.setSelectionRange(box.value.length, box.value.length);
  }, []);
  useEffect(() => {
    onTyping(true);
    return () => onTyping(false);
  }, [onTyping]);
  const commit = (key: KeyboardEvent | null): void => {
    if (over.current) return;
    over.current = true;
    onCommit(input.current?.value ?? start, key);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    if (LEAVES.has(event.key) || (typedOver && ARROWS.has(event.key))) commit(event);
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
      defaultValue={start}
      inputMode="decimal"
      autoComplete="off"
      spellCheck={false}
      onKeyDown={press}
      onBlur={({ relatedTarget }) => {
        if (!isOnItsWayOut(relatedTarget)) commit(null);
      }}
      // Text is copied and pasted within the box.
      onCopy={(event) => event.stopPropagation()}
      onCut={(event) => event.stopPropagation()}
      onPaste={(event) => event.stopPropagation()}
    />
  );
}
