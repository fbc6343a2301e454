import { useInfiniteQuery } from '@tanstack/react-query';
import { usePagedList, type PagedList } from '@renderer/components/tables/paged-list/use-paged-list';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import {
  type ActivityRow,
  type ActivitySpec,
  MAX_ACTIVITIES_LISTED,
} from '@shared/domains/activity-log/model';

interface ActivityLogQuery {
  /** ISO instants, both included. */
  start: string;
  end: string;
  spec: ActivitySpec | null;
  tenantId: string | null;
  storeId: string | null;
}

/** The loaded entries of a log. `isCut` is true if it lists as many as it may, so that older ones may be left out. */
interface ActivityLog extends PagedList<ActivityRow> {
  isCut: boolean;
}

/** Returns a log, the newest entry first, up to MAX_ACTIVITIES_LISTED entries. */
export function useActivityLog(query: ActivityLogQuery): ActivityLog {
  const fetched = useInfiniteQuery(
    useBridge().activityLog.list.infiniteQueryOptions(query, {
      getNextPageParam: ({ data: { next } }) =>
        next === null || next.slno >= MAX_ACTIVITIES_LISTED ? undefined : next,
    }),
  );
  const log = usePagedList(fetched);
  return { ...log, isCut: !log.hasMore && (log.data?.data.length ?? 0) >= MAX_ACTIVITIES_LISTED };
}
