// Shares with other users who works on which line of Today, where the back office offers it.

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useBridge, useBridgeClient } from '@renderer/platform/bridge/bridge-provider';
import { readAppError } from '@renderer/platform/bridge/read-app-error';
import { useConnectivity, useWritePermission } from '@renderer/platform/connectivity/connectivity-context';
import { OTHERS_CHANGES_MS } from '@renderer/platform/interaction/use-polling';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import {
  claimsOfRow,
  isShareable,
  type LineClaim,
  othersClaims,
  withClaimOf,
} from '@shared/domains/today/claims';
import type { RowIds } from '@shared/domains/today/row-ids';
import { todayTexts as texts } from '@shared/domains/today/texts';
import { formatAge } from '@shared/kernel/text/format';

const NONE: readonly LineClaim[] = [];

/**
 * Returns the claims of lines that the back office shares between users, and a function that shares one. It does
 * nothing for a line or a back office without shared claims, and says so where the user may not share. `onLost` is called
 * with the line's id if another user has taken the line first. `isTakenByOther` tells the user who has taken a line that
 * the row absorbed; the back office compares only the row's own id.
 */
export function useLineClaims(onLost: (id: string) => void) {
  const bridge = useBridge();
  const client = useBridgeClient();
  const queries = useQueryClient();
  const notify = useNotify();
  const permission = useWritePermission();
  const options = bridge.today.claims.queryOptions(undefined, {
    enabled: useConnectivity()?.state !== 'offline',
    refetchInterval: OTHERS_CHANGES_MS,
    refetchOnWindowFocus: true,
  });
  const { data } = useQuery(options);
  const isShared = data?.data.isOffered === true;
  const { queryKey } = options;
  const share = useCallback(
    async (id: string, toMe: boolean): Promise<void> => {
      if (!isShared || !isShareable(id)) return;
      if (!permission.allowed) {
        // The page says that everyone sees who takes an item.
        if (toMe) notify.info(texts.notShared(permission.reasons.map(({ text }) => text).join('. ')));
        return;
      }
      try {
        const holder = await client.today.claim.mutate({ id, toMe });
        queries.setQueryData(
          queryKey,
          (now) => now && { ...now, data: { ...now.data, claims: withClaimOf(now.data.claims, id, holder) } },
        );
        if (!toMe || holder === null || holder.isMine) return;
        onLost(id);
        notify.info(texts.alreadyTaken(holder.userName, formatAge(holder.takenAt)));
      } catch (error) {
        notify.warning(texts.notShared(readAppError(error).message));
      }
    },
    [isShared, permission, client, queries, queryKey, notify, onLost],
  );
  const claims = data?.data.claims ?? NONE;
  const isTakenByOther = useCallback(
    (ids: RowIds): boolean => {
      const taken = claimsOfRow(othersClaims(claims), ids).find(({ itemId }) => itemId !== ids[0]);
      if (!taken) return false;
      notify.info(texts.alreadyTaken(taken.userName, formatAge(taken.takenAt)));
      // The other user may have released it since.
      void queries.invalidateQueries({ queryKey });
      return true;
    },
    [claims, notify, queries, queryKey],
  );
  return useMemo(
    () => ({ claims, isShared, isTakenByOther, share }),
    [claims, isShared, isTakenByOther, share],
  );
}
