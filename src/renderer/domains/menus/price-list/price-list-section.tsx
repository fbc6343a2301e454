import { Button, makeStyles, Subtitle2, tokens } from '@fluentui/react-components';
import { ArrowLeft20Regular } from '@fluentui/react-icons';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { AnswerView } from '@renderer/components/answer-view';
import { DataGrid, useTableExport } from '@renderer/components/data-grid';
import { FreshnessMark, freshnessOf } from '@renderer/components/freshness-mark';
import { WorkArea } from '@renderer/components/work-area';
import { useBridge } from '@renderer/platform/bridge-provider';
import type { MenuDetails } from '@shared/domains/menus/model';
import { priceList, type PriceLine } from '@shared/domains/menus/price-list';
import { menusTexts } from '@shared/domains/menus/texts';
import type { Store } from '@shared/domains/stores/model';
import { menusKeyOf } from '../menus-key';
import { PRICE_LIST_COLUMNS } from './price-list-columns';
import { usePriceListMenu } from './use-price-list-menu';

const useStyles = makeStyles({
  bar: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS },
  title: { marginInlineEnd: 'auto' },
});

interface PriceListSectionProps {
  store: Store;
  menuName: string;
}

/** What a customer pays at each mileage of a menu, to read, to print as PDF or to save as a workbook. */
export function PriceListSection({ store, menuName }: PriceListSectionProps) {
  const styles = useStyles();
  const bridge = useBridge();
  const [, open] = usePriceListMenu();
  const details = useQuery(bridge.menus.details.queryOptions({ ...menusKeyOf(store), menuName }));
  return (
    <WorkArea as="section" aria-labelledby="price-list" gap="small">
      <div className={styles.bar}>
        <Button
          appearance="subtle"
          icon={<ArrowLeft20Regular />}
          aria-label="Back to the menus"
          onClick={() => open(null)}
        />
        <Subtitle2 as="h2" id="price-list" className={styles.title}>
          Price List: {menuName}
        </Subtitle2>
        <FreshnessMark {...freshnessOf(details)} />
      </div>
      <AnswerView query={details} errorTitle="The menu could not be loaded">
        {(data) => <PriceListGrid storeName={store.storeName} details={data} />}
      </AnswerView>
    </WorkArea>
  );
}

const lineId = ({ miles, serviceType }: PriceLine): string => `${miles} ${serviceType ?? ''}`;

function PriceListGrid({ storeName, details }: { storeName: string; details: MenuDetails }) {
  const { menu, intervals } = details;
  const lines = useMemo(() => priceList(menu, intervals), [menu, intervals]);
  const exportTable = useTableExport(`${storeName} ${menu.menuName} Price List`, 'Price List');
  return (
    <DataGrid
      id="menu-prices"
      label={`Price List of ${menu.menuName}`}
      rows={lines}
      columns={PRICE_LIST_COLUMNS}
      rowId={lineId}
      emptyText={menusTexts.noIntervals}
      onExport={exportTable}
      options={{ getRowStyle }}
    />
  );
}

const getRowStyle = ({ data }: { data: PriceLine | undefined }) =>
  data?.serviceType === null ? { fontWeight: '600' } : undefined;
