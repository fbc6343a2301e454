import { createContext, useContext, useEffect, useState } from 'react';
import { useUnsavedWork } from '@renderer/components/unsaved-work';
import { useBridge } from '@renderer/platform/bridge-provider';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { readAppError } from '@renderer/platform/read-app-error';
import { useChange } from '@renderer/platform/use-change';
import type { SchedulerStore } from '@shared/domains/scheduler-times/model';
import {
  partsOf,
  timeErrors,
  timeOf,
  typedPart,
  type TimePart,
  type TimeParts,
} from '@shared/domains/scheduler-times/rules';
import { schedulerTimesTexts as texts } from '@shared/domains/scheduler-times/texts';
import { messages } from '@shared/kernel/messages';

const SHORT = { duration: 'short' } as const;

/** The one row that is being edited: a card that is scrolled away does not take it along. */
export interface TimeEditing {
  storeId: string | null;
  parts: TimeParts;
  errors: Readonly<Partial<Record<TimePart, string>>>;
  saving: boolean;
  start: (store: SchedulerStore) => void;
  change: (part: TimePart, text: string) => void;
  save: () => void;
  cancel: () => void;
}

export const TimeEditingContext = createContext<TimeEditing | null>(null);

export function useTimeEditing(): TimeEditing {
  const editing = useContext(TimeEditingContext);
  if (!editing) throw new Error('useTimeEditing needs TimeEditingContext above it.');
  return editing;
}

const EMPTY: TimeParts = { hours: '', minutes: '', seconds: '' };

export function useTimeEditingState(stores: readonly SchedulerStore[] | undefined): TimeEditing {
  const bridge = useBridge();
  const notify = useNotify();
  const [opened, setOpened] = useState<{ storeId: string; parts: TimeParts } | null>(null);
  const store = opened ? stores?.find(({ storeId }) => storeId === opened.storeId) : undefined;
  const parts = opened?.parts ?? EMPTY;
  const errors = timeErrors(parts);
  const dirty = store !== undefined && timeOf(parts) !== timeOf(partsOf(store.schedulerTime));
  const close = (): void => setOpened(null);
  useUnsavedWork({ dirty, what: store ? texts.what(store.storeName) : '', onLeave: close });
  const { mutate, isPending } = useChange(bridge.schedulerTimes.update.mutationOptions(), {
    touches: ['schedulerTimes', 'failedLoads'],
    onFailed: (error) => {
      const { message } = readAppError(error);
      notify.error(texts.failed, { ...SHORT, title: texts.failedTitle, detail: message });
    },
  });
  const lost = opened !== null && stores !== undefined && store === undefined;
  useEffect(() => {
    if (!lost || isPending) return;
    notify.warning(messages.rows.lost);
    setOpened(null);
  }, [lost, isPending, notify]);
  const save = (): void => {
    if (!store || isPending || Object.keys(errors).length > 0) return;
    const { storeId, storeName, dms, schedulerTime: seen } = store;
    const time = timeOf(parts);
    const onSuccess = (): void => {
      setOpened((row) => (row?.storeId === storeId ? null : row));
      notify.success(texts.updated(time), { ...SHORT, title: texts.updatedTitle });
    };
    mutate({ storeId, storeName, dms, seen, time }, { onSuccess });
  };
  return {
    storeId: store?.storeId ?? null,
    parts,
    errors,
    saving: isPending,
    start: ({ storeId, schedulerTime }) => {
      if (store === undefined) setOpened({ storeId, parts: partsOf(schedulerTime) });
    },
    change: (part, text) =>
      setOpened((row) => row && { ...row, parts: { ...row.parts, [part]: typedPart(text) } }),
    save,
    cancel: close,
  };
}
