import type { StoreConfiguration } from '@shared/domains/store-configuration/model';
import type { StoreSettings } from '@shared/domains/store-settings/model';
import { DAY_TYPES, shownDays, TIMEZONES } from '@shared/domains/store-settings/rules';
import type { SheetTable } from './sheet-model';
import { column, facts, table } from './sheet-tables';

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

const zoneName = (zone: string): string => {
  const known = TIMEZONES.find((one) => one.zone === zone);
  return known ? `${known.label} (${zone})` : zone;
};

const dayType = (active: number, keyvalue: string): string =>
  active === 1 ? (DAY_TYPES.find(({ value }) => value === keyvalue)?.label ?? keyvalue) : 'Off';

export const settingsTables = ({ timezone, storeNickname, days }: StoreSettings): SheetTable[] => [
  facts([
    ['Store Nickname', storeNickname],
    ['Timezone', zoneName(timezone)],
    ...shownDays(days).map(({ keyname, keyvalue, active }): [string, string] => [
      keyname,
      dayType(active, keyvalue),
    ]),
  ]),
];
