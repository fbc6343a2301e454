import { type PipelineStep, STEP_LABELS } from '@shared/domains/bulk-load/pipeline/steps';
import { menusTexts } from '@shared/domains/menus/texts';
import { STORE_SHEET_TITLE } from '@shared/kernel/platform/menu-texts';
import { messages } from '@shared/kernel/text/messages';

export const storeConfigurationTexts = {
  notRead: (section: string, reason: string): string => `${section} couldn't be loaded: ${reason}`,
  incomplete: 'the back office left out parts of it',
  sheet: STORE_SHEET_TITLE,
  chooseStore: 'Choose the store first',
  choose: 'Choose a store',
  about: 'The store sheet has the whole configuration of a store, from its data feeds to its menus.',
  sheetAs: { pdf: 'Store Sheet (PDF)', xlsx: 'Store Sheet (Excel)' },
  fileName: (storeName: string): string => `${storeName} Store Sheet`,
  sheetTitle: (storeName: string): string => `Store Sheet of ${storeName}`,
  storeSection: messages.words.store,
  made: (at: string, by: string): string => `Made ${at} by ${by}`,
  fromCache: (since: string): string =>
    `The back office couldn't be reached: created from data saved on this computer, the oldest from ${since}`,
  notOpened: (reason: string): string => `Not opened by the pipeline yet: ${reason}`,
  none: 'None',
} as const;

// The words on the tables of a store sheet that the screens do not have. The thread that writes the sheet loads them.

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
