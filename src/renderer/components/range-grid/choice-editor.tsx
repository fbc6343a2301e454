import { useEffect, useRef } from 'react';
import { leaveEditor, type EditorProps } from './leave-editor';
import { useBegunEdit } from './use-begun-edit';
import { useEditorStyles } from './editor-styles';

export interface ChoiceEditorSpec {
  label: string;
  placeholder: string;
  choices: (value: string) => readonly { value: string; label: string }[];
}

/** One of a few values; the list is open at once. */
export function ChoiceEditor(props: EditorProps & ChoiceEditorSpec) {
  const { value, onValueChange, label, placeholder, choices } = props;
  const styles = useEditorStyles();
  const list = useRef<HTMLSelectElement>(null);
  const opened = useRef(false);
  const now = String(value ?? '');
  useBegunEdit(label, value, now);
  useEffect(() => {
    list.current?.focus();
    try {
      list.current?.showPicker();
      opened.current = true;
    } catch {
      // Only after a key or a click of the person; the arrows choose all the same.
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
        // Chosen in the open list it is meant; the arrows in a closed one pass over values that are not.
        if (opened.current) requestAnimationFrame(() => leaveEditor(props));
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
