import { z } from 'zod';
import {
  exportedCellSchema,
  exportFormatSchema,
  namedTableSchema,
  ROWS_PER_PIECE,
} from '@shared/kernel/table/table';

/** Two million dots of a chart are far below it. */
const PNG_CHARACTERS = 6_000_000;

/** A picture as base64; only the PNG signature is checked, and the writer reads the rest. */
const pngSchema = z.base64().max(PNG_CHARACTERS).startsWith('iVBORw0KGgo');

export const pictureExportSchema = z.object({ fileName: z.string().min(1).max(200), png: pngSchema });
export type PictureExport = z.infer<typeof pictureExportSchema>;

/** A table to write. */
export const tableExportSchema = namedTableSchema.extend({
  format: exportFormatSchema,
  /** Charts of the rows, above them; only a PDF shows them. */
  pictures: z.array(pngSchema).max(4).optional(),
});
export type TableExport = z.infer<typeof tableExportSchema>;

export const tablePieceSchema = z.object({
  feedId: z.string(),
  rows: z.array(z.array(exportedCellSchema)).max(ROWS_PER_PIECE),
  last: z.boolean(),
});
