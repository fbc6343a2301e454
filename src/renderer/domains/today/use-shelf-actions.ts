import { useCallback } from 'react';
import { useShelf } from '@renderer/domains/stores';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import type { ShownStore } from '@shared/domains/stores/shelf';
import { storesTexts as texts } from '@shared/domains/stores/texts';

/** The stores below the lines, and what their pins do. */
export function useShelfActions() {
  const { shelf, pin, unpin } = useShelf();
  const notify = useNotify();
  const onPin = useCallback(
    (store: ShownStore): void => {
      if (!store.pinned) return pin(store);
      unpin(store.id);
      notify.success(texts.unpinned(store.storeName), {
        action: { label: texts.undo, onClick: () => pin(store) },
      });
    },
    [pin, unpin, notify],
  );
  return { shelf, onPin };
}
