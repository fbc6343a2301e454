// The saved views of a grid, and the arrangement of its columns, as they are stored for the account. The categories of
// the launch report, also called views, are in `categories.ts` of src/shared/domains/launch-report.

import { z } from 'zod';
import type { AccountPreference } from '@shared/kernel/platform/account-preference';
import { sameName } from '@shared/kernel/text/entry-name';
import { validationTexts } from '@shared/kernel/text/control-texts';
import { naturalOrder } from '@shared/kernel/text/natural-order';

/** The state of a grid's columns that is stored, in the order of the columns. The sort is in the address instead. */
export const columnArrangementSchema = z.array(
  z.object({
    colId: z.string(),
    /** The width of a column that the user has resized; all others share the rest. */
    width: z.number().optional(),
    hide: z.boolean().nullish(),
    pinned: z.union([z.enum(['left', 'right']), z.boolean()]).nullish(),
  }),
);
export type ColumnArrangement = z.infer<typeof columnArrangementSchema>;

const MAX_NAME_LENGTH = 60;

export const viewNameSchema = z
  .string()
  .trim()
  .min(1, validationTexts.required)
  .max(MAX_NAME_LENGTH, validationTexts.tooLong(MAX_NAME_LENGTH));

/** The state of a grid: search, sort and filters of the address, and its columns. */
const gridViewSchema = z.object({
  q: z.string(),
  sort: z.string(),
  filter: z.string(),
  columns: columnArrangementSchema,
});
export type GridView = z.infer<typeof gridViewSchema>;

export const savedViewSchema = gridViewSchema.extend({ name: z.string() });
export type SavedView = z.infer<typeof savedViewSchema>;

const savedViewsSchema = z.array(savedViewSchema);

export const savedViewsOf = (gridId: string): AccountPreference<SavedView[]> => ({
  key: `grid:${gridId}:views`,
  guard: savedViewsSchema,
  defaultValue: [],
});

interface Named {
  name: string;
}

export const withoutView = (views: readonly SavedView[], { name }: Named): SavedView[] =>
  views.filter((view) => view.name !== name);

/** Adds a view; an existing one of that name is replaced, however it is capitalized. */
export const withView = (views: readonly SavedView[], { view }: { view: SavedView }): SavedView[] =>
  [...views.filter(({ name }) => !sameName(name, view.name)), view].sort((one, other) =>
    naturalOrder(one.name, other.name),
  );
