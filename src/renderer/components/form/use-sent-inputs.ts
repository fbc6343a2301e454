// The inputs that a form has sent, and how it shows what was merged and stored of them beside what was typed since.
// use-form-save.ts sends them.

import { useRef } from 'react';
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form';
import { sameInput } from './prepare-change';

/** Reads the stored values of a form's fields; undefined if the record is gone. */
export type ReadInputs<Inputs> = () => Promise<Inputs | undefined>;

/**
 * The inputs of a form as they were sent, and what is written into the form of what a save has merged and stored. What
 * the user has typed since stays.
 */
export function useSentInputs<Inputs extends FieldValues, Values extends object>(
  form: UseFormReturn<Inputs, unknown, Values>,
  fields: readonly FieldPath<Inputs>[],
) {
  const sent = useRef<Inputs | null>(null);
  const saves = useRef(0);
  /** `onClean` is called when nothing is left in the form that is not stored. */
  const adopt = (stored: Inputs, inputs: Inputs, onClean: () => void): void => {
    if (!resetKeepingEdits(form, fields, { sent: inputs, stored })) onClean();
  };
  return {
    adopt,
    remember: (): void => {
      sent.current = structuredClone(form.getValues());
    },
    /** Writes the merged values into the form without marking them dirty. */
    showMerged: (values: Values): void => {
      const inputs = sent.current;
      if (inputs === null) return;
      for (const [field, value] of Object.entries(values)) {
        const name = field as FieldPath<Inputs>;
        if (!fields.includes(name) || sameInput(inputs[name] ?? '', value ?? '')) continue;
        const empty = form.formState.defaultValues?.[name] === null ? null : '';
        const stored = (value ?? empty) as FieldPathValue<Inputs, typeof name>;
        if (sameInput(form.getValues(name), inputs[name])) form.setValue(name, stored);
        sent.current = { ...sent.current, [name]: stored } as Inputs;
      }
    },
    /** Shows what was sent as stored, and then the stored values themselves unless a later save has replaced them. */
    showSaved: (reload: ReadInputs<Inputs>, isHere: () => boolean, onClean: () => void): void => {
      const inputs = sent.current;
      if (inputs === null) return;
      saves.current += 1;
      const number = saves.current;
      adopt(inputs, inputs, onClean);
      void reload().then((stored) => {
        if (stored && isHere() && saves.current === number) adopt(stored, inputs, onClean);
      });
    },
    /** Shows the stored values after a save without an answer; input that is not stored stays as unsaved edits. */
    showStored: async (reload: ReadInputs<Inputs>, onClean: () => void): Promise<void> => {
      const inputs = sent.current;
      const stored = await reload();
      // Another save may have started by then; it shows the stored values when it ends.
      if (stored && sent.current === inputs)
        adopt(stored, { ...form.getValues(), ...form.formState.defaultValues }, onClean);
    },
  };
}

/**
 * Resets the form to the stored values after a save, except for fields that the user changed while the save was in
 * flight; these stay as unsaved edits. Returns whether there are such fields.
 */
function resetKeepingEdits<Inputs extends FieldValues, Values>(
  form: UseFormReturn<Inputs, unknown, Values>,
  fields: readonly FieldPath<Inputs>[],
  { sent, stored }: { sent: Inputs; stored: Inputs },
): boolean {
  const typed = fields
    .map((name) => ({ name, value: form.getValues(name) }))
    .filter(({ name, value }) => !sameInput(value, sent[name]));
  // The object is copied, because the form may adopt it and write later input into it.
  form.reset({ ...stored }, { keepFieldsRef: true });
  for (const { name, value } of typed) form.setValue(name, value, { shouldDirty: true });
  return typed.some(({ name, value }) => !sameInput(value, stored[name]));
}
