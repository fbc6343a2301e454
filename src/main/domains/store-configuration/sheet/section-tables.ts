// The tables of each section of a store sheet. `sheet-sections.ts` puts the sections together.

import type { DataFeed } from '@shared/domains/data-feeds/model';
import { FEED_DETAILS, FEED_FIELD_LABELS } from '@shared/domains/data-feeds/texts';
import { inferDoorRate, TENTHS } from '@shared/domains/labor-grids/rates';
import { formatAmount, formatRange, formatMileages } from '@shared/domains/menus/mileage';
import type { Menu, MenuDetails } from '@shared/domains/menus/model';
import { priceList } from '@shared/domains/menus/price-list';
import { menusTexts } from '@shared/domains/menus/texts';
import type { Opcode } from '@shared/domains/opcodes/model';
import type { PartsMatrix } from '@shared/domains/parts-matrices/model';
import { purposeText } from '@shared/domains/parts-matrices/texts';
import type { PayType } from '@shared/domains/pay-types/model';
import type { Advisor, Technician } from '@shared/domains/service-people/model';
import type { StoreConfiguration } from '@shared/domains/store-configuration/model';
import { DAY_TYPES, TIMEZONES } from '@shared/domains/store-settings/model';
import type { StoreSettings } from '@shared/domains/store-settings/model';
import { displayedDays } from '@shared/domains/store-settings/rules';
import type { Store } from '@shared/domains/stores/model';
import { launchPickerLabel, statusLine } from '@shared/domains/stores/status-texts';
import { SHEET_STORE_FIELDS, STORE_FIELDS } from '@shared/domains/stores/store-fields';
import type { CellValue, TableColumn } from '@shared/kernel/table/table';
import { formatDate, formatMoney } from '@shared/kernel/text/format';
import { column, filledColumns, labelValueTable, type SheetTable, table } from './sheet-model';

type Field<Row> = readonly [TableColumn, (row: Row) => CellValue];

const FEED_FIELDS: readonly Field<DataFeed>[] = [
  [column('DMS'), ({ dms }) => dms],
  [column('Status'), ({ storeDmsStatus }) => storeDmsStatus],
  [column('Effective Date', 'date'), ({ effectiveDate }) => effectiveDate],
  ...FEED_DETAILS.map((detail): Field<DataFeed> => [
    column(FEED_FIELD_LABELS[detail]),
    (feed) => feed[detail],
  ]),
];

export const feedsTables = (feeds: readonly DataFeed[]): SheetTable[] => [filledColumns(FEED_FIELDS, feeds)];

const flag = (value: number): boolean => value === 1;

const PAY_TYPE_FIELDS: readonly Field<PayType>[] = [
  [column('Dealer Pay Type'), ({ payType }) => payType],
  [column('FOPC Group'), ({ payTypeCode }) => payTypeCode],
  [column('Dept'), ({ department }) => department],
  [column('Labor or Parts'), ({ lbrOrPrts }) => lbrOrPrts],
  [column('Grid Excluded'), ({ gridExcluded }) => flag(gridExcluded)],
  [column('Labor Fixed Rate'), ({ laborFixedRate }) => flag(laborFixedRate)],
  [column('Labor Rate', 'money'), ({ laborFixedratevalue }) => laborFixedratevalue],
  [column('Labor Rate Since', 'date'), ({ laborFixedratedate }) => laborFixedratedate],
  [column('Parts Fixed Rate'), ({ partsFixedRate }) => flag(partsFixedRate)],
  [column('Parts Rate', 'money'), ({ partsFixedratevalue }) => partsFixedratevalue],
  [column('Parts Rate Since', 'date'), ({ partsFixedratedate }) => partsFixedratedate],
];

export const payTypesTables = (payTypes: readonly PayType[]): SheetTable[] => [
  filledColumns(PAY_TYPE_FIELDS, payTypes),
];

type Mapping = Extract<StoreConfiguration['mapping'], { status: 'read' }>['data'];

const MAPPING_COLUMNS = [
  column('Mapped to'),
  column('Models', 'number'),
  column('Mapped', 'number'),
  column('Unmapped', 'number'),
];

export const mappingTables = ({ menu, gridType }: Mapping): SheetTable[] => [
  table({
    columns: MAPPING_COLUMNS,
    rows: [
      ['Menus', menu.all, menu.mapped, menu.unmapped],
      ['Labor grid types', gridType.all, gridType.mapped, gridType.unmapped],
    ],
  }),
];

const OPCODE_FIELDS: readonly Field<Opcode>[] = [
  [column('Opcode'), ({ lbropcode }) => lbropcode],
  [column('Description'), ({ lbropcodedesc }) => lbropcodedesc],
  [column('Labor Type'), ({ lbrlabortype }) => lbrlabortype],
  [column('Category'), ({ opcategory }) => opcategory],
  [column('Department'), ({ department }) => department],
  [column('CP RO Count', 'number'), ({ cprocount }) => cprocount],
  [column('Total Hours', 'number'), ({ totalhours }) => totalhours],
  [column('Total Labor Dollars', 'money'), ({ totallabordollars }) => totallabordollars],
  [column('ELR', 'money'), ({ elr }) => elr],
];

export const opcodeTables = (opcodes: readonly Opcode[]): SheetTable[] => [
  filledColumns(OPCODE_FIELDS, opcodes),
];

type Person = Pick<Advisor, 'name' | 'nickname' | 'active' | 'categorized'>;

const ACTIVE_TEXTS = ['Inactive', 'Active'] as const;

const PERSON_FIELDS: readonly Field<Person>[] = [
  [column('Name'), ({ name }) => name],
  [column('Nickname'), ({ nickname }) => nickname],
  [column('Status'), ({ active }) => (active === null ? null : ACTIVE_TEXTS[active])],
  [column('Categorized'), ({ categorized }) => flag(categorized)],
];

export const advisorTables = (advisors: readonly Advisor[]): SheetTable[] => [
  filledColumns<Advisor>(
    [[column('Service Advisor'), (person) => person.serviceadvisor], ...PERSON_FIELDS],
    advisors,
  ),
];

export const technicianTables = (technicians: readonly Technician[]): SheetTable[] => [
  filledColumns<Technician>(
    [[column('Tech Number'), (person) => person.lbrtechno], ...PERSON_FIELDS],
    technicians,
  ),
];

const zoneName = (zone: string): string => {
  const known = TIMEZONES.find((one) => one.zone === zone);
  return known ? `${known.label} (${zone})` : zone;
};

const dayType = (active: number, keyvalue: string): string =>
  active === 1 ? (DAY_TYPES.find(({ value }) => value === keyvalue)?.label ?? keyvalue) : 'Off';

export const settingsTables = ({ timezone, storeNickname, days }: StoreSettings): SheetTable[] => [
  labelValueTable([
    ['Store Nickname', storeNickname],
    ['Timezone', zoneName(timezone)],
    ...displayedDays(days).map(({ keyname, keyvalue, active }): [string, string] => [
      keyname,
      dayType(active, keyvalue),
    ]),
  ]),
];

const miles = (menu: Menu): string =>
  `every ${formatAmount(menu.milegaeInterval)} miles to ${formatAmount(menu.maxMiles)}, ` +
  `${formatAmount(menu.beforeMiles)} early to ${formatAmount(menu.afterMiles)} late`;

const INTERVAL_COLUMNS = [
  column('Category'),
  column('Mileages'),
  column('Opcodes'),
  column('FRH', 'number'),
  column('Items', 'number'),
  column('Sales', 'money'),
];

function intervalTable({ menu, intervals, opcodes }: MenuDetails): SheetTable {
  const words = new Map(opcodes.map(({ opcode, opcodedescription }) => [opcode, opcodedescription]));
  const worded = (opcode: string): string => [opcode, words.get(opcode)].filter(Boolean).join(' ');
  return table({
    title: menu.menuName,
    note: [
      ...(menu.menuIsdefault ? ['default menu'] : []),
      miles(menu),
      `${formatAmount(menu.mappedModels)} models`,
      ...(menu.menuEnable ? [] : ['not enabled']),
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
  column('Mileage', 'number'),
  column('Covers'),
  column('Category'),
  column('Opcodes'),
  column('FRH', 'number'),
  column('Items', 'number'),
  column('Sales', 'money'),
];

function priceTable({ menu, intervals }: MenuDetails): SheetTable {
  const lines = priceList(menu, intervals);
  return table({
    title: `${menu.menuName}: Price List`,
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
    ['Store', store.storeName],
    ['Display name', store.displayName],
    ['Store ID', store.storeId],
    ['Tenant', store.tenantName],
    ['Tenant ID', store.tenantId],
    ['DMS', store.dms],
    ['Manufacturer', store.manufacturer],
    ['Group name', store.groupName],
    ...SHEET_STORE_FIELDS.map((name): [string, string | null] => [STORE_FIELDS[name].label, store[name]]),
    ['Status', statusLine(store)],
    ['Agreement date', store.agreementDate, 'date'],
    ['Phase 1 load completed', store.bulkPhase1CompletedDate, 'date'],
    ['Phase 2 load completed', store.bulkPhase2CompletedDate, 'date'],
    [launchPickerLabel(store), store.storeLaunchedDate, 'date'],
    ['Billing date', store.billingDate, 'date'],
    ['Labor grids submitted', store.laborGridSubmittedDate, 'date'],
    ['Parts matrices submitted', store.partsMatrixSubmittedDate, 'date'],
    ['Remarks', store.remarks],
  ]);

type LaborGrids = Extract<StoreConfiguration['laborGrids'], { status: 'read' }>['data'];

const GRID_COLUMNS = [column('Hours', 'number'), ...TENTHS.map((tenth) => column(tenth, 'money'))];

const installed = (day: string | null): string => `installed ${formatDate(day, 'on no day')}`;

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
        ...(isDefault ? ['default grid type'] : []),
        installed(storeInstallDate),
        ...(doorRate === null ? [] : [`door rate ${formatMoney(doorRate)}`]),
      ].join(' · '),
      columns: GRID_COLUMNS,
      rows: rates.map((line, hours) => [hours, ...line]),
    });
  });

const MATRIX_COLUMNS = [
  column('From', 'money'),
  column('To', 'money'),
  column('Add Percentage', 'number'),
  column('Calculation Base'),
  column('Break Field'),
];

export const matrixTables = (matrices: readonly PartsMatrix[]): SheetTable[] =>
  matrices.map((matrix) =>
    table({
      title: matrix.matrixType,
      note: [
        purposeText(matrix),
        ...(matrix.prtsource.length === 0 ? [] : [`sources ${matrix.prtsource.join(', ')}`]),
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
