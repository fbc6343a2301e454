// A copy between stores: the entries to copy, each with what it replaces.

import { z } from 'zod';
import { gridRatesSchema, laborGridSchema } from '@shared/domains/labor-grids/model';
import { menuIntervalSchema, newMenuSchema } from '@shared/domains/menus/model';
import {
  matrixRowSchema,
  MAX_ROWS,
  partsForSchema,
  partsMatrixSchema,
} from '@shared/domains/parts-matrices/model';
import { payTypeFieldsSchema, payTypeSchema } from '@shared/domains/pay-types/model';
import { storeSettingsSchema } from '@shared/domains/store-settings/model';
import type { ComparedGroup, CopiedSectionName } from '@shared/domains/store-comparison/model';

/** A grid to copy; `over` is the grid it replaces, as it was shown. */
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
  rows: z.array(matrixRowSchema).min(1).max(MAX_ROWS),
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

/** One change of the target store, with the values seen: it is refused if they have changed. */
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

/** The entries that are not sent, for the report. */
const leftOutSchema = z.object({ id: z.string(), title: z.string(), reason: z.string() });
export type ExcludedItem = z.infer<typeof leftOutSchema>;

export const copyRequestSchema = z.object({
  /** The store that is changed. */
  id: z.number().int(),
  fromId: z.number().int(),
  steps: z.array(copyStepSchema).min(1).max(2_000),
  leftOut: z.array(leftOutSchema).max(5_000),
});
export type CopyRequest = z.infer<typeof copyRequestSchema>;

/** The content of a store that copies are compared with. */
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

/** An entry of the first store that may be copied into the second. */
export interface CopyItem {
  id: string;
  title: string;
  state: CopyState;
  /** The reason why it cannot be copied, or a remark. */
  note: string | null;
  /** The planned and the current state; null where these are shown elsewhere. */
  group: ComparedGroup | null;
  /** The change to send; null if there is none. */
  change: CopyChange | null;
  /** The entry that this one depends on. */
  needs: string | null;
}

export interface CopySection {
  name: CopiedSectionName;
  title: string;
  /** The reason why nothing of it can be copied. */
  closed: string | null;
  items: CopyItem[];
}
