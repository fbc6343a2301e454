import { z } from 'zod';

export const SHEET_FORMATS = ['pdf', 'xlsx'] as const;
const sheetFormatSchema = z.enum(SHEET_FORMATS);
export type SheetFormat = z.infer<typeof sheetFormatSchema>;

/** The store of a requested sheet; `storeName` is part of the file's name. */
export const sheetRequestSchema = z.object({
  id: z.number().int(),
  storeName: z.string().min(1).max(200),
  format: sheetFormatSchema,
});
export type SheetRequest = z.infer<typeof sheetRequestSchema>;
