import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

export const sameValue = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * A form that is still there after a save is held against what is stored from then on. A field that is no longer what was
 * sent was typed into meanwhile: it stays, as an edit that is not saved.
 * @returns whether there is one.
 */
export function beginAnew<Inputs extends FieldValues, Values>(
  form: UseFormReturn<Inputs, unknown, Values>,
  fields: readonly FieldPath<Inputs>[],
  { sent, stored }: { sent: Inputs; stored: Inputs },
): boolean {
  const typed = fields
    .map((name) => ({ name, value: form.getValues(name) }))
    .filter(({ name, value }) => !sameValue(value, sent[name]));
  form.reset(stored, { keepFieldsRef: true });
  for (const { name, value } of typed) form.setValue(name, value, { shouldDirty: true });
  return typed.some(({ name, value }) => !sameValue(value, stored[name]));
}
