import { textCell, type ComparedTable } from '@shared/kernel/compared';
import type { Opcode } from '@shared/domains/opcodes/model';
import { isUncategorized } from '@shared/domains/opcodes/rules';
import type { ComparedGroup } from './model';
import { pairUp, type Pair } from './pairs';
import { storeComparisonTexts as texts } from './texts';

const nameOf = ({ lbropcode, lbrlabortype }: Opcode): string => `${lbropcode}, ${lbrlabortype}`;

const categoryOf = (opcode: Opcode): string =>
  isUncategorized(opcode) ? texts.uncategorized : opcode.opcategory;

const tableOf = (pairs: readonly Pair<Opcode>[]): ComparedTable => ({
  corner: texts.opcode,
  columns: [texts.category, texts.department],
  rows: pairs.flatMap(({ one, other }) => {
    const either = one ?? other;
    if (!either) return [];
    const category = textCell(one && categoryOf(one), other && categoryOf(other));
    return [{ name: nameOf(either), cells: [category, textCell(one?.department, other?.department)] }];
  }),
});

/**
 * The same opcodes with the same labor type, a group for each category: a table of thousands would be no use, nor quick.
 * What differs stands in the category of the first store that has it.
 */
export function compareOpcodes(one: readonly Opcode[], other: readonly Opcode[]): ComparedGroup[] {
  const groups = new Map<string, Pair<Opcode>[]>();
  for (const pair of pairUp(one, other, nameOf)) {
    const either = pair.one ?? pair.other;
    if (!either) continue;
    const group = groups.get(categoryOf(either)) ?? [];
    group.push(pair);
    groups.set(categoryOf(either), group);
  }
  return [...groups]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([title, pairs]) => ({ title, presence: 'both', table: tableOf(pairs), counts: 'rows' }));
}
