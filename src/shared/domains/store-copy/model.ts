import { z } from 'zod';
import { gridRatesSchema, laborGridSchema } from '@shared/domains/labor-grids/model';
import { menuIntervalSchema, newMenuSchema } from '@shared/domains/menus/model';
import {
  matrixRowSchema,
  MOST_ROWS,
  partsForSchema,
  partsMatrixSchema,
} from '@shared/domains/parts-matrices/model';
import { payTypeFieldsSchema, payTypeSchema } from '@shared/domains/pay-types/model';
import { storeSettingsSchema } from '@shared/domains/store-settings/model';
import type { ComparedGroup, CopiedSectionName } from '@shared/domains/store-comparison/model';

/** A grid as it is copied; `over` is the one that it takes the place of, as it was shown. */
const gridCopySchema = z.object({
  kind: z.literal('laborGrid'),
  ...laborGridSchema.pick({ gridFor: true, gridType: true }).shape,
  storeInstallDate: z.string(),
  rates: gridRatesSchema,
  over: z.object({ grid: laborGridSchema, rates: gridRatesSchema }).nullable(),
});

const matrixCopySchema = z.object({
  kind: z.literal('partsMatrix'),
  /** The store has no such matrix name yet: it is added first. */
  addsName: z.boolean(),
  matrixType: z.string(),
  partsFor: partsForSchema,
  prtsource: z.array(z.string()),
  storeInstallDate: z.string(),
  opcode: z.string().nullable(),
  rows: z.array(matrixRowSchema).min(1).max(MOST_ROWS),
  over: partsMatrixSchema.nullable(),
});

/** Settings are sent together, as Save All does. */
const settingsCopySchema = z.object({
  kind: z.literal('settings'),
  seen: storeSettingsSchema,
  wanted: storeSettingsSchema,
});

const payTypeCopySchema = z.object({
  kind: z.literal('payType'),
  seen: payTypeSchema,
  wanted: payTypeFieldsSchema,
});

const menuCopySchema = z.object({ kind: z.literal('menu'), menu: newMenuSchema });

const intervalCopySchema = z.object({
  kind: z.literal('interval'),
  menuName: z.string(),
  wanted: menuIntervalSchema,
  over: menuIntervalSchema.nullable(),
});

/** One change of the other store, with what was seen of it: on anything else it is refused. */
const copyChangeSchema = z.discriminatedUnion('kind', [
  settingsCopySchema,
  payTypeCopySchema,
  gridCopySchema,
  matrixCopySchema,
  menuCopySchema,
  intervalCopySchema,
]);
export type CopyChange = z.infer<typeof copyChangeSchema>;

const copyStepSchema = z.object({ id: z.string(), title: z.string(), change: copyChangeSchema });
export type CopyStep = z.infer<typeof copyStepSchema>;

/** What is not sent, for the report. */
const leftOutSchema = z.object({ id: z.string(), title: z.string(), reason: z.string() });
export type LeftOut = z.infer<typeof leftOutSchema>;

export const copyRequestSchema = z.object({
  /** The store that is changed. */
  id: z.number().int(),
  fromId: z.number().int(),
  steps: z.array(copyStepSchema).min(1).max(2_000),
  leftOut: z.array(leftOutSchema).max(5_000),
});
export type CopyRequest = z.infer<typeof copyRequestSchema>;

/** What a store offers that copies are held against. */
export interface CopyScope {
  opcodes: readonly string[];
  /** Categories that intervals can have. */
  categories: readonly string[];
  sources: readonly string[];
  matrixNames: readonly string[];
  /** Every grid and matrix, the prior ones too. */
  grids: readonly z.infer<typeof laborGridSchema>[];
  matrices: readonly z.infer<typeof partsMatrixSchema>[];
}

export type CopyState = 'new' | 'overwrites' | 'same' | 'impossible';

/** Something of the first store that may be copied into the second. */
export interface CopyItem {
  id: string;
  title: string;
  state: CopyState;
  /** Why it cannot be copied, or what one should know of it. */
  note: string | null;
  /** As it would be, and as it is now; null where that is said elsewhere. */
  group: ComparedGroup | null;
  /** What is sent; null where nothing can be. */
  change: CopyChange | null;
  /** The entry without which it cannot be made. */
  needs: string | null;
}

export interface CopySection {
  name: CopiedSectionName;
  title: string;
  /** Why nothing of it can be copied. */
  closed: string | null;
  items: CopyItem[];
}
