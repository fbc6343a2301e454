// The whole configuration of a store, section by section, as its sheet, comparisons and copies read it. Each section is
// defined and changed in its own domain.

import { z } from 'zod';
import { dataFeedSchema } from '@shared/domains/data-feeds/model';
import { gridRatesSchema, gridTypeMasterSchema, laborGridSchema } from '@shared/domains/labor-grids/model';
import { menuDetailsSchema } from '@shared/domains/menus/model';
import type { Opcode } from '@shared/domains/opcodes/model';
import { partsMatrixSchema } from '@shared/domains/parts-matrices/model';
import { payTypeSchema } from '@shared/domains/pay-types/model';
import type { Advisor, Technician } from '@shared/domains/service-people/model';
import { storeSettingsSchema } from '@shared/domains/store-settings/model';
import { storeSchema } from '@shared/domains/stores/model';

/** A part of a configuration: the data with its age, or the reason why there is none yet. */
const sectionOf = <T extends z.ZodType>(data: T) =>
  z.discriminatedUnion('status', [
    z.object({
      status: z.literal('read'),
      data,
      /** ISO instant at which the back office gave the oldest of it. */
      asOf: z.string(),
      /** True if it came from the cache, since the back office is unreachable. */
      kept: z.boolean(),
    }),
    z.object({ status: z.literal('closed'), reason: z.string() }),
  ]);

const mappedSchema = z.object({
  all: z.number().int(),
  mapped: z.number().int(),
  unmapped: z.number().int(),
});

/** The credentials of the feeds are not part of it. */
export const storeConfigurationSchema = z.object({
  store: storeSchema,
  feeds: sectionOf(z.array(dataFeedSchema)),
  payTypes: sectionOf(z.array(payTypeSchema)),
  /** The current grid of each name, and the names with the default one among them. */
  laborGrids: sectionOf(
    z.object({
      types: z.array(gridTypeMasterSchema),
      grids: z.array(z.object({ grid: laborGridSchema, rates: gridRatesSchema })),
    }),
  ),
  /** The current matrix of each name, use and sources. */
  partsMatrices: sectionOf(z.array(partsMatrixSchema)),
  menus: sectionOf(z.array(menuDetailsSchema)),
  /** The number of models mapped to menus, and to grid types. */
  mapping: sectionOf(z.object({ menu: mappedSchema, gridType: mappedSchema })),
  settings: sectionOf(storeSettingsSchema),
});
export type StoreConfiguration = z.infer<typeof storeConfigurationSchema>;

type SectionOf<Data> =
  { status: 'read'; data: Data; asOf: string; kept: boolean } | { status: 'closed'; reason: string };

/** The lists that phase 1 has loaded, as the store's sheet shows them. */
export interface LoadedLists {
  opcodes: SectionOf<readonly Opcode[]>;
  advisors: SectionOf<readonly Advisor[]>;
  technicians: SectionOf<readonly Technician[]>;
}

export type SectionName = Exclude<keyof StoreConfiguration, 'store'>;

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
