// The words on the tables of a store sheet that the screens do not have. The thread that writes the sheet loads them.

import { type PipelineStep, STEP_LABELS } from '@shared/domains/bulk-load/pipeline/steps';
import { menusTexts } from '@shared/domains/menus/texts';

export const storeSheetTexts = {
  field: 'Field',
  value: 'Value',
  store: {
    storeId: 'Store ID',
    tenantId: 'Tenant ID',
    agreementDate: 'Agreement date',
    completed: (step: PipelineStep): string => `${STEP_LABELS[step]} completed`,
    laborGridsSubmitted: 'Labor grids submitted',
    partsMatricesSubmitted: 'Parts matrices submitted',
  },
  payTypes: {
    laborOrParts: 'Labor or Parts',
    gridExcluded: 'Grid Excluded',
    laborFixedRate: 'Labor Fixed Rate',
    laborRate: 'Labor Rate',
    laborRateSince: 'Labor Rate Since',
    partsFixedRate: 'Parts Fixed Rate',
    partsRate: 'Parts Rate',
    partsRateSince: 'Parts Rate Since',
  },
  mapping: {
    mappedTo: 'Mapped to',
    models: 'Models',
    mapped: 'Mapped',
    unmapped: 'Unmapped',
    menus: 'Menus',
    gridTypes: 'Labor grid types',
  },
  /** A time zone with its name in the tz database. */
  zone: (label: string, zone: string): string => `${label} (${zone})`,
  menus: {
    isDefault: 'default menu',
    notEnabled: 'not enabled',
    miles: (of: { interval: string; most: string; before: string; after: string }): string =>
      `every ${of.interval} miles to ${of.most}, ${of.before} early to ${of.after} late`,
    priceList: (menu: string): string => `${menu}: ${menusTexts.prices.title}`,
  },
  laborGrids: {
    isDefault: 'default grid type',
    doorRate: (rate: string): string => `door rate ${rate}`,
  },
  sources: (sources: readonly string[]): string => `sources ${sources.join(', ')}`,
  installed: (day: string): string => `installed ${day}`,
  /** In place of the day of an installation. */
  noDay: 'on no day',
} as const;
