// What counts as unsaved work, the context in which screens register it, and the hooks that ask before it is left
// without a navigation. unsaved-work-provider.tsx implements it; a form or a grid uses the hook in use-unsaved-work.ts.

import { createContext, useContext } from 'react';

/** A piece of unsaved work that the user must not lose without a prompt. */
export interface UnsavedEntry {
  /** The name of the unsaved work, in the middle of a sentence: 'the new tenant'. */
  recordName: string;
  /** The key of the draft that stores the work against a crash. */
  draftKey?: string;
  /**
   * The work is in flight and survives navigation: it was sent, except for what `waiting` returns, which closing the window
   * or signing out would lose.
   */
  inFlight?: true;
  /** The whole page holds the work, so that another tab or view of it does not lose it. */
  ofPage?: true;
  /** Runs before the user is prompted: a save that was not sent yet is cancelled. */
  beforePrompt?: () => void;
  /** Returns true while the work is being saved and leaving no longer cancels that; without it what is in flight is. */
  isSent?: () => boolean;
  /**
   * Runs when the user chose to leave the work: its draft is discarded, and work in flight stores in its own what may not
   * be saved. Of work in flight also when its session ends, after which nothing more is stored.
   */
  onLeave?: (isSessionOver?: boolean) => void;
  /** Returns what waits behind the work in flight and is unsaved, which `onLeave` drops: '2 cells'. Null if nothing waits. */
  waiting?: () => string | null;
}

/** The unsaved work of the window, which UnsavedWorkProvider collects. */
export interface UnsavedWork {
  /** Registers an entry. Returns a function that removes it. */
  add: (entry: UnsavedEntry) => () => void;
  /** Called when more or less of an entry's work is sent than before, or waits. */
  refresh: () => void;
  /** Prompts "Stay or Leave" if something is unsaved, or if `only` is; resolves to true if it may be left. */
  confirmLeave: (only?: UnsavedEntry) => Promise<boolean>;
  /** Whether unsaved work of this window is stored under the key of a draft, so that leaving prompts about it. */
  holdsDraft: (draftKey: string) => boolean;
}

export const UnsavedWorkContext = createContext<UnsavedWork | null>(null);

/** For places where nothing can be edited, so that leaving never prompts. */
export const NOTHING_UNSAVED: UnsavedWork = {
  add: () => () => undefined,
  refresh: () => undefined,
  confirmLeave: () => Promise.resolve(true),
  holdsDraft: () => false,
};

function useUnsavedWorkContext(): UnsavedWork {
  const value = useContext(UnsavedWorkContext);
  if (!value) throw new Error('Unsaved work needs UnsavedWorkProvider above it.');
  return value;
}

/** For leaving without a navigation: a tab stored in state, a panel that closes, signing out. */
export const useConfirmLeave = (): UnsavedWork['confirmLeave'] => useUnsavedWorkContext().confirmLeave;

export const useHoldsDraft = (): UnsavedWork['holdsDraft'] => useUnsavedWorkContext().holdsDraft;

/** For work that outlives its screen: the caller that adds an entry must remove it. */
export const useUnsavedWorkRegistry = useUnsavedWorkContext;
