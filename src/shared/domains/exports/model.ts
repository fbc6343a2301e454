// What crosses the bridge for an export: a table in pieces, a picture, and what the policy refuses.

import { z } from 'zod';
import {
  exportedCellSchema,
  exportFormatSchema,
  FILE_FORMATS,
  namedTableSchema,
  ROWS_PER_PIECE,
} from '@shared/kernel/table/table';

/** The maximum length of a picture in base64, far above that of a chart with two million pixels. */
const PNG_CHARACTERS = 6_000_000;

/** A picture as base64; only the PNG signature is checked, and the writer reads the rest. */
const pngSchema = z.base64().max(PNG_CHARACTERS).startsWith('iVBORw0KGgo');

export const pictureExportSchema = z.object({ fileName: z.string().min(1).max(200), png: pngSchema });
export type PictureExport = z.infer<typeof pictureExportSchema>;

/** A table to export, with the format of the file. */
export const tableExportSchema = namedTableSchema.extend({
  format: exportFormatSchema,
  /** The specification's text for an export that fails. */
  failedTitle: z.string().min(1).max(200).optional(),
  /** Charts of the rows, above them; only a PDF shows them. */
  pictures: z.array(pngSchema).max(4).optional(),
});
export type TableExport = z.infer<typeof tableExportSchema>;

/** Some rows of a table that is being exported. `feedId` identifies the export, `last` is true for its final piece. */
export const tablePieceSchema = z.object({
  feedId: z.string(),
  rows: z.array(z.array(exportedCellSchema)).max(ROWS_PER_PIECE),
  last: z.boolean(),
});

/** What cannot leave the console on this computer, with the reason: kinds of files, exports that run by themselves, secrets. */
export const exportRefusalsSchema = z.partialRecord(
  z.enum([...FILE_FORMATS, 'schedule', 'copySecret']),
  z.string(),
);
export type ExportRefusals = z.infer<typeof exportRefusalsSchema>;
