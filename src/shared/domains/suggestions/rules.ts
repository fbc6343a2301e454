// Rules of suggestions: which are similar, which reach a certainty, and the changes that follow from one.

import type { MappedModel, ModelMove } from '@shared/domains/model-mapping/model';
import { modelKey } from '@shared/domains/model-mapping/rules';
import type { Assignment } from '@shared/domains/opcodes/model';
import type { ModelSuggestion, OpcodeSuggestion, Suggestion } from './model';

export interface ConfidenceRange {
  least: number;
  most: number;
}

/** Suggestions with equal first words and the same choice. */
export interface SimilarSuggestions<S extends Suggestion> {
  /** The common first words. */
  alike: string;
  choice: string;
  suggestions: readonly S[];
  /** The lowest and the highest confidence of the group: accepting all of it relies on each. */
  confidence: ConfidenceRange;
}

/** Groups similar suggestions, the largest group first and then the surest, because these save the most work. */
export function groupSimilar<S extends Suggestion>(suggestions: readonly S[]): SimilarSuggestions<S>[] {
  const groups = new Map<string, S[]>();
  for (const suggestion of suggestions) {
    const key = `${suggestion.choice} ${suggestion.alike}`;
    const group = groups.get(key);
    if (group) group.push(suggestion);
    else groups.set(key, [suggestion]);
  }
  return [...groups.values()]
    .map((group) => ({
      alike: group[0]?.alike ?? '',
      choice: group[0]?.choice ?? '',
      suggestions: group,
      confidence: {
        least: group.reduce((least, { confidence }) => Math.min(least, confidence), Infinity),
        most: group.reduce((most, { confidence }) => Math.max(most, confidence), -Infinity),
      },
    }))
    .sort(
      (one, other) =>
        other.suggestions.length - one.suggestions.length || other.confidence.least - one.confidence.least,
    );
}

/** The suggestions with a confidence of at least `percent`. */
export const withMinConfidence = <S extends Suggestion>(
  suggestions: readonly S[],
  percent: number,
): readonly S[] => suggestions.filter(({ confidence }) => confidence * 100 >= percent);

/** The assignment of a suggestion; an equal department is left out, since it may have been changed in the meantime. */
export const suggestedAssignment = (
  { choice, department }: OpcodeSuggestion,
  row: Pick<Assignment, 'department'> | undefined,
): Partial<Assignment> =>
  row === undefined || row.department === department
    ? { opcategory: choice }
    : { opcategory: choice, department };

/** The moves of the models that are still unmapped to their suggested targets. */
export function suggestedMoves(
  suggestions: readonly ModelSuggestion[],
  models: readonly MappedModel[],
): ModelMove[] {
  const to = new Map(suggestions.map(({ id, choice }) => [id, choice]));
  return models.flatMap((model) => {
    const choice = to.get(modelKey(model));
    return choice === undefined || model.target !== null ? [] : [{ ...model, to: choice }];
  });
}
