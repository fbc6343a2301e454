// Builds the head and the sections of a store sheet from the store's configuration.

import type { LoadedLists, StoreConfiguration } from '@shared/domains/store-configuration/model';
import { LOADED_SECTIONS, SECTIONS } from '@shared/domains/store-configuration/sections';
import { storeConfigurationTexts as texts } from '@shared/domains/store-configuration/texts';
import { statusLine } from '@shared/domains/stores/status-texts';
import { formatLogTime } from '@shared/kernel/text/format';
import {
  advisorTables,
  feedsTables,
  laborGridTables,
  mappingTables,
  matrixTables,
  menuTables,
  opcodeTables,
  payTypesTables,
  settingsTables,
  storeTable,
  technicianTables,
} from './section-tables';
import {
  cachedSince,
  type SheetHead,
  type SheetSection,
  type SheetTable,
  type StoreSheet,
} from './sheet-model';

type Parts = Omit<StoreConfiguration, 'store'> & LoadedLists;
type Read<Name extends keyof Parts> = Extract<Parts[Name], { status: 'read' }>;

const ALL_SECTIONS = { ...SECTIONS, ...LOADED_SECTIONS };

function section<Name extends keyof Parts>(
  name: Name,
  found: Read<Name> | Extract<Parts[Name], { status: 'closed' }>,
  tablesOf: (data: Read<Name>['data']) => readonly SheetTable[],
): SheetSection {
  const { title } = ALL_SECTIONS[name];
  if (found.status === 'closed') return { title, note: texts.notOpened(found.reason), tables: [] };
  const tables = tablesOf(found.data).filter(({ rows, title: named }) => rows.length > 0 || named !== null);
  return { title, note: tables.length === 0 ? texts.none : null, tables };
}

/** Yields the sections in order, each built on demand, because their tables are not all needed together. */
export function* sheetSections({
  configuration,
  lists,
}: Pick<StoreSheet, 'configuration' | 'lists'>): Generator<SheetSection> {
  const { store, feeds, payTypes, laborGrids, partsMatrices, mapping, menus, settings } = configuration;
  yield { title: texts.storeSection, note: null, tables: [storeTable(store)] };
  yield section('feeds', feeds, feedsTables);
  yield section('opcodes', lists.opcodes, opcodeTables);
  yield section('advisors', lists.advisors, advisorTables);
  yield section('technicians', lists.technicians, technicianTables);
  yield section('payTypes', payTypes, payTypesTables);
  yield section('laborGrids', laborGrids, laborGridTables);
  yield section('partsMatrices', partsMatrices, matrixTables);
  yield section('mapping', mapping, mappingTables);
  yield section('menus', menus, menuTables);
  yield section('settings', settings, settingsTables);
}

/** The head of a sheet: the store, the time, the author, and the age of cached data. */
export function sheetHead({ configuration, lists, madeAt, madeBy }: StoreSheet): SheetHead {
  const { store } = configuration;
  const since = cachedSince({ configuration, lists });
  const made = texts.made(formatLogTime(madeAt), madeBy);
  return {
    title: texts.sheetTitle(store.storeName),
    madeBy,
    made,
    lines: [
      [store.tenantName, store.dms, statusLine(store)].filter(Boolean).join(' · '),
      made,
      ...(since === null ? [] : [texts.fromCache(formatLogTime(since))]),
    ],
  };
}
