import { mergeClasses, Tooltip } from '@fluentui/react-components';
import { CalendarLtr16Regular } from '@fluentui/react-icons';
import { useGridCellEditor } from 'ag-grid-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { dropSelection, leaveEditor, type EditorProps } from './leave-editor';
import { useBegunEdit } from './use-begun-edit';
import { useEditorStyles } from './editor-styles';

export interface DayEditorSpec {
  label: string;
  /** What is left of typed text: other characters are blocked. */
  typed: (text: string) => string;
  /** `YYYY-MM-DD`, or null for what is no day. */
  read: (text: string) => string | null;
  errorOf: (day: string) => string | undefined;
  unreadable: string;
  min: string;
  max: string;
  /** What was typed and cannot be taken, when the cell is left all the same. */
  onRefused: (reason: string) => void;
}

/** A day typed as `YYYY-MM-DD` or picked; Alt and Arrow Down open the calendar. What is no day stays and says so. */
export function DayEditor(props: EditorProps & DayEditorSpec) {
  const { value, onValueChange, eventKey, label, typed, read, errorOf, min, max } = props;
  const styles = useEditorStyles();
  const box = useRef<HTMLInputElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const start = eventKey?.length === 1 ? typed(eventKey) : String(value ?? '');
  const [text, setText] = useState(start);
  const [told, setTold] = useState(false);
  useBegunEdit(label, value, text);
  const latest = useRef(start);
  const givenUp = useRef(false);
  const leave = useRef(() => leaveEditor(props));
  const problemOf = (now: string): string | undefined => {
    if (now === '') return undefined;
    const day = read(now);
    return day === null ? props.unreadable : errorOf(day);
  };
  const problem = problemOf(text);
  const take = (next: string): void => {
    latest.current = next;
    setText(next);
    if (problemOf(next) === undefined) onValueChange(next === '' ? '' : read(next));
  };
  const judge = useRef(problemOf);
  useEffect(() => {
    judge.current = problemOf;
    leave.current = () => leaveEditor(props);
  });
  const { onRefused } = props;
  useGridCellEditor({
    isCancelAfterEnd: () => {
      const wrong = judge.current(latest.current);
      if (givenUp.current) return true;
      if (wrong !== undefined) onRefused(wrong);
      return wrong !== undefined;
    },
  });
  useEffect(() => {
    const input = box.current;
    input?.focus();
    if (eventKey?.length !== 1) input?.select();
    // Heard before the grid hears it: a day that cannot be taken is not left by Enter.
    const press = (event: KeyboardEvent): void => {
      if (event.key === 'ArrowDown' && event.altKey) picker.current?.showPicker();
      else if (event.key === 'Escape') {
        // The tooltip that says what is wrong would take it.
        givenUp.current = true;
        leave.current();
      } else if (
        (event.key === 'Enter' || event.key === 'Tab') &&
        judge.current(latest.current) !== undefined
      ) {
        setTold(true);
      } else return;
      event.preventDefault();
      event.stopPropagation();
    };
    input?.addEventListener('keydown', press);
    return () => input?.removeEventListener('keydown', press);
  }, [eventKey]);
  useLayoutEffect(() => {
    const input = box.current;
    return () => dropSelection(input);
  }, []);
  return (
    <span className={styles.box}>
      <Tooltip
        relationship="description"
        content={problem ?? 'YYYY-MM-DD'}
        visible={told && problem !== undefined}
      >
        <input
          ref={box}
          className={mergeClasses(styles.input, told && problem !== undefined && styles.bad)}
          aria-label={label}
          aria-invalid={told && problem !== undefined}
          autoComplete="off"
          inputMode="numeric"
          placeholder="YYYY-MM-DD"
          value={text}
          onChange={(event) => take(typed(event.target.value))}
          onPaste={(event) => {
            const day = read(event.clipboardData.getData('text/plain').trim());
            event.stopPropagation();
            if (day === null) return;
            event.preventDefault();
            take(day);
          }}
          onCopy={(event) => event.stopPropagation()}
          onCut={(event) => event.stopPropagation()}
        />
      </Tooltip>
      <button
        type="button"
        tabIndex={-1}
        className={styles.button}
        aria-label={`Open calendar of ${label}`}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => picker.current?.showPicker()}
      >
        <CalendarLtr16Regular />
      </button>
      <input
        ref={picker}
        type="date"
        tabIndex={-1}
        aria-hidden
        className={styles.picker}
        min={min}
        max={max}
        value={read(text) ?? ''}
        onChange={(event) => {
          if (event.target.value === '') return;
          take(event.target.value);
          requestAnimationFrame(() => leaveEditor(props));
        }}
      />
    </span>
  );
}
