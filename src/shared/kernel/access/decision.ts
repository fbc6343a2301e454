/** One condition that is not met, and where it can be met. */
export interface Reason {
  text: string;
  /** A route of the console. */
  link?: string;
}

/** Whether something may be done now, and if not, why not. */
export type Decision = { allowed: true } | { allowed: false; reasons: readonly Reason[] };

export const ALLOWED: Decision = { allowed: true };

export const refuse = (...texts: string[]): Decision => ({
  allowed: false,
  reasons: texts.map((text) => ({ text })),
});

/** Combines decisions: allowed if all of them are, otherwise refused with all reasons together. */
export function requireAll(...decisions: Decision[]): Decision {
  const reasons = decisions.flatMap((decision) => (decision.allowed ? [] : decision.reasons));
  return reasons.length === 0 ? ALLOWED : { allowed: false, reasons };
}

/** The same decision without links, for a row or a tab that has no space for them. */
export const withoutLinks = (decision: Decision): Decision =>
  decision.allowed ? decision : refuse(...decision.reasons.map(({ text }) => text));

/** Allows if `condition` holds; otherwise refuses with the reason, and a link to where it can be met. */
export function allowedWhen(condition: boolean, text: string, link?: string): Decision {
  if (condition) return ALLOWED;
  return { allowed: false, reasons: [link === undefined ? { text } : { text, link }] };
}
