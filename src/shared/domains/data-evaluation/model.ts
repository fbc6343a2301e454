import { z } from 'zod';

/** The parts of the evaluation, as the back office calls them, in the order of the sub-tabs. */
export const EVALUATION_PARTS = ['phase_1', 'opcodes', 'phase_2'] as const;
export const evaluationPartSchema = z.enum(EVALUATION_PARTS);
export type EvaluationPart = z.infer<typeof evaluationPartSchema>;

const MISSING_DATES_KINDS = ['labor_missing_dates', 'parts_missing_dates'] as const;
export const missingDatesKindSchema = z.enum(MISSING_DATES_KINDS);
export type MissingDatesKind = z.infer<typeof missingDatesKindSchema>;

/** The key of a store in the evaluation. `dms` is the name of the DMS, not its code. */
export const evaluatedStoreSchema = z.object({
  storeId: z.string(),
  tenantId: z.string(),
  realm: z.string(),
  dms: z.string().nullable(),
});
export type EvaluatedStore = z.infer<typeof evaluatedStoreSchema>;

export const evaluationRowSchema = z.object({
  label: z.string(),
  value: z.string().nullable(),
  sortOrder: z.number().int(),
  isBold: z.boolean(),
  /** The result of the row's check; null for a row that is information only. */
  statusFlag: z.string().nullable(),
});
export type EvaluationRow = z.infer<typeof evaluationRowSchema>;

/** `missingDates`: days `YYYY-MM-DD`, separated by commas. */
export const missingDatesRowSchema = z.object({ year: z.number().int(), missingDates: z.string() });
export type MissingDatesRow = z.infer<typeof missingDatesRowSchema>;

/** `closedDates`: text with days `YYYY-MM-DD` in it. */
export const closedDatesRowSchema = z.object({ tableName: z.string(), closedDates: z.string() });
export type ClosedDatesRow = z.infer<typeof closedDatesRowSchema>;
