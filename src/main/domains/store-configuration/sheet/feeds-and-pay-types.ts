import { FEED_DETAILS, FEED_FIELD_LABELS } from '@shared/domains/data-feeds/field-labels';
import type { DataFeed } from '@shared/domains/data-feeds/model';
import type { CellValue, TableColumn } from '@shared/domains/exports/model';
import type { PayType } from '@shared/domains/pay-types/model';
import type { SheetTable } from './sheet-model';
import { column, filledColumns } from './sheet-tables';

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
