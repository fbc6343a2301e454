import type { ModelMove } from '@shared/domains/model-mapping/model';
import type { Assignment } from '@shared/domains/opcodes/model';
import type { MappedModel } from '@shared/domains/model-mapping/model';
import { modelKey } from '@shared/domains/model-mapping/moves';
import type { ModelSuggestion, OpcodeSuggestion, Suggestion } from './model';

/** Suggestions for what begins alike and is to become the same. */
export interface AlikeSuggestions<S extends Suggestion> {
  /** The words they begin with. */
  alike: string;
  choice: string;
  suggestions: readonly S[];
  /** Of the least sure of them: whoever accepts all relies on each. */
  confidence: number;
}

/** The largest first, then the surest: what saves most work stands on top. */
export function groupAlike<S extends Suggestion>(suggestions: readonly S[]): AlikeSuggestions<S>[] {
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
      confidence: Math.min(...group.map(({ confidence }) => confidence)),
    }))
    .sort(
      (one, other) => other.suggestions.length - one.suggestions.length || other.confidence - one.confidence,
    );
}

/** Those at least as sure as `percent`. */
export const surerThan = <S extends Suggestion>(suggestions: readonly S[], percent: number): readonly S[] =>
  suggestions.filter(({ confidence }) => confidence * 100 >= percent);

/** What an opcode becomes; a department that is no other is not said, since it may have been changed meanwhile. */
export const assignmentSuggested = (
  { choice, department }: OpcodeSuggestion,
  row: Pick<Assignment, 'department'> | undefined,
): Partial<Assignment> =>
  row === undefined || row.department === department
    ? { opcategory: choice }
    : { opcategory: choice, department };

/** Moves to where it is suggested, of models that are mapped to nothing still. */
export function movesSuggested(
  suggestions: readonly ModelSuggestion[],
  models: readonly MappedModel[],
): ModelMove[] {
  const to = new Map(suggestions.map(({ id, choice }) => [id, choice]));
  return models.flatMap((model) => {
    const choice = to.get(modelKey(model));
    return choice === undefined || model.target !== null ? [] : [{ ...model, to: choice }];
  });
}
