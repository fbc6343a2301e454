// Permissions: whether something may be done now, or the reasons why not, and how several are combined.

/** One condition that is not met, and where it can be met. */
export interface Reason {
  text: string;
  /** A route of the console. */
  link?: string;
}

/** Whether something may be done now, and if not, why not. */
export type Permission = { allowed: true } | { allowed: false; reasons: readonly Reason[] };

export const ALLOWED: Permission = { allowed: true };

export const refuse = (...texts: string[]): Permission => ({
  allowed: false,
  reasons: texts.map((text) => ({ text })),
});

/** Combines permissions: allowed if all of them are, otherwise refused with all reasons together. */
export function requireAll(...permissions: Permission[]): Permission {
  const reasons = permissions.flatMap((permission) => (permission.allowed ? [] : permission.reasons));
  return reasons.length === 0 ? ALLOWED : { allowed: false, reasons };
}

/** The same permission without links, for a row or a tab that has no space for them. */
export const withoutLinks = (permission: Permission): Permission =>
  permission.allowed ? permission : refuse(...permission.reasons.map(({ text }) => text));

/** Allows if `condition` holds; otherwise refuses with the reason, and a link to where it can be met. */
export function allowedWhen(condition: boolean, text: string, link?: string): Permission {
  if (condition) return ALLOWED;
  return { allowed: false, reasons: [link === undefined ? { text } : { text, link }] };
}

/**
 * The reasons as one line, for a notice, a tooltip or an error that has no space for a list. A reason of several sentences
 * ends with a period already.
 */
export const joinReasons = (reasons: readonly Reason[]): string =>
  reasons.reduce((line, { text }) => line + (line === '' ? '' : line.endsWith('.') ? ' ' : '; ') + text, '');

/** The reasons of a refused permission as one line; empty if it is allowed. */
export const reasonsOf = (permission: Permission): string =>
  permission.allowed ? '' : joinReasons(permission.reasons);
