// The shape of an exported table: its columns, cells, formats and limits, and the pieces in which its rows are sent.
// The grids on the screen are in src/renderer/components/data-grid.

import { z } from 'zod';

const cellValueSchema = z.union([z.string(), z.number(), z.boolean(), z.null()]);
export type CellValue = z.infer<typeof cellValueSchema>;

/** A cell of an exported table. The cells of a totals row are bold in the file formats that have fonts. */
export const exportedCellSchema = z.union([
  cellValueSchema,
  z.object({ value: cellValueSchema, bold: z.literal(true) }),
]);
export type ExportedCell = z.infer<typeof exportedCellSchema>;

/** The text of a checked cell, such as a day on which a user logged in. */
export const CHECK_MARK = '✓';

/** A column as a list shows it. Dates arrive as `YYYY-MM-DD`, instants as ISO; the writer of a file formats them. */
export const tableColumnSchema = z.object({
  key: z.string(),
  header: z.string(),
  type: z.enum(['text', 'number', 'money', 'date', 'instant']).default('text'),
  /** Shown for an empty cell. */
  empty: z.string().default(''),
  /** Stays visible while the table scrolls horizontally; such columns come first. */
  frozen: z.boolean().optional(),
});
export type TableColumn = z.infer<typeof tableColumnSchema>;

/** A table to export: exactly the columns on the screen, in their order. Its rows follow in pieces. */
export const namedTableSchema = z.object({
  /** File name without its extension; sanitized by the writer. */
  fileName: z.string().min(1).max(200),
  sheetName: z.string().min(1).max(200),
  /** Heading of a PDF; the name of the file unless given. */
  title: z.string().min(1).max(200).optional(),
  columns: z.array(tableColumnSchema).min(1).max(500),
  rowCount: z.number().int().min(0).max(1_000_000),
});
export type NamedTable = z.infer<typeof namedTableSchema>;

/** The maximum number of rows in a piece: as many as a window collects and sends without dropping a frame. */
export const ROWS_PER_PIECE = 1_000;

export const EXPORT_FORMATS = ['xlsx', 'csv', 'pdf'] as const;
export const exportFormatSchema = z.enum(EXPORT_FORMATS);
export type ExportFormat = z.infer<typeof exportFormatSchema>;

/** Every kind of file that can be exported: tables, pictures of charts, and calendars. */
export const FILE_FORMATS = [...EXPORT_FORMATS, 'png', 'ics'] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];
