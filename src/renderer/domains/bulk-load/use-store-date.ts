import { useBridge } from '@renderer/platform/bridge-provider';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { useChange } from '@renderer/platform/use-change';
import { useEditedDay, type EditedDay } from '@renderer/components/form';
import type { Store } from '@shared/domains/stores/model';
import { storesTexts } from '@shared/domains/stores/texts';
import { dayError } from '@shared/kernel/day-limits';

const STORED = { launch: 'storeLaunchedDate', billing: 'billingDate' } as const;
const SAVED = { launch: storesTexts.launchDateSaved, billing: storesTexts.billingDateSaved };

interface StoreDate {
  day: EditedDay;
  saving: boolean;
  save: () => void;
}

/** One of the two dates of a store that are edited in place and saved by themselves. */
export function useStoreDate(store: Store, meaning: 'launch' | 'billing', editable: boolean): StoreDate {
  const { stores } = useBridge();
  const notify = useNotify();
  const day = useEditedDay({
    stored: store[STORED[meaning]],
    editable,
    what: `the ${meaning} date of ${store.storeName}`,
    draftKey: `${meaning}Date:${store.id}`,
    errorOf: (entered) => dayError(meaning, entered),
  });
  const set = meaning === 'launch' ? stores.setLaunchDate : stores.setBillingDate;
  const change = useChange(set.mutationOptions(), {
    touches: ['stores', 'tenants'],
    onDone: () => {
      day.saved();
      notify.success(SAVED[meaning]);
    },
    onFailed: (error) => {
      day.refused();
      notify.error(error);
    },
  });
  return {
    day,
    saving: change.isPending,
    save: () => change.mutate({ id: store.id, date: day.date, seen: day.seen }),
  };
}
