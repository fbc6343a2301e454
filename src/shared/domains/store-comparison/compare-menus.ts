import { moneyCell, numberCell, textCell, type ComparedCell } from '@shared/kernel/compared';
import type { Menu, MenuDetails, MenuInterval } from '@shared/domains/menus/model';
import { tidyInterval } from '@shared/domains/menus/rules';
import { groupOf } from './groups';
import type { ComparedGroup } from './model';
import { pairUp, type Pair } from './pairs';
import { storeComparisonTexts as texts } from './texts';

const MILES = [
  ['milegaeInterval', 'Mileage Interval'],
  ['beforeMiles', 'Miles Before'],
  ['afterMiles', 'Miles After'],
  ['maxMiles', 'Maximum Miles'],
] as const;

const yesOrNo = (menu: Menu | undefined): string | undefined =>
  menu && (menu.menuIsdefault ? texts.yes : texts.no);

const menuTable = (one: Menu | undefined, other: Menu | undefined) => ({
  corner: texts.menu,
  columns: [texts.value],
  rows: [
    ...MILES.map(([field, name]) => ({ name, cells: [numberCell(one?.[field], other?.[field])] })),
    { name: texts.defaultMenu, cells: [textCell(yesOrNo(one), yesOrNo(other))] },
  ],
});

const listed = (values: readonly (string | number)[] | undefined): string | undefined => values?.join(', ');

const intervalCells = (one: MenuInterval | undefined, other: MenuInterval | undefined): ComparedCell[] => {
  const [a, b] = [one && tidyInterval(one), other && tidyInterval(other)];
  return [
    moneyCell(a?.price, b?.price),
    numberCell(a?.frh, b?.frh),
    numberCell(a?.items, b?.items),
    textCell(listed(a?.opcodes), listed(b?.opcodes)),
    textCell(listed(a?.ratings), listed(b?.ratings)),
  ];
};

const INTERVAL_COLUMNS = ['Sales', 'FRH', 'Items', 'Opcodes', 'Mileages'] as const;

const intervalRows = (pairs: readonly Pair<MenuInterval>[]) =>
  pairs.map(({ one, other }) => ({
    name: one?.serviceType ?? other?.serviceType ?? '',
    cells: intervalCells(one, other),
  }));

const intervalsTable = (one: MenuDetails | undefined, other: MenuDetails | undefined) => ({
  corner: texts.category,
  columns: INTERVAL_COLUMNS,
  rows: intervalRows(
    pairUp(one?.intervals ?? [], other?.intervals ?? [], ({ serviceType }) => serviceType.toLowerCase()),
  ),
});

/** An interval of a menu, as it is and as it would be. */
export const intervalGroup = (one: MenuInterval, other: MenuInterval | undefined): ComparedGroup =>
  groupOf({ one, other }, one.serviceType, (a, b) => ({
    corner: texts.category,
    columns: INTERVAL_COLUMNS,
    rows: intervalRows([{ one: a, other: b }]),
  }));

export const menuGroup = (pair: Pair<Menu>): ComparedGroup =>
  groupOf(pair, texts.menuTitle((pair.one ?? pair.other)?.menuName ?? ''), menuTable);

/** Menus of the same name, each followed by its intervals. */
export function compareMenus(one: readonly MenuDetails[], other: readonly MenuDetails[]): ComparedGroup[] {
  return pairUp(one, other, ({ menu }) => menu.menuName.toLowerCase()).flatMap((pair) => {
    const whole = menuGroup({ one: pair.one?.menu, other: pair.other?.menu });
    const intervals = groupOf(pair, texts.intervalsTitle(whole.title), intervalsTable);
    return intervals.table.rows.length === 0 ? [whole] : [whole, { ...intervals, counts: 'rows' as const }];
  });
}
