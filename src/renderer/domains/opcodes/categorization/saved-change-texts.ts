import type { Assignment } from '@shared/domains/opcodes/model';
import { isUncategorized } from '@shared/domains/opcodes/rules';
import { opcodesTexts } from '@shared/domains/opcodes/texts';

/** A change that the back office has stored. */
export interface SavedChange {
  lbropcode: string;
  from: Assignment;
  to: Assignment;
}

/** Returns the opcodes by new value, for those whose value changed. */
function namesBy(changes: readonly SavedChange[], field: keyof Assignment): Map<string, string[]> {
  const names = new Map<string, string[]>();
  for (const { lbropcode, from, to } of changes) {
    if (from[field] === to[field]) continue;
    names.set(to[field], [...(names.get(to[field]) ?? []), lbropcode]);
  }
  return names;
}

/** Returns a sentence for each category and department that a save assigned, for its notice. */
export const savedChangeTexts = (changes: readonly SavedChange[]): string[] => [
  ...[...namesBy(changes, 'opcategory')].map(([opcategory, names]) =>
    isUncategorized({ opcategory })
      ? opcodesTexts.categoryReset(names)
      : opcodesTexts.categorySet(names, opcategory),
  ),
  ...[...namesBy(changes, 'department')].map(([department, names]) =>
    opcodesTexts.departmentSet(names, department),
  ),
];
