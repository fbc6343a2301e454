import { z } from 'zod';
import { messages } from '@shared/kernel/messages';
import { columnArrangementSchema } from './column-arrangement';
import type { GridFilterModel } from './grid-address';

const NAME_LENGTH = 60;

/** How a grid was looked at: search, sort and filters as the address has them, and its columns. */
const gridViewSchema = z.object({
  q: z.string(),
  sort: z.string(),
  filter: z.string(),
  columns: columnArrangementSchema,
});
export type GridView = z.infer<typeof gridViewSchema>;

/** A way of looking at a grid that it comes with; all columns but those in `shown` are hidden. */
export interface StarterView extends Pick<GridView, 'sort'> {
  name: string;
  shown: readonly string[];
  filter: GridFilterModel;
}

export const savedViewsSchema = z.array(gridViewSchema.extend({ name: z.string() }));
export type SavedView = z.infer<typeof savedViewsSchema>[number];

export const viewNameSchema = z
  .string()
  .trim()
  .min(1, messages.validation.required)
  .max(NAME_LENGTH, messages.validation.tooLong(NAME_LENGTH));
