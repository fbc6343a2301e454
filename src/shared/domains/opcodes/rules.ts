// Rules of opcodes: what counts as uncategorized, the counts, whether two assignments are the same, and when categories
// may be changed, saved and marked done.

import { mayValidate } from '@shared/domains/bulk-load/pipeline/step-permissions';
import { DEPARTMENTS } from '@shared/domains/pay-types/rules';
import type { StorePipeline } from '@shared/domains/stores/model';
import { requireAll, ALLOWED, refuse, allowedWhen, type Permission } from '@shared/kernel/access/permission';
import type { Assignment, Opcode, OpcodeChange, OpcodeCounts } from './model';
import { opcodesTexts } from './texts';

/** The category of an opcode that has none yet. */
export const UNCATEGORIZED = '-----';

/** Returns the displayed name of a category; opcodes without one have dashes as their category in the back office. */
export const categoryLabel = (category: string): string =>
  category === UNCATEGORIZED ? opcodesTexts.uncategorized : category;

/** Choices of the kind opcategory. */
export const OPCODE_CATEGORIES = ['Competitive', 'Maintenance', 'N/A', 'Repair'] as const;

export const isUncategorized = ({ opcategory }: Pick<Assignment, 'opcategory'>): boolean =>
  opcategory === UNCATEGORIZED;

export const categoryStatusOf = (row: Pick<Assignment, 'opcategory'>): string =>
  isUncategorized(row) ? opcodesTexts.uncategorized : opcodesTexts.categorized;

export const sameAssignment = (one: Assignment, other: Assignment): boolean =>
  one.opcategory === other.opcategory && one.department === other.department;

/** @param used The number of opcodes of each category. */
export function countsOf(used: ReadonlyMap<string, number>): OpcodeCounts {
  const of = (category: string): number => used.get(category) ?? 0;
  const totalCount = [...used.values()].reduce((sum, count) => sum + count, 0);
  const uncategorizedCount = of(UNCATEGORIZED);
  return {
    totalCount,
    categorizedCount: totalCount - uncategorizedCount,
    uncategorizedCount,
    competitiveCount: of('Competitive'),
    maintenanceCount: of('Maintenance'),
    naCount: of('N/A'),
    repairCount: of('Repair'),
  };
}

export function countOpcodes(rows: readonly Pick<Opcode, 'opcategory'>[]): OpcodeCounts {
  const used = new Map<string, number>();
  for (const { opcategory } of rows) used.set(opcategory, (used.get(opcategory) ?? 0) + 1);
  return countsOf(used);
}

/** Save Changes and Submit are disabled until every opcode has a category. */
export const needsEveryCategory = ({
  uncategorizedCount,
}: Pick<OpcodeCounts, 'uncategorizedCount'>): Permission =>
  allowedWhen(uncategorizedCount === 0, opcodesTexts.uncategorizedLeft(uncategorizedCount));

/** Whether the categorization can be marked done: it is a step of the pipeline, and complete. */
export const mayMarkCategorized = (
  counts: Pick<OpcodeCounts, 'uncategorizedCount'>,
  store: StorePipeline,
): Permission =>
  requireAll(
    needsEveryCategory(counts),
    store.isOpcodeCategorized ? ALLOWED : mayValidate(store, 'opcodeCategorization'),
  );

/** Once the categorization is saved, categories are fixed; departments are not. */
export const mayRecategorize = (saved: boolean): Permission =>
  allowedWhen(!saved, opcodesTexts.categoriesFixed);

const among = (choices: readonly string[], value: string): Permission =>
  choices.includes(value) ? ALLOWED : refuse(opcodesTexts.noSuchChoice(value));

/** Whether an opcode may be changed like that, whatever its state is now. */
export const mayChangeOpcode = (change: OpcodeChange, saved: boolean): Permission =>
  requireAll(
    change.newopcategory === UNCATEGORIZED ? ALLOWED : among(OPCODE_CATEGORIES, change.newopcategory),
    among(DEPARTMENTS, change.newdepartment),
    allowedWhen(
      change.pAction !== 'reset' || change.newopcategory === UNCATEGORIZED,
      opcodesTexts.resetHasNoCategory,
    ),
    change.newopcategory === change.oldopcategory ? ALLOWED : mayRecategorize(saved),
  );
