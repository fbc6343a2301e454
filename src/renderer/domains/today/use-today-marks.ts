// The marks of Today's lines of this account, and the claims of others, with the actions that change them.

import { useCallback, useMemo } from 'react';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { usePreference } from '@renderer/platform/memory/use-preference';
import { usePreferenceChange } from '@renderer/platform/memory/use-preference-change';
import { othersClaims, withClaims } from '@shared/domains/today/claims';
import { ownIds, type RowIds } from '@shared/domains/today/row-ids';
import { assign, snooze, TODAY_ANNOTATIONS, unsnooze } from '@shared/domains/today/today-preferences';
import { useLineClaims } from './use-line-claims';

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
  const { claims, isShared, isTakenByOther, share } = useLineClaims(giveBack);
  const takenBy = useMemo(() => othersClaims(claims), [claims]);
  const merged = useMemo(() => withClaims(marks, claims), [marks, claims]);
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
