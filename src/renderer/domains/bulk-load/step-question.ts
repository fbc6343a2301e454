import type { ConfirmRequest } from '@renderer/components/confirm-dialog/confirm-context';
import type { StepState } from '@shared/domains/bulk-load/pipeline';
import type { Store } from '@shared/domains/stores/model';
import { storesTexts } from '@shared/domains/stores/texts';
import { localToday } from '@shared/kernel/dates';
import { formatDate } from '@shared/kernel/format';

const texts = storesTexts;

function launchText(store: Store): string {
  const warnings = [
    store.billingDate === null && texts.launchNoBilling,
    store.dailyLoad !== 'Completed' && texts.launchDailyLoad(store.dailyLoad),
  ];
  return [texts.launchText(formatDate(localToday())), ...warnings].filter(Boolean).join(' ');
}

/** What to ask before a step that cannot be taken back, or that ends what others rely on; null for the others. */
export function stepQuestion(store: Store, action: StepState['action']): ConfirmRequest | null {
  const { storeName } = store;
  if (action.kind === 'validate') {
    if (action.step !== 'opcodeCategorization') return null;
    const title = texts.categorizedTitle(storeName);
    return { title, body: texts.categorizedText, confirmLabel: 'Mark categorized' };
  }
  if (action.callType === 'store_launched') {
    const title = texts.launchTitle(storeName);
    return { title, body: launchText(store), confirmLabel: 'Launch', intent: 'danger' };
  }
  if (action.target !== 'Disabled') return null;
  const title = texts.disableTitle(storeName);
  return { title, body: texts.disableText, confirmLabel: 'Disable', intent: 'danger' };
}
