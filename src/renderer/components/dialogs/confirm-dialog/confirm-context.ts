// How a component asks a question before it acts. confirm-provider.tsx shows the dialog, one at a time.

import { createContext, useCallback, useContext, type ReactNode } from 'react';
import { useCancellation } from '@renderer/platform/bridge/use-cancellation';

export interface ConfirmRequest {
  title: string;
  body?: ReactNode;
  /** The default is 'Confirm'. */
  confirmLabel?: string;
  /** The default is 'Cancel'. */
  cancelLabel?: string;
  /** `danger` marks an action that cannot be undone and moves the initial focus to the cancel button. */
  intent?: 'normal' | 'danger';
  /** Closes the question as its cancel button does, once it has become pointless. */
  signal?: AbortSignal;
}

export type Confirm = (request: ConfirmRequest) => Promise<boolean>;

export const ConfirmContext = createContext<Confirm | null>(null);

/**
 * Returns the function that opens the confirm dialog and resolves to the user's answer:
 * `if (await confirm({ title: 'Delete this store?', intent: 'danger' })) ...`. The question goes with the component that
 * asks it, which answers no: what it asks about may be gone, too. An item of a menu asks when its menu is gone already, and
 * its question stays.
 */
export function useConfirm(): Confirm {
  const confirm = useContext(ConfirmContext);
  if (!confirm) throw new Error('useConfirm needs ConfirmProvider above it.');
  const { token } = useCancellation();
  return useCallback(
    ({ signal, ...request }) =>
      confirm({ ...request, signal: signal ? AbortSignal.any([signal, token()]) : token() }),
    [confirm, token],
  );
}
