import type { Assignment } from '@shared/domains/opcodes/model';
import { isUncategorized } from '@shared/domains/opcodes/rules';
import { opcodesTexts } from '@shared/domains/opcodes/texts';

/** A change that the back office has made. */
export interface MadeChange {
  lbropcode: string;
  from: Assignment;
  to: Assignment;
}

/** The opcodes by what was set, for those where it was another before. */
function namesBy(changes: readonly MadeChange[], field: keyof Assignment): Map<string, string[]> {
  const names = new Map<string, string[]>();
  for (const { lbropcode, from, to } of changes) {
    if (from[field] === to[field]) continue;
    names.set(to[field], [...(names.get(to[field]) ?? []), lbropcode]);
  }
  return names;
}

/** What a save has done, a sentence for each category and department that was set. */
export const savedTexts = (changes: readonly MadeChange[]): string[] => [
  ...[...namesBy(changes, 'opcategory')].map(([opcategory, names]) =>
    isUncategorized({ opcategory })
      ? opcodesTexts.categoryReset(names)
      : opcodesTexts.categorySet(names, opcategory),
  ),
  ...[...namesBy(changes, 'department')].map(([department, names]) =>
    opcodesTexts.departmentSet(names, department),
  ),
];
