import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useBridge } from '@renderer/platform/bridge-provider';
import { useToday } from '@renderer/platform/today';
import { stageOf, type StoreStage } from '@shared/domains/bulk-load/stage';
import type { StoreListRow } from '@shared/domains/stores/model';

/** A row with where its store is on its way; without it while nobody wants to know, and once it is launched. */
export interface ListedStore extends StoreListRow {
  way?: StoreStage;
}

/** The rows with their stages, which are read only once they are `wanted`: one request for all. */
export function useStages(rows: readonly StoreListRow[] | undefined, wanted: boolean) {
  const bridge = useBridge();
  const today = useToday();
  const query = useQuery(bridge.stores.onTheirWay.queryOptions(undefined, { enabled: wanted }));
  const onTheirWay = query.data?.data;
  const listed = useMemo((): readonly ListedStore[] | undefined => {
    if (!onTheirWay) return rows;
    const stages = new Map(onTheirWay.map((store) => [store.id, stageOf(store, today)]));
    return rows?.map((row) => {
      const way = stages.get(row.id);
      return way ? { ...row, way } : row;
    });
  }, [rows, onTheirWay, today]);
  return { query, listed };
}
