import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import type { RangeOf } from './cell-text';

const keyOf = (groupName: string, storeName: string): string => `${groupName}\n${storeName}`.toLowerCase();

/** The forecasts of the report's stores, which the report knows by name only. Its rows do not wait for them. */
export function useForecastRanges(): RangeOf {
  const bridge = useBridge();
  const forecasts = useQuery(bridge.forecast.onTheirWay.queryOptions()).data?.data.stores;
  const ranges = useMemo(
    () =>
      new Map(
        forecasts?.flatMap(({ tenantName, storeName, range }) =>
          range ? [[keyOf(tenantName, storeName), range] as const] : [],
        ),
      ),
    [forecasts],
  );
  return useCallback(({ groupName, storeName }) => ranges.get(keyOf(groupName, storeName)), [ranges]);
}
