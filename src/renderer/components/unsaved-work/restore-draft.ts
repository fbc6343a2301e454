// What a draft and a prepared change share: the page on which they were written, and how they are restored into a form.

import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { PAGE_TITLE_ID } from '@renderer/platform/navigation/scroll-area';
import type { RecordFields } from '@shared/kernel/merge/record-fields';
import type { DraftPlace } from '@shared/kernel/platform/draft';
import type { DraftBase } from '../saving/save-session';
import { restorable } from './draft-values';

/** The edit of a record, whose base is stored with the draft. */
export interface DraftedRecord {
  /** Returns the current base of the edit. */
  current: () => RecordFields;
  /** Called when a draft was restored. */
  onRestore: (draft: DraftBase) => void;
}

/** The changed values and the record that they are based on. */
export interface StoredChange {
  values: unknown;
  base: RecordFields;
}

/** Writes a stored change into a form, whose edit continues from the base of the change. */
export function restoreInto<Values extends FieldValues, Read>(
  { getValues, setValue }: Pick<UseFormReturn<Values, unknown, Read>, 'getValues' | 'setValue'>,
  record: DraftedRecord | undefined,
  { values, base }: StoredChange,
): void {
  const restored = restorable(values, getValues());
  const [changed, known] = [new Set(restored.map(([name]) => name)), new Set(Object.keys(getValues()))];
  record?.onRestore({
    base,
    // A field of the record without an input may be derived from a changed one.
    changed: (field) => changed.has(field) || (known.has(field) ? false : undefined),
  });
  for (const [name, value] of restored) {
    setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, {
      shouldDirty: true,
      shouldTouch: true,
    });
  }
}

/**
 * Returns the page on which a draft was written, which the user opens to restore it. The lengths are the limits of
 * `draftPlaceSchema`, which is not imported because forms need nothing else of it.
 * @param title What lists call the draft; by default the heading of the page.
 */
export const placeOfPage = (
  title = document.getElementById(PAGE_TITLE_ID)?.textContent ?? '',
): DraftPlace => ({
  to: `${window.location.pathname}${window.location.search}`.slice(0, 30_000),
  page: title.slice(0, 500),
});
