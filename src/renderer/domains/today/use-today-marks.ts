// The marks of Today's lines of this account, and the assignments of others with whom it shares who works on which line,
// with the actions that change them.

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useBridge, useBridgeClient } from '@renderer/platform/bridge/bridge-provider';
import { readAppError } from '@renderer/platform/bridge/read-app-error';
import { useLastPress } from '@renderer/platform/bridge/use-awaited-change';
import { useConnectivity, useWritePermission } from '@renderer/platform/connectivity/connectivity-context';
import { OTHERS_CHANGES_MS } from '@renderer/platform/interaction/use-polling';
import { usePreference } from '@renderer/platform/memory/use-preference';
import { usePreferenceChange } from '@renderer/platform/memory/use-preference-change';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import {
  assignmentsOfRow,
  isShareable,
  type LineAssignment,
  othersAssignments,
  withAssignmentOf,
  withAssignments,
} from '@shared/domains/today/assignments';
import { ownIds, type RowIds } from '@shared/domains/today/row-ids';
import { todayTexts as texts } from '@shared/domains/today/texts';
import { assign, snooze, TODAY_ANNOTATIONS, unsnooze } from '@shared/domains/today/today-preferences';
import { reasonsOf } from '@shared/kernel/access/permission';
import { isUnconfirmed } from '@shared/kernel/app-error';
import { formatAge } from '@shared/kernel/text/format';

const NONE: readonly LineAssignment[] = [];

/**
 * Returns the assignments of lines that the back office shares between users, and a function that shares one. It does
 * nothing for a line or a back office without shared assignments, and says so where the user may not share. `onLost` is
 * called with the line's id if another user has taken the line first. `isTakenByOther` tells the user who has taken a
 * line that the row absorbed; the back office compares only the row's own id.
 */
function useLineAssignments(onLost: (id: string) => void) {
  const bridge = useBridge();
  const client = useBridgeClient();
  const queries = useQueryClient();
  const notify = useNotify();
  const permission = useWritePermission();
  const { pressed, press } = useLastPress<boolean>();
  const options = bridge.today.assignments.queryOptions(undefined, {
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
        if (toMe) notify.info(texts.notShared(reasonsOf(permission)));
        return;
      }
      let isTaken = toMe;
      try {
        const sent = await press(id, toMe, async (wantsIt) => {
          isTaken = wantsIt;
          const holder = await client.today.assign.mutate({ id, toMe: wantsIt });
          queries.setQueryData(
            queryKey,
            (now) =>
              now && {
                ...now,
                data: { ...now.data, assignments: withAssignmentOf(now.data.assignments, id, holder) },
              },
          );
          return holder;
        });
        if (!sent?.state || sent.result === null || sent.result.isMine) return;
        const { userName, takenAt } = sent.result;
        onLost(id);
        notify.info(texts.alreadyTaken(userName, formatAge(takenAt)));
      } catch (error) {
        // What was not confirmed may have been done.
        void queries.invalidateQueries({ queryKey });
        const failed = readAppError(error);
        const notTaken = isUnconfirmed(failed) ? texts.mayNotBeShared : texts.notShared;
        notify.warning((isTaken ? notTaken : texts.notReleased)(failed.message));
      }
    },
    [isShared, permission, client, queries, queryKey, notify, onLost, press],
  );
  const stored = data?.data.assignments ?? NONE;
  const assignments = useMemo(
    () => stored.filter(({ itemId, isMine }) => !isMine || pressed.get(itemId) !== false),
    [stored, pressed],
  );
  const isTakenByOther = useCallback(
    (ids: RowIds): boolean => {
      const taken = assignmentsOfRow(othersAssignments(assignments), ids).find(
        ({ itemId }) => itemId !== ids[0],
      );
      if (!taken) return false;
      notify.info(texts.alreadyTaken(taken.userName, formatAge(taken.takenAt)));
      // The other user may have released it since.
      void queries.invalidateQueries({ queryKey });
      return true;
    },
    [assignments, notify, queries, queryKey],
  );
  return useMemo(
    () => ({ assignments, isShared, isTakenByOther, share }),
    [assignments, isShared, isTakenByOther, share],
  );
}

/** The lines that this account has snoozed or assigned to itself, by id, and those that others have taken. */
export function useTodayMarks(today: string) {
  const { preferences } = useBridge();
  const { value: marks = TODAY_ANNOTATIONS.defaultValue, ready } = usePreference(
    TODAY_ANNOTATIONS.key,
    TODAY_ANNOTATIONS.guard,
  );
  const putOff = usePreferenceChange(TODAY_ANNOTATIONS, preferences.snooze.mutationOptions(), snooze);
  const bringBack = usePreferenceChange(TODAY_ANNOTATIONS, preferences.wake.mutationOptions(), unsnooze);
  const take = usePreferenceChange(TODAY_ANNOTATIONS, preferences.assign.mutationOptions(), assign);
  const giveBack = useCallback((id: string): void => take({ id, toMe: false }), [take]);
  const { assignments, isShared, isTakenByOther, share } = useLineAssignments(giveBack);
  const takenBy = useMemo(() => othersAssignments(assignments), [assignments]);
  const merged = useMemo(() => withAssignments(marks, assignments), [marks, assignments]);
  const actions = useMemo(() => {
    const assignId = (id: string, toMe: boolean): void => {
      take({ id, toMe });
      void share(id, toMe);
    };
    return {
      snooze: ([id]: RowIds): void => putOff({ id, today }),
      wake: (ids: readonly string[]): void => ids.forEach((id) => bringBack({ id })),
      take: (ids: RowIds): void => {
        if (!isTakenByOther(ids)) assignId(ids[0], true);
      },
      release: (ids: RowIds): void => ownIds(merged, ids).forEach((id) => assignId(id, false)),
    };
  }, [putOff, bringBack, take, share, isTakenByOther, merged, today]);
  return { marks: merged, takenBy, isShared, ready, ...actions };
}
export type MarkActions = Pick<ReturnType<typeof useTodayMarks>, 'snooze' | 'wake' | 'take' | 'release'>;
