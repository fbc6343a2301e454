// The choices of a field, and those of them that match what is typed.

/** An entry of a choice list. */
export interface Choice {
  value: string;
  label: string;
}

/** Returns choices whose text equals their value. */
export const choicesOf = (values: readonly string[]): Choice[] =>
  values.map((value) => ({ value, label: value }));

/** The maximum number of rendered choices; typing filters the rest. */
export const MAX_RENDERED_CHOICES = 100;

/** Returns the choices whose text contains the typed text, ignoring case; those that start with it come first. */
export function matchChoices(choices: readonly Choice[], typed: string): Choice[] {
  const wanted = typed.trim().toLocaleLowerCase();
  if (wanted === '') return choices.slice(0, MAX_RENDERED_CHOICES);
  const begins: Choice[] = [];
  const contains: Choice[] = [];
  for (const choice of choices) {
    const at = choice.label.toLocaleLowerCase().indexOf(wanted);
    if (at === 0) begins.push(choice);
    else if (at > 0) contains.push(choice);
  }
  return [...begins, ...contains].slice(0, MAX_RENDERED_CHOICES);
}

/**
 * The arrow of a combobox is for the pointer: keys open the list from the input. Fluent makes it a second stop of Tab, of
 * 20 pixels.
 */
export const POINTER_ARROW = { tabIndex: -1 } as const;
