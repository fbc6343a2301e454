// How the launch date and the billing date of a store are read and sent.

import { z } from 'zod';
import { type DaySource, editedDay } from '@renderer/components/form';
import { recordUndo } from '@renderer/components/saving/undo-runner';
import { bridge as calls } from '@renderer/platform/bridge/bridge';
import { bulkLoadPageTexts } from '@shared/domains/bulk-load/page-texts';
import { STORE_DATE_LABELS, type StoreDate } from '@shared/domains/bulk-load/pipeline/store-dates';
import { type Store, storeSchema } from '@shared/domains/stores/model';

export const DATE_FIELDS = { launch: 'storeLaunchedDate', billing: 'billingDate' } as const;
export const DATE_INVALIDATES = ['stores', 'tenants'] as const;

const UNDO_KINDS = { launch: 'launchDate', billing: 'billingDate' } as const;

const keySchema = z.object(storeSchema.pick({ id: true, storeName: true }).shape);

export const storeDateSource = (
  kind: StoreDate,
  { id, storeName }: z.infer<typeof keySchema>,
): DaySource<Store, unknown> => {
  const field = DATE_FIELDS[kind];
  const saveDate = kind === 'launch' ? calls.stores.setLaunchDate : calls.stores.setBillingDate;
  return {
    recordName: bulkLoadPageTexts.dateOf[kind](storeName),
    label: STORE_DATE_LABELS[kind],
    read: () => calls.stores.get.query({ id }),
    dayOf: (now) => now[field],
    send: (date, now) => saveDate.mutate({ id, date, seen: now[field] }),
    undoAs: { kind: UNDO_KINDS[kind], key: { id, storeName } },
  };
};

const undoOf = (kind: StoreDate) =>
  recordUndo(keySchema, (store) => editedDay(storeDateSource(kind, store)), DATE_INVALIDATES);

export const launchDateUndo = undoOf('launch');
export const billingDateUndo = undoOf('billing');
