import { mayMoveLaunch } from '@shared/domains/bulk-load/step-decisions';
import { mayChangeStore } from '@shared/domains/stores/may-change-store';
import { all } from '@shared/kernel/decision';
import { formatDate } from '@shared/kernel/format';
import type { BulkStore } from './model';
import { nothingTo, refused, willDo, type PlannedStore } from './planned-store';
import { bulkTexts as texts } from './texts';

/** `date` is `YYYY-MM-DD`; '' while none is chosen. */
export function planLaunchDate(store: BulkStore, date: string): PlannedStore {
  const decision = all(mayChangeStore(store), mayMoveLaunch(store));
  if (!decision.allowed) return refused(store, decision);
  const seen = store.storeLaunchedDate;
  if (date === '') return willDo(store, texts.dateNow(formatDate(seen, '---')), null);
  if (seen === date) return nothingTo(store, texts.hasDate);
  const day = formatDate(date);
  const what = seen === null ? texts.dated(day) : texts.datedInstead(day, formatDate(seen));
  return willDo(store, what, { kind: 'launchDate', date, seen });
}
