export type FieldValue = string | number | boolean | null;

/** Two people changed the same field of one record, to different values. */
export interface FieldConflict {
  field: string;
  mine: FieldValue;
  theirs: FieldValue;
}

export interface Merge<Values> {
  /** My changes on top of what is stored now; where both changed a field, mine. */
  merged: Values;
  conflicts: FieldConflict[];
  /** Whether what is stored differs from what I began with. */
  changedMeanwhile: boolean;
}

type Fields = Readonly<Record<string, FieldValue>>;

/**
 * Joins an edit with what somebody else saved meanwhile. Only a field that both changed, and to different
 * values, is a conflict: everything else has one right answer.
 * @param base What I began with. `mine` and `theirs` have the same fields.
 */
export function mergeEdit<Values extends Fields>(base: Values, mine: Values, theirs: Values): Merge<Values> {
  const merged: Record<string, FieldValue> = { ...theirs };
  const conflicts: FieldConflict[] = [];
  let changedMeanwhile = false;
  for (const field of Object.keys(base)) {
    const [was, my = null, their = null] = [base[field], mine[field], theirs[field]];
    if (their !== was) changedMeanwhile = true;
    if (my === was) continue;
    merged[field] = my;
    if (their !== was && their !== my) conflicts.push({ field, mine: my, theirs: their });
  }
  return { merged: merged as Values, conflicts, changedMeanwhile };
}

/** The merged values, with the other side's in the given fields. */
export const takeTheirs = <Values extends Fields>(
  { merged, conflicts }: Pick<Merge<Values>, 'merged' | 'conflicts'>,
  taken: ReadonlySet<string>,
): Values => ({
  ...merged,
  ...Object.fromEntries(
    conflicts.filter(({ field }) => taken.has(field)).map(({ field, theirs }) => [field, theirs]),
  ),
});

/** Whether two records say the same in every field of the first. */
export const sameFields = (one: Fields, other: Fields): boolean =>
  Object.keys(one).every((field) => one[field] === other[field]);
