import type { MappedModel } from './model';

/** What the other models of a make are mapped to, for those of it that are mapped to nothing. */
export interface Suggestion {
  make: string;
  to: string;
  /** How many of the make are there. */
  others: number;
  /** What is left of the make. */
  models: readonly MappedModel[];
}

const LEAST_OTHERS = 2;

/**
 * Of each make with models left: where the others are, when there are at least two and all of them are on the same.
 * Makes of which most is left come last: there the few say least.
 */
export function suggestionsFor(
  models: readonly MappedModel[],
  targets: readonly string[],
): readonly Suggestion[] {
  const makes = new Map<string, { left: MappedModel[]; others: string[] }>();
  for (const model of models) {
    const known = makes.get(model.make) ?? { left: [], others: [] };
    if (model.target === null) known.left.push(model);
    else known.others.push(model.target);
    makes.set(model.make, known);
  }
  return [...makes]
    .flatMap(([make, { left, others }]): Suggestion[] => {
      const [to] = others;
      if (to === undefined || left.length === 0 || others.length < LEAST_OTHERS) return [];
      if (!targets.includes(to) || others.some((other) => other !== to)) return [];
      return [{ make, to, others: others.length, models: left }];
    })
    .sort((one, other) => one.models.length / one.others - other.models.length / other.others);
}
