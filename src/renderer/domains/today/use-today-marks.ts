import { useCallback, useMemo } from 'react';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { usePreference } from '@renderer/platform/memory/use-preference';
import { usePreferenceChange } from '@renderer/platform/memory/use-preference-change';
import { othersClaims, withClaims } from '@shared/domains/today/claims';
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
  const { claims, isShared, share } = useLineClaims(giveBack);
  const actions = useMemo(
    () => ({
      snooze: (id: string): void => putOff({ id, today }),
      wake: (id: string): void => bringBack({ id }),
      assign: (id: string, toMe: boolean): void => {
        take({ id, toMe });
        void share(id, toMe);
      },
    }),
    [putOff, bringBack, take, share, today],
  );
  const merged = useMemo(() => withClaims(marks, claims), [marks, claims]);
  const takenBy = useMemo(() => othersClaims(claims), [claims]);
  return { marks: merged, takenBy, isShared, ready, ...actions };
}
export type MarkActions = Pick<ReturnType<typeof useTodayMarks>, 'snooze' | 'wake' | 'assign'>;
