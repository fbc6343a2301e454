import { Button, Tooltip } from '@fluentui/react-components';
import { ArrowTrendingLinesRegular } from '@fluentui/react-icons';
import { useNavigate } from 'react-router-dom';
import type { RevenueOfMonth, RevenueRow } from '@shared/domains/revenue/model';
import { revenuePaths } from '@shared/domains/revenue/paths';
import { byPayType, isWarranty, monthName } from '@shared/domains/revenue/rules';
import { revenueTexts } from '@shared/domains/revenue/texts';
import type { Store } from '@shared/domains/stores/model';
import { PAY_TYPE_COLUMNS } from './revenue-columns';
import { RatesAndMarkups } from './rates-and-markups';
import { RevenueCard } from './revenue-card';

interface PayTypeCardProps {
  store: Store;
  month: string;
  revenue: RevenueOfMonth;
}

/** The service department's revenue by pay type; under Warranty, its rates and markups. */
export function PayTypeCard({ store, month, revenue }: PayTypeCardProps) {
  const navigate = useNavigate();
  const { payTypes, sums } = byPayType(revenue.payTypes ?? []);
  const drillDown = ({ heading, filterBy }: RevenueRow) => {
    if (filterBy === null) return null;
    const text = revenueTexts.drillDown(heading);
    return (
      <Tooltip content={text} relationship="label">
        <Button
          size="small"
          appearance="transparent"
          icon={<ArrowTrendingLinesRegular />}
          onClick={() => void navigate(revenuePaths.drillDown(store.id, { month, payType: filterBy }))}
        />
      </Tooltip>
    );
  };
  return (
    <RevenueCard
      title={`Service Department, ${monthName(month)}`}
      fileName={`${store.storeName} Revenue by Pay Type ${month}`}
      columns={PAY_TYPE_COLUMNS}
      rows={revenue.payTypes && payTypes}
      sums={sums}
      action={drillDown}
      below={(row) =>
        isWarranty(row) && <RatesAndMarkups rows={revenue.warranty} columns={PAY_TYPE_COLUMNS.length} />
      }
    />
  );
}
