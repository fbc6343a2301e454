import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { storeNameKey } from '@shared/domains/stores/store-name-key';
import type { RangeOf } from './cell-text';

/** The forecasts of the report's stores, which the report knows by name only. Its rows do not wait for them. */
export function useForecastRanges(): RangeOf {
  const bridge = useBridge();
  const forecasts = useQuery(bridge.forecast.onTheirWay.queryOptions()).data?.data.stores;
  const ranges = useMemo(
    () =>
      new Map(
        forecasts?.flatMap(({ tenantName, storeName, range }) =>
          range ? [[storeNameKey(tenantName, storeName), range] as const] : [],
        ),
      ),
    [forecasts],
  );
  return useCallback(({ groupName, storeName }) => ranges.get(storeNameKey(groupName, storeName)), [ranges]);
}
