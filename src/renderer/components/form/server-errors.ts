// Shows errors at the fields of a form: those that the back office returned, and those of a change that cannot be
// prepared. Errors that the form finds itself come from its schema.

import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { readAppError } from '@renderer/platform/bridge/read-app-error';
import { preparedChangesTexts as texts } from '@shared/kernel/platform/prepared-changes/texts';

/**
 * Shows the errors of the back office at their fields, focuses the first of them, and returns the remaining text, or
 * null if every error belongs to a field.
 * `catch (error) { const rest = showServerErrors(form, error, ['tenantName', 'subDomain']); if (rest)
 * notify.error(rest); }`
 */
export function showServerErrors<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'setError'>,
  thrown: unknown,
  formFields: readonly FieldPath<Values>[],
): string | null {
  const error = readAppError(thrown);
  const { known, unknown } = sortServerFields(error.fields ?? {}, formFields);
  known.forEach(([name, message], index) => {
    const field = formFields.find((candidate) => candidate === name);
    if (field !== undefined) form.setError(field, { type: 'server', message }, { shouldFocus: index === 0 });
  });
  if (unknown.length > 0) return unknown.join(' ');
  return known.length > 0 ? null : error.message;
}

/**
 * Shows at each field that its change cannot be prepared, and returns the text for the form. The field of a record
 * has the name of its input.
 */
export function showFinalFields<Values extends FieldValues, Read>(
  form: Pick<UseFormReturn<Values, unknown, Read>, 'setError'>,
  final: readonly string[],
  formFields: readonly FieldPath<Values>[],
): string {
  const shown = formFields.filter((field) => final.includes(field));
  shown.forEach((field, index) =>
    form.setError(field, { type: 'final', message: texts.finalField }, { shouldFocus: index === 0 }),
  );
  return texts.finalFields;
}

interface Fields {
  /** The errors of this form's fields in form order, so that the first invalid field takes the focus. */
  known: [name: string, message: string][];
  /** The errors of fields that this form does not have. */
  unknown: string[];
}

/** Splits the back office's `{ field: message }` into fields of this form and others. */
function sortServerFields(fields: Record<string, string>, formFields: readonly string[]): Fields {
  const known = formFields.flatMap((name): [string, string][] => {
    const message = fields[name];
    return message === undefined ? [] : [[name, message]];
  });
  const unknown = Object.entries(fields)
    .filter(([name]) => !formFields.includes(name))
    .map(([, message]) => message);
  return { known, unknown };
}
