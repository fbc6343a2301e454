import type { Assignment } from '@shared/domains/opcodes/model';
import type { OpcodeSuggestion } from './model';

/** Suggestions for opcodes that begin alike and are to become the same. */
export interface AlikeSuggestions {
  /** The words they begin with. */
  alike: string;
  opcategory: string;
  suggestions: readonly OpcodeSuggestion[];
  /** Of the least sure of them: whoever accepts all relies on each. */
  confidence: number;
}

/** The largest first, then the surest: what saves most work stands on top. */
export function groupAlike(suggestions: readonly OpcodeSuggestion[]): AlikeSuggestions[] {
  const groups = new Map<string, OpcodeSuggestion[]>();
  for (const suggestion of suggestions) {
    const key = `${suggestion.opcategory} ${suggestion.alike}`;
    const group = groups.get(key);
    if (group) group.push(suggestion);
    else groups.set(key, [suggestion]);
  }
  return [...groups.values()]
    .map((group) => ({
      alike: group[0]?.alike ?? '',
      opcategory: group[0]?.opcategory ?? '',
      suggestions: group,
      confidence: Math.min(...group.map(({ confidence }) => confidence)),
    }))
    .sort(
      (one, other) => other.suggestions.length - one.suggestions.length || other.confidence - one.confidence,
    );
}

/** Those at least as sure as `percent`. */
export const surerThan = (
  suggestions: readonly OpcodeSuggestion[],
  percent: number,
): readonly OpcodeSuggestion[] => suggestions.filter(({ confidence }) => confidence * 100 >= percent);

/** What an opcode becomes; a department that is no other is not said, since it may have been changed meanwhile. */
export const assignmentSuggested = (
  { opcategory, department }: OpcodeSuggestion,
  row: Pick<Assignment, 'department'> | undefined,
): Partial<Assignment> =>
  row === undefined || row.department === department ? { opcategory } : { opcategory, department };
