// The tables of each section of a store sheet. `sheet-worker.ts` puts the sections together.

import { STORE_DATE_LABELS } from '@shared/domains/bulk-load/pipeline/store-dates';
import type { DataFeed } from '@shared/domains/data-feeds/model';
import { FEED_DETAILS, FEED_FIELD_LABELS } from '@shared/domains/data-feeds/texts';
import { inferDoorRate, TENTHS } from '@shared/domains/labor-grids/rates';
import { laborGridTexts } from '@shared/domains/labor-grids/texts';
import { formatAmount, formatRange, formatMileages } from '@shared/domains/menus/mileage';
import type { Menu, MenuDetails } from '@shared/domains/menus/model';
import { priceList } from '@shared/domains/menus/price-list';
import { menusTexts } from '@shared/domains/menus/texts';
import type { Opcode } from '@shared/domains/opcodes/model';
import { opcodesTexts } from '@shared/domains/opcodes/texts';
import type { PartsMatrix } from '@shared/domains/parts-matrices/model';
import { partsMatricesTexts, purposeText } from '@shared/domains/parts-matrices/texts';
import type { PayType } from '@shared/domains/pay-types/model';
import { payTypesTexts } from '@shared/domains/pay-types/texts';
import { recordHistoryTexts } from '@shared/domains/record-history/texts';
import type { Advisor, Technician } from '@shared/domains/service-people/model';
import { ACTIVE_TEXTS, peopleTexts } from '@shared/domains/service-people/texts';
import type { StoreConfiguration } from '@shared/domains/store-configuration/model';
import { storeSheetTexts as texts } from '@shared/domains/store-configuration/texts';
import { DAY_TYPES, TIMEZONES } from '@shared/domains/store-settings/model';
import type { StoreSettings } from '@shared/domains/store-settings/model';
import { displayedDays } from '@shared/domains/store-settings/rules';
import { storeSettingsTexts } from '@shared/domains/store-settings/texts';
import type { Store } from '@shared/domains/stores/model';
import { storePageTexts } from '@shared/domains/stores/page-texts';
import { launchPickerLabel, statusLine } from '@shared/domains/stores/status-texts';
import { SHEET_STORE_FIELDS, STORE_FIELDS } from '@shared/domains/stores/store-fields';
import type { CellValue, TableColumn } from '@shared/kernel/table/table';
import { formatDate, formatMoney } from '@shared/kernel/text/format';
import { messages } from '@shared/kernel/text/messages';
import { column, filledColumns, type SheetTable, table } from './sheet-model';

const { words } = messages;

const FACT_COLUMNS: readonly TableColumn[] = [column(texts.field), { ...column(texts.value), empty: '---' }];

/** A table of labels and values, one row each. A value that is a day (`YYYY-MM-DD`) has the type `date`. */
export const labelValueTable = (
  facts: readonly (readonly [name: string, value: CellValue, type?: 'date'])[],
): SheetTable =>
  table({
    columns: FACT_COLUMNS,
    rows: facts.map(([name, value]) => [name, value]),
    days: new Set(facts.flatMap(([, , type], at) => (type === 'date' ? [at] : []))),
  });

type Field<Row> = readonly [TableColumn, (row: Row) => CellValue];

const FEED_FIELDS: readonly Field<DataFeed>[] = [
  [column(words.dms), ({ dms }) => dms],
  [column(words.status), ({ storeDmsStatus }) => storeDmsStatus],
  [column(words.effectiveDate, 'date'), ({ effectiveDate }) => effectiveDate],
  ...FEED_DETAILS.map((detail): Field<DataFeed> => [
    column(FEED_FIELD_LABELS[detail]),
    (feed) => feed[detail],
  ]),
];

export const feedsTables = (feeds: readonly DataFeed[]): SheetTable[] => [filledColumns(FEED_FIELDS, feeds)];

const flag = (value: number): boolean => value === 1;

const PAY_TYPE_FIELDS: readonly Field<PayType>[] = [
  [column(payTypesTexts.columns.payType), ({ payType }) => payType],
  [column(payTypesTexts.columns.group), ({ payTypeCode }) => payTypeCode],
  [column(payTypesTexts.columns.department), ({ department }) => department],
  [column(texts.payTypes.laborOrParts), ({ lbrOrPrts }) => lbrOrPrts],
  [column(texts.payTypes.gridExcluded), ({ gridExcluded }) => flag(gridExcluded)],
  [column(texts.payTypes.laborFixedRate), ({ laborFixedRate }) => flag(laborFixedRate)],
  [column(texts.payTypes.laborRate, 'money'), ({ laborFixedratevalue }) => laborFixedratevalue],
  [column(texts.payTypes.laborRateSince, 'date'), ({ laborFixedratedate }) => laborFixedratedate],
  [column(texts.payTypes.partsFixedRate), ({ partsFixedRate }) => flag(partsFixedRate)],
  [column(texts.payTypes.partsRate, 'money'), ({ partsFixedratevalue }) => partsFixedratevalue],
  [column(texts.payTypes.partsRateSince, 'date'), ({ partsFixedratedate }) => partsFixedratedate],
];

export const payTypesTables = (payTypes: readonly PayType[]): SheetTable[] => [
  filledColumns(PAY_TYPE_FIELDS, payTypes),
];

type Mapping = Extract<StoreConfiguration['mapping'], { status: 'read' }>['data'];

const MAPPING_COLUMNS = [
  column(texts.mapping.mappedTo),
  column(texts.mapping.models, 'number'),
  column(texts.mapping.mapped, 'number'),
  column(texts.mapping.unmapped, 'number'),
];

export const mappingTables = ({ menu, gridType }: Mapping): SheetTable[] => [
  table({
    columns: MAPPING_COLUMNS,
    rows: [
      [texts.mapping.menus, menu.all, menu.mapped, menu.unmapped],
      [texts.mapping.gridTypes, gridType.all, gridType.mapped, gridType.unmapped],
    ],
  }),
];

const OPCODE_FIELDS: readonly Field<Opcode>[] = [
  [column(opcodesTexts.columns.opcode), ({ lbropcode }) => lbropcode],
  [column(words.description), ({ lbropcodedesc }) => lbropcodedesc],
  [column(opcodesTexts.columns.laborType), ({ lbrlabortype }) => lbrlabortype],
  [column(opcodesTexts.columns.category), ({ opcategory }) => opcategory],
  [column(opcodesTexts.columns.department), ({ department }) => department],
  [column(opcodesTexts.columns.customerPayOrders, 'number'), ({ cprocount }) => cprocount],
  [column(opcodesTexts.columns.totalHours, 'number'), ({ totalhours }) => totalhours],
  [column(opcodesTexts.columns.totalDollars, 'money'), ({ totallabordollars }) => totallabordollars],
  [column(opcodesTexts.columns.effectiveRate, 'money'), ({ elr }) => elr],
];

export const opcodeTables = (opcodes: readonly Opcode[]): SheetTable[] => [
  filledColumns(OPCODE_FIELDS, opcodes),
];

type Person = Pick<Advisor, 'name' | 'nickname' | 'active' | 'categorized'>;

const PERSON_FIELDS: readonly Field<Person>[] = [
  [column(words.name), ({ name }) => name],
  [column(peopleTexts.technicians.nickname), ({ nickname }) => nickname],
  [column(words.status), ({ active }) => (active === null ? null : ACTIVE_TEXTS[active])],
  [column(opcodesTexts.categorized), ({ categorized }) => flag(categorized)],
];

export const advisorTables = (advisors: readonly Advisor[]): SheetTable[] => [
  filledColumns<Advisor>(
    [[column(peopleTexts.advisors.key), (person) => person.serviceadvisor], ...PERSON_FIELDS],
    advisors,
  ),
];

export const technicianTables = (technicians: readonly Technician[]): SheetTable[] => [
  filledColumns<Technician>(
    [[column(peopleTexts.technicians.key), (person) => person.lbrtechno], ...PERSON_FIELDS],
    technicians,
  ),
];

const zoneName = (zone: string): string => {
  const known = TIMEZONES.find((one) => one.zone === zone);
  return known ? texts.zone(known.label, zone) : zone;
};

const dayType = (active: number, keyvalue: string): string =>
  active === 1
    ? (DAY_TYPES.find(({ value }) => value === keyvalue)?.label ?? keyvalue)
    : storeSettingsTexts.off;

export const settingsTables = ({ timezone, storeNickname, days }: StoreSettings): SheetTable[] => [
  labelValueTable([
    [storeSettingsTexts.storeNickname, storeNickname],
    [storeSettingsTexts.timezone, zoneName(timezone)],
    ...displayedDays(days).map(({ keyname, keyvalue, active }): [string, string] => [
      keyname,
      dayType(active, keyvalue),
    ]),
  ]),
];

const miles = (menu: Menu): string =>
  texts.menus.miles({
    interval: formatAmount(menu.milegaeInterval),
    most: formatAmount(menu.maxMiles),
    before: formatAmount(menu.beforeMiles),
    after: formatAmount(menu.afterMiles),
  });

const INTERVAL_COLUMNS = [
  column(menusTexts.fields.category),
  column(menusTexts.fields.mileages),
  column(menusTexts.fields.opcodes),
  column(menusTexts.fields.frh, 'number'),
  column(menusTexts.fields.items, 'number'),
  column(menusTexts.fields.sales, 'money'),
];

function intervalTable({ menu, intervals, opcodes }: MenuDetails): SheetTable {
  const words = new Map(opcodes.map(({ opcode, opcodedescription }) => [opcode, opcodedescription]));
  const worded = (opcode: string): string => [opcode, words.get(opcode)].filter(Boolean).join(' ');
  return table({
    title: menu.menuName,
    note: [
      ...(menu.menuIsdefault ? [texts.menus.isDefault] : []),
      miles(menu),
      menusTexts.modelCount(menu.mappedModels),
      ...(menu.menuEnable ? [] : [texts.menus.notEnabled]),
    ].join(' · '),
    columns: INTERVAL_COLUMNS,
    rows: intervals.map(({ serviceType, ratings, opcodes: sold, frh, items, price }) => [
      serviceType,
      formatMileages(ratings),
      sold.map(worded).join(', '),
      frh,
      items,
      price,
    ]),
  });
}

const PRICE_COLUMNS = [
  column(menusTexts.prices.mileage, 'number'),
  column(menusTexts.prices.covers),
  column(menusTexts.fields.category),
  column(menusTexts.fields.opcodes),
  column(menusTexts.fields.frh, 'number'),
  column(menusTexts.fields.items, 'number'),
  column(menusTexts.fields.sales, 'money'),
];

function priceTable({ menu, intervals }: MenuDetails): SheetTable {
  const lines = priceList(menu, intervals);
  return table({
    title: texts.menus.priceList(menu.menuName),
    columns: PRICE_COLUMNS,
    rows: lines.map((line) => [
      line.miles,
      formatRange(line),
      line.serviceType ?? menusTexts.total,
      line.opcodes.join(', '),
      line.frh,
      line.items,
      line.price,
    ]),
    sums: new Set(lines.flatMap(({ serviceType }, at) => (serviceType === null ? [at] : []))),
  });
}

export const menuTables = (menus: readonly MenuDetails[]): SheetTable[] =>
  menus.flatMap((menu) => [intervalTable(menu), priceTable(menu)]);

/** The store's identity and its pipeline status. */
export const storeTable = (store: Store): SheetTable =>
  labelValueTable([
    [words.store, store.storeName],
    [STORE_FIELDS.displayName.label, store.displayName],
    [texts.store.storeId, store.storeId],
    [words.tenant, store.tenantName],
    [texts.store.tenantId, store.tenantId],
    [words.dms, store.dms],
    [STORE_FIELDS.manufacturer.label, store.manufacturer],
    [storePageTexts.groupName, store.groupName],
    ...SHEET_STORE_FIELDS.map((name): [string, string | null] => [STORE_FIELDS[name].label, store[name]]),
    [words.status, statusLine(store)],
    [texts.store.agreementDate, store.agreementDate, 'date'],
    [texts.store.completed('phase1Load'), store.bulkPhase1CompletedDate, 'date'],
    [texts.store.completed('phase2Load'), store.bulkPhase2CompletedDate, 'date'],
    [launchPickerLabel(store), store.storeLaunchedDate, 'date'],
    [STORE_DATE_LABELS.billing, store.billingDate, 'date'],
    [texts.store.laborGridsSubmitted, store.laborGridSubmittedDate, 'date'],
    [texts.store.partsMatricesSubmitted, store.partsMatrixSubmittedDate, 'date'],
    [recordHistoryTexts.otherFields.remarks, store.remarks],
  ]);

type LaborGrids = Extract<StoreConfiguration['laborGrids'], { status: 'read' }>['data'];

const GRID_COLUMNS = [
  column(laborGridTexts.rates.hours, 'number'),
  ...TENTHS.map((tenth) => column(tenth, 'money')),
];

const installed = (day: string | null): string => texts.installed(formatDate(day, texts.noDay));

export const laborGridTables = ({ types, grids }: LaborGrids): SheetTable[] =>
  grids.map(({ grid, rates }) => {
    const { gridType, gridFor, storeInstallDate } = grid;
    const isDefault =
      gridFor === 'Model' &&
      types.some(({ value, isDefaultGridType }) => isDefaultGridType && value === gridType);
    const doorRate = inferDoorRate(rates);
    return table({
      title: gridType,
      note: [
        gridFor,
        ...(isDefault ? [texts.laborGrids.isDefault] : []),
        installed(storeInstallDate),
        ...(doorRate === null ? [] : [texts.laborGrids.doorRate(formatMoney(doorRate))]),
      ].join(' · '),
      columns: GRID_COLUMNS,
      rows: rates.map((line, hours) => [hours, ...line]),
    });
  });

const MATRIX_COLUMNS = [
  column(partsMatricesTexts.ladder.from, 'money'),
  column(partsMatricesTexts.ladder.to, 'money'),
  column(partsMatricesTexts.ladder.addPercentage, 'number'),
  column(partsMatricesTexts.ladder.calcBase),
  column(partsMatricesTexts.ladder.breakField),
];

export const matrixTables = (matrices: readonly PartsMatrix[]): SheetTable[] =>
  matrices.map((matrix) =>
    table({
      title: matrix.matrixType,
      note: [
        purposeText(matrix),
        ...(matrix.prtsource.length === 0 ? [] : [texts.sources(matrix.prtsource)]),
        installed(matrix.storeInstallDate),
      ].join(' · '),
      columns: MATRIX_COLUMNS,
      rows: matrix.gridData.map((row) => [
        row.priceStartRange,
        row.priceEndRange,
        row.addPercentage,
        row.calcBase,
        row.breakField,
      ]),
    }),
  );
