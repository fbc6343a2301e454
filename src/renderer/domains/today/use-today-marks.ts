import { useMemo } from 'react';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { usePreference } from '@renderer/platform/memory/use-preference';
import { usePreferenceChange } from '@renderer/platform/memory/use-preference-change';
import { assign, snooze, TODAY_ANNOTATIONS, unsnooze } from '@shared/domains/today/today-preferences';

/** The lines that this account has snoozed or assigned to itself, by id. */
export function useTodayMarks(today: string) {
  const { preferences } = useBridge();
  const { value: marks = TODAY_ANNOTATIONS.defaultValue, ready } = usePreference(
    TODAY_ANNOTATIONS.key,
    TODAY_ANNOTATIONS.guard,
  );
  const putOff = usePreferenceChange(TODAY_ANNOTATIONS, preferences.snooze.mutationOptions(), snooze);
  const bringBack = usePreferenceChange(TODAY_ANNOTATIONS, preferences.wake.mutationOptions(), unsnooze);
  const take = usePreferenceChange(TODAY_ANNOTATIONS, preferences.assign.mutationOptions(), assign);
  const actions = useMemo(
    () => ({
      snooze: (id: string): void => putOff({ id, today }),
      wake: (id: string): void => bringBack({ id }),
      assign: (id: string, toMe: boolean): void => take({ id, toMe }),
    }),
    [putOff, bringBack, take, today],
  );
  return { marks, ready, ...actions };
}
export type MarkActions = Pick<ReturnType<typeof useTodayMarks>, 'snooze' | 'wake' | 'assign'>;
