// The editors of a choice and of a day in an AG Grid with cell ranges. The editor of numbers in a sheet is
// cell-sheet/cell-editor.tsx; the fields of forms are in components/form/fields.

import { makeStyles, mergeClasses, tokens, Tooltip } from '@fluentui/react-components';
import { CalendarLtr16Regular } from '@fluentui/react-icons';
import { useGridCellEditor } from 'ag-grid-react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { WRONG_MARK } from '@renderer/platform/theme/forced-colors';
import { controlTexts } from '@shared/kernel/text/control-texts';
import { refusalText, readTypedDay, type UnambiguousReading, valueTexts } from '@shared/kernel/values';
import {
  clearEditorSelection,
  type EditorProps,
  stopEditingAndRefocus,
  useUnsavedCellEdit,
} from './editor-lifecycle';

/** The styles of both editors; the inputs fill the low rows of the grid. */
const useEditorStyles = makeStyles({
  box: { display: 'flex', width: '100%', height: '100%', position: 'relative' },
  input: {
    boxSizing: 'border-box',
    flexGrow: 1,
    minWidth: 0,
    width: '100%',
    height: '100%',
    padding: `0 ${tokens.spacingHorizontalXXS}`,
    border: 'none',
    outline: `2px solid ${tokens.colorBrandStroke1}`,
    outlineOffset: '-2px',
    font: 'inherit',
    lineHeight: 'normal',
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  bad: {
    outlineColor: tokens.colorPaletteRedBorder2,
    backgroundColor: tokens.colorPaletteRedBackground1,
    ...WRONG_MARK,
  },
  button: {
    flexShrink: 0,
    display: 'grid',
    placeItems: 'center',
    width: '20px',
    padding: 0,
    border: 'none',
    color: tokens.colorNeutralForeground2,
    backgroundColor: tokens.colorNeutralBackground3,
    cursor: 'pointer',
  },
  // The browser's native calendar opens beside the input.
  picker: {
    position: 'absolute',
    insetInlineEnd: 0,
    insetBlockEnd: 0,
    width: '1px',
    height: '1px',
    padding: 0,
    border: 'none',
    opacity: 0,
    pointerEvents: 'none',
  },
});

export interface ChoiceEditorSpec {
  label: string;
  placeholder: string;
  choices: (value: string) => readonly { value: string; label: string }[];
}

/** An editor for one of a few values; its list opens immediately. */
export function ChoiceEditor(props: EditorProps & ChoiceEditorSpec) {
  const { value, onValueChange, label, placeholder, choices } = props;
  const styles = useEditorStyles();
  const list = useRef<HTMLSelectElement>(null);
  const opened = useRef(false);
  const now = String(value ?? '');
  useUnsavedCellEdit(label, value, now);
  useEffect(() => {
    list.current?.focus();
    try {
      list.current?.showPicker();
      opened.current = true;
    } catch {
      // The browser opens the list only after a user gesture; the arrow keys work in either case.
    }
  }, []);
  return (
    <select
      ref={list}
      className={styles.input}
      aria-label={label}
      value={now}
      onChange={(event) => {
        onValueChange(event.target.value);
        // A choice in the open list ends editing; in a closed list the arrow keys pass through other values first.
        if (opened.current) requestAnimationFrame(() => stopEditingAndRefocus(props));
      }}
    >
      <option value="">{placeholder}</option>
      {choices(now).map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  );
}

export interface DayEditorSpec {
  label: string;
  /** Removes the characters that cannot be part of a day from a typed text. */
  typed: (text: string) => string;
  /** Parses a day as `YYYY-MM-DD`. */
  read: (text: string) => UnambiguousReading<string>;
  errorOf: (day: string) => string | undefined;
  min: string;
  max: string;
  /** Reports input that is invalid when the cell is left nevertheless. */
  onRefused: (reason: string) => void;
  /** The text of a restored draft, with which the editor begins. */
  restored?: string | undefined;
  /** Reports the unsaved text, so that a draft has it; null for none, or once the editor has closed. */
  onTyped?: (text: string | null) => void;
}

/**
 * An editor for a day that is typed as `YYYY-MM-DD` or picked; Alt+Arrow Down opens the calendar. Invalid input stays
 * in the cell with an error; where the error names the day that was probably meant, a second Enter takes that day.
 */
export function DayEditor(props: EditorProps & DayEditorSpec) {
  const { value, onValueChange, eventKey, label, typed, read, errorOf, min, max, restored } = props;
  const styles = useEditorStyles();
  const box = useRef<HTMLInputElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const start = restored ?? (eventKey?.length === 1 ? typed(eventKey) : String(value ?? ''));
  const [text, setText] = useState(start);
  /** The text that Enter or Tab found invalid; a text that was changed since is asked about again. */
  const [asked, setAsked] = useState<string | null>(null);
  useUnsavedCellEdit(label, value, text, props.onTyped);
  const latest = useRef(start);
  const givenUp = useRef(false);
  const leave = useRef(() => stopEditingAndRefocus(props));
  const problemOf = (now: string): string | undefined => {
    if (now === '') return undefined;
    const day = read(now);
    return day.kind === 'refused' ? refusalText(day) : errorOf(day.value);
  };
  const dayOf = (now: string): string => {
    const day = read(now);
    return day.kind === 'value' ? day.value : '';
  };
  /** The only day that an invalid text may mean, if it may be stored. */
  const meantBy = (now: string): string | undefined => {
    const day = read(now);
    const [meant, ...others] = day.kind === 'refused' ? day.suggestions : [];
    return meant === undefined || others.length > 0 || errorOf(meant) !== undefined ? undefined : meant;
  };
  const problem = problemOf(text);
  const isErrorShown = asked !== null;
  const take = (next: string): void => {
    latest.current = next;
    setText(next);
    if (problemOf(next) === undefined) onValueChange(dayOf(next));
  };
  const reportRestored = useEffectEvent(() => {
    if (restored !== undefined && problemOf(restored) === undefined) onValueChange(dayOf(restored));
  });
  useEffect(() => reportRestored(), []);
  const validate = useRef(problemOf);
  const takeMeant = useRef((): boolean => false);
  useEffect(() => {
    validate.current = problemOf;
    takeMeant.current = () => {
      const meant = asked === latest.current ? meantBy(latest.current) : undefined;
      if (meant !== undefined) take(meant);
      return meant !== undefined;
    };
    leave.current = () => stopEditingAndRefocus(props);
  });
  const { onRefused } = props;
  useGridCellEditor({
    isCancelAfterEnd: () => {
      const wrong = validate.current(latest.current);
      if (givenUp.current) return true;
      if (wrong !== undefined) onRefused(wrong);
      return wrong !== undefined;
    },
  });
  useEffect(() => {
    const input = box.current;
    input?.focus();
    if (eventKey?.length !== 1) input?.select();
    // This handler runs before that of the grid, so that Enter does not leave a cell with an invalid day.
    const press = (event: KeyboardEvent): void => {
      if (event.key === 'ArrowDown' && event.altKey) picker.current?.showPicker();
      else if (event.key === 'Escape') {
        // The tooltip with the error would handle Escape otherwise.
        givenUp.current = true;
        leave.current();
      } else if (
        (event.key === 'Enter' || event.key === 'Tab') &&
        validate.current(latest.current) !== undefined
      ) {
        if (event.key === 'Enter' && takeMeant.current()) return;
        setAsked(latest.current);
      } else return;
      event.preventDefault();
      event.stopPropagation();
    };
    input?.addEventListener('keydown', press);
    return () => input?.removeEventListener('keydown', press);
  }, [eventKey]);
  useLayoutEffect(() => {
    const input = box.current;
    return () => clearEditorSelection(input);
  }, []);
  return (
    <span className={styles.box}>
      <Tooltip
        relationship="description"
        content={
          asked === text && meantBy(text) !== undefined
            ? `${problem} ${valueTexts.enterTakes}`
            : (problem ?? 'YYYY-MM-DD')
        }
        visible={isErrorShown && problem !== undefined}
      >
        <input
          ref={box}
          className={mergeClasses(styles.input, isErrorShown && problem !== undefined && styles.bad)}
          aria-label={label}
          aria-invalid={isErrorShown && problem !== undefined}
          autoComplete="off"
          inputMode="numeric"
          placeholder={controlTexts.fields.isoDay}
          value={text}
          onChange={(event) => take(typed(event.target.value))}
          onPaste={(event) => {
            // A pasted day may have many formats; it is converted to the typed one.
            const day = readTypedDay(event.clipboardData.getData('text/plain'));
            event.stopPropagation();
            event.preventDefault();
            // Stripped to the characters of a day, another text would leave a day that nobody meant.
            if (day.kind === 'refused') onRefused(refusalText(day));
            else take(day.value);
          }}
          onCopy={(event) => event.stopPropagation()}
          onCut={(event) => event.stopPropagation()}
        />
      </Tooltip>
      <button
        type="button"
        tabIndex={-1}
        className={styles.button}
        aria-label={controlTexts.fields.openCalendarOf(label)}
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
        value={dayOf(text)}
        onChange={(event) => {
          if (event.target.value === '') return;
          take(event.target.value);
          requestAnimationFrame(() => stopEditingAndRefocus(props));
        }}
      />
    </span>
  );
}
