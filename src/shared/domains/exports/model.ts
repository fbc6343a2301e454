import { z } from 'zod';

const cellValueSchema = z.union([z.string(), z.number(), z.boolean(), z.null()]);
export type CellValue = z.infer<typeof cellValueSchema>;

/** A cell that says yes: a font of its own draws it in a PDF. */
export const CHECK_MARK = '✓';

/** A column as shown. Dates arrive as `YYYY-MM-DD`, instants as ISO; the writer formats them. */
export const tableColumnSchema = z.object({
  key: z.string(),
  header: z.string(),
  type: z.enum(['text', 'number', 'money', 'date', 'instant']).default('text'),
  /** Shown for an empty cell. */
  empty: z.string().default(''),
});
export type TableColumn = z.infer<typeof tableColumnSchema>;

export const EXPORT_FORMATS = ['xlsx', 'csv', 'pdf'] as const;
export const exportFormatSchema = z.enum(EXPORT_FORMATS);
export type ExportFormat = z.infer<typeof exportFormatSchema>;

/** Two million dots of a chart are far below it. */
const PNG_CHARACTERS = 6_000_000;

/** A picture as base64; what all of them begin with is looked at, and the writer reads the rest. */
const pngSchema = z.base64().max(PNG_CHARACTERS).startsWith('iVBORw0KGgo');

export const pictureExportSchema = z.object({ fileName: z.string().min(1).max(200), png: pngSchema });
export type PictureExport = z.infer<typeof pictureExportSchema>;

/** A table to write: exactly the columns on the screen, in their order; its rows follow in pieces. */
export const tableExportSchema = z.object({
  /** File name without ending; sanitised by the writer. */
  fileName: z.string().min(1).max(200),
  sheetName: z.string().min(1).max(200),
  /** Heading of a PDF; the name of the file unless given. */
  title: z.string().min(1).max(200).optional(),
  format: exportFormatSchema,
  columns: z.array(tableColumnSchema).min(1).max(500),
  rowCount: z.number().int().min(0).max(1_000_000),
  /** Charts of the rows, above them; only a PDF shows them. */
  pictures: z.array(pngSchema).max(4).optional(),
});
export type TableExport = z.infer<typeof tableExportSchema>;

/** Rows in one piece: what a window gathers and sends without missing a frame. */
export const ROWS_PER_PIECE = 1_000;

export const tablePieceSchema = z.object({
  feedId: z.string(),
  rows: z.array(z.array(cellValueSchema)).max(ROWS_PER_PIECE),
  last: z.boolean(),
});
