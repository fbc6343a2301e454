import type { Choice } from './choice';

/** Most entries drawn at once; typing narrows the rest. */
export const CHOICES_DRAWN = 100;

/** The choices whose text contains what is typed, whatever the case; those that begin with it first. */
export function matchChoices(choices: readonly Choice[], typed: string): Choice[] {
  const wanted = typed.trim().toLocaleLowerCase();
  if (wanted === '') return choices.slice(0, CHOICES_DRAWN);
  const begins: Choice[] = [];
  const contains: Choice[] = [];
  for (const choice of choices) {
    const at = choice.label.toLocaleLowerCase().indexOf(wanted);
    if (at === 0) begins.push(choice);
    else if (at > 0) contains.push(choice);
  }
  return [...begins, ...contains].slice(0, CHOICES_DRAWN);
}
