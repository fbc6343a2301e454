import { createContext, useContext, type ReactNode } from 'react';

export interface ConfirmRequest {
  title: string;
  body?: ReactNode;
  /** Default 'Confirm'. */
  confirmLabel?: string;
  /** Default 'Cancel'. */
  cancelLabel?: string;
  /** `danger` marks what cannot be undone and puts the first focus on the cancel button. */
  intent?: 'normal' | 'danger';
}

export type Confirm = (request: ConfirmRequest) => Promise<boolean>;

export const ConfirmContext = createContext<Confirm | null>(null);

/** `const confirm = useConfirm(); if (await confirm({ title: 'Delete this store?', intent: 'danger' })) ...` */
export function useConfirm(): Confirm {
  const confirm = useContext(ConfirmContext);
  if (!confirm) throw new Error('useConfirm needs ConfirmProvider above it.');
  return confirm;
}
