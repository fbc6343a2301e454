import { createContext, useContext, type ReactNode } from 'react';

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
 * `if (await confirm({ title: 'Delete this store?', intent: 'danger' })) ...`
 */
export function useConfirm(): Confirm {
  const confirm = useContext(ConfirmContext);
  if (!confirm) throw new Error('useConfirm needs ConfirmProvider above it.');
  return confirm;
}
