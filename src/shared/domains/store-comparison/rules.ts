// Compares two stores section by section, counts and filters the differences, and lists them as lines of a file.

import { LOADED_SECTIONS, SECTIONS } from '@shared/domains/store-configuration/sections';
import type { StoreListRow } from '@shared/domains/stores/model';
import { differs } from '@shared/kernel/comparison';
import type { CellValue } from '@shared/kernel/table/table';
import { naturalOrder } from '@shared/kernel/text/natural-order';
import { compareGrids, compareMatrices, compareMenus } from './compare-prices';
import { compareFeeds, compareOpcodes, comparePayTypes, compareSettings } from './compare-setup';
import type { ComparedGroup, ComparedSection, ComparedSectionName, ComparedStore, Side } from './model';
import { countDifferences, countEntries } from './pairs';
import { storeComparisonTexts as texts } from './texts';

type Read<Name extends ComparedSectionName> = Extract<ComparedStore[Name], { status: 'read' }>['data'];

const PARTS = { ...SECTIONS, opcodes: LOADED_SECTIONS.opcodes };

const rowsOf = (title: string, table: ComparedGroup['table']): ComparedGroup[] =>
  table.rows.length === 0 ? [] : [{ title, presence: 'both', table, counts: 'rows' }];

const COMPARE: {
  [Name in ComparedSectionName]: (one: Read<Name>, other: Read<Name>) => ComparedGroup[];
} = {
  feeds: compareFeeds,
  settings: (one, other) => rowsOf(SECTIONS.settings.title, compareSettings(one, other)),
  payTypes: (one, other) => rowsOf(SECTIONS.payTypes.title, comparePayTypes(one, other)),
  opcodes: compareOpcodes,
  laborGrids: (one, other) => compareGrids(one.grids, other.grids),
  partsMatrices: compareMatrices,
  menus: compareMenus,
};

function compareSection<Name extends ComparedSectionName>(
  name: Name,
  one: ComparedStore[Name],
  other: ComparedStore[Name],
  compare: (one: Read<Name>, other: Read<Name>) => ComparedGroup[],
): ComparedSection {
  const closed = [
    { side: 'one' as const, part: one },
    { side: 'other' as const, part: other },
  ].flatMap(({ side, part }) => (part.status === 'closed' ? { side, reason: part.reason } : []));
  const groups = one.status === 'read' && other.status === 'read' ? compare(one.data, other.data) : [];
  const sum = (countOf: (group: ComparedGroup) => number): number =>
    groups.reduce((count, group) => count + countOf(group), 0);
  return {
    name,
    title: PARTS[name].title,
    closed,
    groups,
    entries: sum(countEntries),
    differing: sum(countDifferences),
  };
}

/** The same entries differ if the stores are swapped. */
export const compareStores = (one: ComparedStore, other: ComparedStore): ComparedSection[] => [
  compareSection('feeds', one.feeds, other.feeds, COMPARE.feeds),
  compareSection('settings', one.settings, other.settings, COMPARE.settings),
  compareSection('payTypes', one.payTypes, other.payTypes, COMPARE.payTypes),
  compareSection('opcodes', one.opcodes, other.opcodes, COMPARE.opcodes),
  compareSection('laborGrids', one.laborGrids, other.laborGrids, COMPARE.laborGrids),
  compareSection('partsMatrices', one.partsMatrices, other.partsMatrices, COMPARE.partsMatrices),
  compareSection('menus', one.menus, other.menus, COMPARE.menus),
];

export const differingEntries = (sections: readonly ComparedSection[]): number =>
  sections.reduce((count, { differing }) => count + differing, 0);

/** The groups that are shown while only differences are. */
export const differingGroups = (groups: readonly ComparedGroup[]): ComparedGroup[] =>
  groups.filter((group) => countDifferences(group) > 0);

const presenceText = (side: Side, present: Side): string => (side === present ? texts.there : texts.notThere);

/** The differences as lines of a file: section, entry, row, column, both values and the numeric difference. */
export const differenceLines = (sections: readonly ComparedSection[]): CellValue[][] =>
  sections.flatMap(({ title: section, groups }) =>
    differingGroups(groups).flatMap(({ title, presence, table }): CellValue[][] => {
      if (presence !== 'both')
        return [[section, title, '', '', presenceText('one', presence), presenceText('other', presence), '']];
      return table.rows.flatMap(({ name, cells }) =>
        cells.flatMap((cell, at) =>
          differs(cell)
            ? [[section, title, name, table.columns[at] ?? '', cell.one, cell.other, cell.difference ?? '']]
            : [],
        ),
      );
    }),
  );

export type ChosenStore = Pick<StoreListRow, 'id' | 'storeName' | 'tenantId' | 'tenantName' | 'dms'>;

export interface StoreChoice {
  /** Its id. */
  value: string;
  label: string;
}

const labelOf = ({ storeName, tenantName, dms }: ChosenStore): string =>
  `${storeName} · ${tenantName}${dms === null ? '' : ` · ${dms}`}`;

/** The stores to compare with or to copy from, each once. Those of the first store's tenant come first, without it. */
export function storeChoices(stores: readonly ChosenStore[], first?: ChosenStore): StoreChoice[] {
  const others = new Map(stores.filter(({ id }) => id !== first?.id).map((store) => [store.id, store]));
  const rank = ({ tenantId }: ChosenStore): number => (tenantId === first?.tenantId ? 0 : 1);
  return [...others.values()]
    .sort((a, b) => rank(a) - rank(b) || naturalOrder(labelOf(a), labelOf(b)))
    .map((store) => ({ value: String(store.id), label: labelOf(store) }));
}
