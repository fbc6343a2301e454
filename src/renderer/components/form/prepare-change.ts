// What a form prepares while the back office does not answer: which inputs, what the list shows of them, and which
// fields cannot be prepared.

import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { sameState, type RecordFields } from '@shared/kernel/merge/record-fields';
import type { RecordAdapter } from '../saving/record-adapter';

/** The fields of a change, as the list of prepared changes shows them. */
export interface DescribedChange {
  fields: { label: string; text: string }[];
  /** The names of changed fields that cannot be prepared. */
  final: string[];
}

export const sameInput = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Returns the inputs of a form that differ from its stored values. */
export function changedInputs<Inputs extends FieldValues, Values>(
  form: Pick<UseFormReturn<Inputs, unknown, Values>, 'getValues' | 'formState'>,
  fields: readonly FieldPath<Inputs>[],
): Record<string, unknown> {
  const stored: Record<string, unknown> = { ...form.formState.defaultValues };
  const inputs = fields.map((name): [string, unknown] => [name, form.getValues(name)]);
  return Object.fromEntries(inputs.filter(([name, value]) => !sameInput(value ?? '', stored[name] ?? '')));
}

/**
 * Describes the change of a record. A final field cannot be prepared: what the list and the conflict dialog show of a
 * logo or a password would not let anybody review it, a secret is not stored on this computer, and what is fixed once it
 * is saved is not sent from a list.
 */
export function describeChange<Stored, Values>(
  adapter: RecordAdapter<Stored, Values>,
  values: Values,
  base: RecordFields,
): DescribedChange {
  const mine = adapter.fieldsOf(values, base);
  const changed = Object.entries(mine).filter(([field, value]) => !sameState(value, base[field]));
  return {
    fields: changed.map(([field, value]) => ({
      label: adapter.texts.label({ field }),
      text: adapter.texts.text({ field }, value),
    })),
    final: changed.map(([field]) => field).filter((field) => adapter.finalFields?.includes(field) === true),
  };
}
