import { useCallback } from 'react';
import { mergeEdit, takeTheirs, type FieldValue } from '@shared/kernel/conflict';
import { useConflictDialog } from './conflict-context';

type Fields = Readonly<Record<string, FieldValue>>;

interface Sides<Values> {
  /** In the middle of a sentence: 'the store Bay Ford'. */
  what: string;
  labels: Readonly<Partial<Record<string, string>>>;
  /** The record when editing began. */
  base: Values;
  mine: Values;
  /** The record as it is stored now. */
  theirs: Values;
  /** Where a value does not speak for itself. */
  textOf?: (field: string, value: FieldValue) => string;
}

const plain = (_field: string, value: FieldValue): string => String(value ?? '');

/** The values, each as its own side wrote it. */
const asWritten = <Values extends Fields>(values: Values, mine: Values, theirs: Values): Values => {
  const my = comparable(mine);
  return Object.fromEntries(
    Object.entries(values).map(([field, value]) => [field, (value === my[field] ? mine : theirs)[field]]),
  ) as Values;
};

/** Texts of a form: nothing entered and nothing stored are the same. */
const comparable = <Values extends Fields>(values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => [field, value === '' ? null : value]),
  ) as Values;

/**
 * One record, edited by two: gives the values to save, after asking where both changed a field, or null when
 * the user wants to go on editing. Fields that only the other side changed keep its values.
 */
export function useConflictResolution<Values extends Fields>(): (
  sides: Sides<Values>,
) => Promise<Values | null> {
  const chooseSides = useConflictDialog();
  return useCallback(
    async ({ what, labels, base, mine, theirs, textOf = plain }) => {
      const merge = mergeEdit(comparable(base), comparable(mine), comparable(theirs));
      if (!merge.changedMeanwhile) return mine;
      if (merge.conflicts.length === 0) return asWritten(merge.merged, mine, theirs);
      const taken = await chooseSides({
        what,
        items: merge.conflicts.map((conflict) => ({
          id: conflict.field,
          label: labels[conflict.field] ?? conflict.field,
          mine: textOf(conflict.field, conflict.mine),
          theirs: textOf(conflict.field, conflict.theirs),
        })),
      });
      return taken === null ? null : asWritten(takeTheirs(merge, taken), mine, theirs);
    },
    [chooseSides],
  );
}
