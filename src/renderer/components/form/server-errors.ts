import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { readAppError } from '@renderer/platform/read-app-error';

interface Fields {
  /** First the fields this form has, in its own order: the focus goes to the first bad one. */
  known: [name: string, message: string][];
  /** What the back office said about fields this form does not show. */
  unknown: string[];
}

/** Sorts the back office's `{ field: message }` by the form's own fields. */
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

/**
 * Puts what the back office said at the fields it is about, focuses the first, and gives the text that
 * remains to be shown elsewhere, or null when every word stands at its field.
 *
 * `catch (error) { const rest = showServerErrors(form, error, ['tenantName', 'subDomain']); if (rest) notify.error(rest); }`
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
