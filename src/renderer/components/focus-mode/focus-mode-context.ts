import { createContext, useContext } from 'react';

/** A grid has the window to itself: menu, header and tabs are folded away. */
export interface FocusMode {
  on: boolean;
  /** Does nothing where no grid fills the window. */
  toggle: () => void;
  /** For the button of a grid that fills the window; gives back what takes it off again. */
  add: (button: HTMLElement) => () => void;
}

const NOWHERE: FocusMode = { on: false, toggle: () => undefined, add: () => () => undefined };

export const FocusModeContext = createContext<FocusMode>(NOWHERE);

export const useFocusMode = (): FocusMode => useContext(FocusModeContext);
