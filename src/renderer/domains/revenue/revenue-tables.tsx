import { makeStyles, tokens } from '@fluentui/react-components';
import type { RevenueOfMonth } from '@shared/domains/revenue/model';
import type { Store } from '@shared/domains/stores/model';
import { PayTypeCard } from './pay-type-card';
import { RevenueCard } from './revenue-card';
import { COMPONENT_COLUMNS, JOB_LEVEL_COLUMNS, LABOR_COLUMNS, PARTS_COLUMNS } from './revenue-columns';

const useStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalL, gridTemplateColumns: 'minmax(0, 1fr)' },
});

interface RevenueTablesProps {
  store: Store;
  month: string;
  revenue: RevenueOfMonth;
}

/** Everything of one month. */
export function RevenueTables({ store, month, revenue }: RevenueTablesProps) {
  const styles = useStyles();
  const file = (what: string): string => `${store.storeName} ${what} ${month}`;
  const categories = (part: string) =>
    revenue.categories?.filter(({ filterBy }) => filterBy === part) ?? null;
  return (
    <div className={styles.root}>
      <PayTypeCard store={store} month={month} revenue={revenue} />
      <RevenueCard
        title="Labor Revenue by Component"
        fileName={file('Labor Revenue by Component')}
        columns={COMPONENT_COLUMNS}
        rows={revenue.components}
      />
      <RevenueCard
        title="Labor Revenue by Category"
        fileName={file('Labor Revenue by Category')}
        columns={LABOR_COLUMNS}
        rows={categories('Labor')}
      />
      <RevenueCard
        title="Parts Revenue by Category"
        fileName={file('Parts Revenue by Category')}
        columns={PARTS_COLUMNS}
        rows={categories('Parts')}
      />
      <RevenueCard
        title="Customer Job-Level Breakdown"
        fileName={file('Customer Job-Level Breakdown')}
        columns={JOB_LEVEL_COLUMNS}
        rows={revenue.jobLevels}
        sliceOf={(row) => row.selJobcount}
      />
    </div>
  );
}
