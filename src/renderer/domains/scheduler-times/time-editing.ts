import { createContext, useContext, useEffect, useState } from 'react';
import { useConflictDialog } from '@renderer/components/conflict-dialog/conflict-context';
import { useUnsavedWork } from '@renderer/components/unsaved-work';
import { useBridge } from '@renderer/platform/bridge-provider';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { readAppError } from '@renderer/platform/read-app-error';
import { useChange } from '@renderer/platform/use-change';
import type { SchedulerStore } from '@shared/domains/scheduler-times/model';
import {
  partsOf,
  shownTime,
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

interface OpenedTime {
  storeId: string;
  parts: TimeParts;
  /** When the editing began: a list that is read again meanwhile does not move it. */
  seen: string | null;
}

const EMPTY: TimeParts = { hours: '', minutes: '', seconds: '' };

export function useTimeEditingState(stores: readonly SchedulerStore[] | undefined): TimeEditing {
  const bridge = useBridge();
  const notify = useNotify();
  const chooseSides = useConflictDialog();
  const [opened, setOpened] = useState<OpenedTime | null>(null);
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
  const send = ({ storeId, storeName, dms }: SchedulerStore, seen: string | null, time: string): void => {
    const onSuccess = (): void => {
      setOpened((row) => (row?.storeId === storeId ? null : row));
      notify.success(texts.updated(time), { ...SHORT, title: texts.updatedTitle });
    };
    mutate({ storeId, storeName, dms, seen, time }, { onSuccess });
  };
  const save = async (): Promise<void> => {
    if (!store || !opened || isPending || Object.keys(errors).length > 0) return;
    const { storeName, schedulerTime: now } = store;
    const time = timeOf(parts);
    if (now === opened.seen || time === shownTime(now)) return send(store, now, time);
    const sides = { mine: time, theirs: shownTime(now) };
    const item = { id: 'time', label: texts.title, ...sides };
    const taken = await chooseSides({ what: texts.what(storeName), items: [item] });
    if (taken?.size === 0) send(store, now, time);
    else if (taken) close();
  };
  return {
    storeId: store?.storeId ?? null,
    parts,
    errors,
    saving: isPending,
    start: ({ storeId, schedulerTime: seen }) => {
      if (store === undefined) setOpened({ storeId, parts: partsOf(seen), seen });
    },
    change: (part, text) =>
      setOpened((row) => row && { ...row, parts: { ...row.parts, [part]: typedPart(text) } }),
    save: () => void save(),
    cancel: close,
  };
}
