// The Revenue Details tab of a store: the revenue of its service department in a month that the user chooses.

import { Dropdown, Field, makeStyles, Option, tokens } from '@fluentui/react-components';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AnswerView } from '@renderer/components/page/answer-view';
import { freshnessOf } from '@renderer/components/page/freshness';
import { FreshnessBadge } from '@renderer/components/page/freshness-badge';
import { EmptyState, FailedRead } from '@renderer/components/page/page-states';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { useWindowState } from '@renderer/platform/memory/window-state';
import type { RevenueStore } from '@shared/domains/revenue/model';
import { chosenMonth } from '@shared/domains/revenue/rules';
import { revenueTexts } from '@shared/domains/revenue/texts';
import type { Store } from '@shared/domains/stores/model';
import { formatMonth } from '@shared/kernel/text/format';
import { RETRIES_WHILE_FAILED } from './retries-while-failed';
import { RevenueTables } from './revenue-tables';

export function RevenueTab({ store }: { store: Store }) {
  const bridge = useBridge();
  const { storeId, tenantId, realmName } = store;
  const query = { storeId, tenantId, realm: realmName ?? '' };
  const months = useQuery(bridge.revenue.months.queryOptions(query, RETRIES_WHILE_FAILED));
  if (months.isError && !months.data)
    return (
      <FailedRead title={revenueTexts.error} error={months.error} onRetry={() => void months.refetch()} />
    );
  return (
    <AnswerView query={months}>
      {(found) =>
        found.length === 0 ? (
          <EmptyState text={revenueTexts.noMonths} hint={revenueTexts.noMonthsHint} />
        ) : (
          <RevenueMonth store={store} storeKey={query} months={found} />
        )
      }
    </AnswerView>
  );
}

const useStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalM, gridTemplateColumns: 'minmax(0, 1fr)' },
  // While another month is loading, the tables show the previous one.
  waiting: { opacity: 0.4 },
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' },
  month: {
    gridTemplateColumns: 'auto minmax(0, 250px)',
    columnGap: tokens.spacingHorizontalS,
    // Fluent's minimum width is too wide for a narrow window.
    '& .fui-Dropdown': { minWidth: 0 },
  },
});

interface RevenueMonthProps {
  store: Store;
  storeKey: RevenueStore;
  months: readonly string[];
}

function RevenueMonth({ store, storeKey, months }: RevenueMonthProps) {
  const styles = useStyles();
  const bridge = useBridge();
  const [remembered, remember] = useWindowState('queryMonth');
  const month = chosenMonth(months, remembered) ?? '';
  const revenue = useQuery(
    // The tables of the previous month stay until the new ones have loaded, so that the page does not jump.
    bridge.revenue.ofMonth.queryOptions(
      { ...storeKey, month },
      {
        ...RETRIES_WHILE_FAILED,
        placeholderData: keepPreviousData,
      },
    ),
  );
  // Titles, file names and links of the tables are those of the month whose figures they show.
  const [shownMonth, setShownMonth] = useState(month);
  if (!revenue.isPlaceholderData && shownMonth !== month) setShownMonth(month);
  return (
    <div className={styles.root}>
      <div className={styles.bar}>
        <Field className={styles.month} label={revenueTexts.month} orientation="horizontal">
          <Dropdown
            value={formatMonth(month)}
            selectedOptions={[month]}
            onOptionSelect={(_event, { optionValue }) => remember(optionValue ?? null)}
          >
            {months.map((name) => (
              <Option key={name} value={name} text={formatMonth(name)}>
                {formatMonth(name)}
              </Option>
            ))}
          </Dropdown>
        </Field>
        <FreshnessBadge {...freshnessOf(revenue)} />
      </div>
      <AnswerView query={revenue} hasFreshness>
        {(data) => (
          <div
            className={revenue.isPlaceholderData ? styles.waiting : undefined}
            aria-busy={revenue.isPlaceholderData}
          >
            <RevenueTables store={store} month={shownMonth} revenue={data} />
          </div>
        )}
      </AnswerView>
    </div>
  );
}
