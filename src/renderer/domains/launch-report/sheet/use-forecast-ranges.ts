import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { rangesByName } from '@shared/domains/forecast/rules';
import { storeNameKey } from '@shared/domains/stores/store-name-key';
import type { RangeOf } from './cell-text';

/** The forecasts of the report's stores, which the report knows by name only. Its rows do not wait for them. */
export function useForecastRanges(): RangeOf {
  const bridge = useBridge();
  const forecasts = useQuery(bridge.forecast.onTheirWay.queryOptions()).data?.data.stores;
  const ranges = useMemo(() => rangesByName(forecasts ?? []), [forecasts]);
  return useCallback(({ groupName, storeName }) => ranges.get(storeNameKey(groupName, storeName)), [ranges]);
}
