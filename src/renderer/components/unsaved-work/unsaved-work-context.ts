import { createContext, useContext } from 'react';

export interface UnsavedEntry {
  /** What would be lost, in the middle of a sentence: 'the new tenant'. */
  what: string;
  /** It is on its way and goes on wherever one is in the window: only closing the window or logging out loses it. */
  onItsWay?: true;
  /** Runs when the user chose to leave it behind: a draft is thrown away. */
  onLeave?: () => void;
}

export interface UnsavedWork {
  /** Gives back what takes the entry away again. */
  add: (entry: UnsavedEntry) => () => void;
  /** Asks "Stay or Leave" when something is unsaved, or when `only` is; true when leaving is fine. */
  confirmLeave: (only?: UnsavedEntry) => Promise<boolean>;
}

export const UnsavedWorkContext = createContext<UnsavedWork | null>(null);

function useUnsavedWorkContext(): UnsavedWork {
  const value = useContext(UnsavedWorkContext);
  if (!value) throw new Error('Unsaved work needs UnsavedWorkProvider above it.');
  return value;
}

/** For what leaves without navigating: a tab kept in state, closing a panel, logging out. */
export const useConfirmLeave = (): UnsavedWork['confirmLeave'] => useUnsavedWorkContext().confirmLeave;

/** For work that outlives the screen it was done on: what is added is taken away by whoever added it. */
export const useUnsavedWorkRegistry = useUnsavedWorkContext;
