// The entry of the sheet worker, a thread that writes one sheet: its head and sections, from the configuration of a
// store. `run-sheet-worker.ts` starts it.

import { createWriteStream } from 'node:fs';
import { workerData } from 'node:worker_threads';
import { connectThread } from '@main/exports/file-thread';
import { applyWorkerFormats } from '@main/settings/console-formats';
import type { LoadedLists, SheetFormat, StoreConfiguration } from '@shared/domains/store-configuration/model';
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
  type MessageFromSheetWorker,
  type OpenSheet,
  type ReadySheet,
  type SheetHead,
  type SheetSection,
  type SheetTable,
  type SheetWorkerInput,
  type StoreSheet,
} from './sheet-model';

/** Each format's library is loaded when it is needed. */
const WRITERS: Readonly<Record<SheetFormat, () => Promise<OpenSheet>>> = {
  pdf: async () => (await import('./pdf-sheet')).openPdfSheet,
  xlsx: async () => (await import('./xlsx-sheet')).openXlsxSheet,
};

applyWorkerFormats();
const { temp, format } = workerData as SheetWorkerInput;

// `flush`: the file has to be on the disk before it is renamed.
const stream = createWriteStream(temp, { flags: 'w', mode: 0o600, flush: true });

const opening = WRITERS[format]();

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
function* sheetSections({
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
function sheetHead({ configuration, lists, madeAt, madeBy }: StoreSheet): SheetHead {
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

/** The tables of a store are built here, because those of a large one take long. */
const readyOf = (sheet: StoreSheet | ReadySheet) =>
  'sections' in sheet ? sheet : { head: sheetHead(sheet), sections: sheetSections(sheet) };

async function write(sheet: StoreSheet | ReadySheet): Promise<void> {
  const open = await opening;
  const { head, sections } = readyOf(sheet);
  const writer = open(stream, head);
  for (const section of sections) {
    await writer.write(section);
    post({ type: 'section' });
  }
  await writer.finish();
  finish();
}

const { post, finish, fail } = connectThread<StoreSheet | ReadySheet, MessageFromSheetWorker>(
  (sheet) => void write(sheet).catch(fail),
);
stream.on('error', fail);
opening.catch(fail);
