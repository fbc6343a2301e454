import { formatAmount, formatRange, formatRatings } from '@shared/domains/menus/amounts';
import type { Menu, MenuDetails } from '@shared/domains/menus/model';
import { priceList } from '@shared/domains/menus/price-list';
import type { SheetTable } from './sheet-model';
import { column, table } from './sheet-tables';

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
      formatRatings(ratings),
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
      line.serviceType ?? 'Total',
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
