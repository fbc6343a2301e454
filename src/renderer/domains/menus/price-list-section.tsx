// The price list of a menu in a grid that can be exported: a row for each category at each mileage, and totals.
// `usePriceListMenu` holds in the address which menu's list is open.

import { makeStyles, Subtitle2, tokens } from '@fluentui/react-components';
import { ArrowLeft20Regular } from '@fluentui/react-icons';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  choiceColumn,
  DataGrid,
  type DataGridColumn,
  exportAs,
  numberColumn,
  useTableExport,
} from '@renderer/components/data-grid';
import { IconButton } from '@renderer/components/display/icon-button';
import { AnswerView } from '@renderer/components/page/answer-view';
import { freshnessOf } from '@renderer/components/page/freshness';
import { FreshnessBadge } from '@renderer/components/page/freshness-badge';
import { WorkArea } from '@renderer/components/page/work-area';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { usePageParameter } from '@renderer/platform/navigation/use-page-parameter';
import { formatAmount, formatRange } from '@shared/domains/menus/mileage';
import type { MenuDetails } from '@shared/domains/menus/model';
import { type PriceLine, priceList } from '@shared/domains/menus/price-list';
import { menusTexts } from '@shared/domains/menus/texts';
import type { Store } from '@shared/domains/stores/model';
import { formatMoney } from '@shared/kernel/text/format';
import { menusKeyOf } from './menus-queries';

interface PriceListSectionProps {
  store: Store;
  menuName: string;
}

export function PriceListSection({ store, menuName }: PriceListSectionProps) {
  const styles = useStyles();
  const bridge = useBridge();
  const [, , close] = usePriceListMenu();
  const details = useQuery(bridge.menus.details.queryOptions({ ...menusKeyOf(store), menuName }));
  return (
    <WorkArea as="section" aria-labelledby="price-list" gap="small">
      <div className={styles.bar}>
        <IconButton
          icon={<ArrowLeft20Regular />}
          label={menusTexts.prices.back}
          onClick={close}
          size="medium"
        />
        <Subtitle2 as="h2" id="price-list" className={styles.title}>
          {menusTexts.prices.titleOf(menuName)}
        </Subtitle2>
        <FreshnessBadge {...freshnessOf(details)} />
      </div>
      <AnswerView query={details} hasFreshness errorTitle={menusTexts.unread.menu}>
        {(data) => <PriceListGrid storeName={store.storeName} details={data} />}
      </AnswerView>
    </WorkArea>
  );
}

const amountColumn = (column: DataGridColumn<PriceLine>): DataGridColumn<PriceLine> =>
  numberColumn({ valueFormatter: ({ value }) => formatAmount(Number(value)), ...column });

const PRICE_LIST_COLUMNS: readonly DataGridColumn<PriceLine>[] = [
  amountColumn({ field: 'miles', headerName: menusTexts.prices.mileage }),
  {
    colId: 'covers',
    headerName: menusTexts.prices.covers,
    width: 170,
    sortable: false,
    valueGetter: ({ data }) => (data ? formatRange(data) : ''),
  },
  choiceColumn({
    colId: 'category',
    headerName: menusTexts.fields.category,
    width: 220,
    valueGetter: ({ data }) => data?.serviceType ?? menusTexts.total,
  }),
  {
    colId: 'opcodes',
    headerName: menusTexts.fields.opcodes,
    flex: 1,
    minWidth: 160,
    valueGetter: ({ data }) => data?.opcodes.join(', ') ?? '',
  },
  amountColumn({ field: 'frh', headerName: menusTexts.fields.frh }),
  amountColumn({ field: 'items', headerName: menusTexts.fields.items }),
  numberColumn({
    field: 'price',
    headerName: menusTexts.fields.sales,
    width: 130,
    pinned: 'right',
    valueFormatter: ({ value }) => formatMoney(Number(value)),
    ...exportAs('money'),
  }),
];

/** The menu whose price list is open, as URL state: Back closes it, and a link opens it. */
export const usePriceListMenu = () => usePageParameter('prices');

const useStyles = makeStyles({
  bar: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS },
  title: { marginInlineEnd: 'auto' },
});

const TOTAL_ROWS = {
  is: ({ serviceType }: PriceLine): boolean => serviceType === null,
  groupOf: ({ miles }: PriceLine): string => String(miles),
};

const lineId = ({ miles, serviceType }: PriceLine): string => `${miles} ${serviceType ?? ''}`;

function PriceListGrid({ storeName, details }: { storeName: string; details: MenuDetails }) {
  const { menu, intervals } = details;
  const lines = useMemo(() => priceList(menu, intervals), [menu, intervals]);
  const exportTable = useTableExport(
    menusTexts.prices.fileName(storeName, menu.menuName),
    menusTexts.prices.title,
  );
  return (
    <DataGrid
      id="menu-prices"
      label={menusTexts.prices.listOf(menu.menuName)}
      rows={lines}
      columns={PRICE_LIST_COLUMNS}
      rowId={lineId}
      emptyText={menusTexts.noIntervals}
      onExport={exportTable}
      totalRows={TOTAL_ROWS}
    />
  );
}
