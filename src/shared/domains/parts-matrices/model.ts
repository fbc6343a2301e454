// The shapes of parts matrices, their rows and their names: as they are read, added, changed and uploaded. The rows
// while they are edited are in `ladder.ts`.

import { z } from 'zod';
import { storeKeySchema } from '@shared/domains/stores/model';

/** The base of a percentage, and its direction: off it, on top of it, or that share of it. */
export const CALC_BASES = ['LIST-', 'COST-', 'LIST+', 'COST+', 'LIST%', 'COST%'] as const;
export const calcBaseSchema = z.enum(CALC_BASES);
export type CalcBase = z.infer<typeof calcBaseSchema>;

/** The price of a part that chooses its row. */
export const BREAK_FIELDS = ['LIST', 'COST'] as const;
export const breakFieldSchema = z.enum(BREAK_FIELDS);

/** The parts that a matrix prices: ordinary ones, those of fleet customers, or those of one opcode. */
export const PARTS_FOR = ['matrix', 'fleet', 'opcode'] as const;
export const partsForSchema = z.enum(PARTS_FOR);
export type PartsFor = z.infer<typeof partsForSchema>;

/** The limit of a matrix's rows: far beyond a dealer's needs, and still readable. */
export const MAX_ROWS = 200;

/** A step of the ladder. Prices in dollars and whole cents, both ends included. */
export const matrixRowSchema = z.object({
  priceStartRange: z.number(),
  priceEndRange: z.number(),
  addPercentage: z.number(),
  calcBase: calcBaseSchema,
  breakField: breakFieldSchema,
});
export type MatrixRow = z.infer<typeof matrixRowSchema>;

/** The key of a matrix within its store. `prtsource` is sorted; days are `YYYY-MM-DD`. */
const matrixKeySchema = z.object({
  matrixType: z.string(),
  partsFor: partsForSchema,
  prtsource: z.array(z.string()),
  storeInstallDate: z.string(),
});
export type MatrixKey = z.infer<typeof matrixKeySchema>;

/** The selling prices of a store's parts. */
export const partsMatrixSchema = matrixKeySchema.extend({
  createdDate: z.string(),
  matrixOrder: z.number().int(),
  gridOrder: z.number().int(),
  gridData: z.array(matrixRowSchema),
  prtsourceList: z.array(z.string()),
  opcode: z.string().nullable(),
});
export type PartsMatrix = z.infer<typeof partsMatrixSchema>;

/** A name that matrices of the store can have. */
export const matrixTypeSchema = z.object({ name: z.string(), matrixCount: z.number().int() });

const changed = { rows: z.array(matrixRowSchema).min(1).max(MAX_ROWS) };

export const newMatrixSchema = storeKeySchema.extend({
  ...matrixKeySchema.shape,
  ...changed,
  opcode: z.string().nullable(),
});
export type NewMatrix = z.infer<typeof newMatrixSchema>;

/** A matrix as it was seen, and its new values. */
export const matrixChangeSchema = storeKeySchema.extend({
  ...changed,
  seen: partsMatrixSchema,
  prtsource: z.array(z.string()),
  storeInstallDate: z.string(),
});
export type MatrixChange = z.infer<typeof matrixChangeSchema>;

/** A matrix in a CSV file, to be read by the back office. */
export const matrixFileSchema = storeKeySchema.extend({
  ...matrixKeySchema.shape,
  opcode: z.string().nullable(),
  fileName: z.string().min(1),
  base64: z.string().min(1),
});
export type MatrixFile = z.infer<typeof matrixFileSchema>;

/** A store with the realm of its tenant, which some calls name. */
export const matrixStoreSchema = storeKeySchema.extend({ realm: z.string().nullable() });
export type MatrixStore = z.infer<typeof matrixStoreSchema>;

/** A name is added, changed (with the matrices that have it) or deleted. */
export const matrixTypeChangeSchema = matrixStoreSchema.extend({
  activity: z.enum(['insert', 'update', 'delete']),
  name: z.string().optional(),
  oldName: z.string().optional(),
});
export type MatrixTypeChange = z.infer<typeof matrixTypeChangeSchema>;
