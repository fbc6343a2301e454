import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import type { FocusMode } from './focus-mode-context';
import { useEscape } from './use-escape';

const NO_BUTTONS: readonly HTMLElement[] = [];

/** For the shell: whether a grid has the window, and what a screen reader is told of it. */
export function useFocusModeState(): { focusMode: FocusMode; said: string } {
  const [wanted, setWanted] = useState(false);
  const [said, setSaid] = useState('');
  const [buttons, setButtons] = useState(NO_BUTTONS);
  const { key, pathname } = useLocation();
  const type = useNavigationType();
  const [place, setPlace] = useState({ key, pathname });
  const on = wanted && buttons.length > 0;

  if (place.key !== key) {
    setPlace({ key, pathname });
    // A search or a sort replaces the address of the page one is on.
    if (type !== 'REPLACE' || place.pathname !== pathname) setWanted(false);
  }
  if (wanted && !on) setWanted(false);

  const add = useCallback((button: HTMLElement) => {
    setButtons((before) => [...before, button]);
    return () => setButtons((before) => before.filter((other) => other !== button));
  }, []);
  const leave = useCallback(() => {
    setWanted(false);
    setSaid('Focus mode left');
  }, []);
  const toggle = useCallback(() => {
    if (on) leave();
    else if (buttons.length > 0) {
      setWanted(true);
      setSaid('Focus mode: the grid has the window, Escape leaves it');
    }
  }, [on, leave, buttons]);
  useEscape(on, leave);
  useEffect(() => {
    const focused = document.activeElement;
    // What had the focus may have been folded away with it.
    const folded = focused === null || focused === document.body || focused.getClientRects().length === 0;
    if (on && folded) buttons[0]?.focus();
  }, [on, buttons]);
  const focusMode = useMemo(() => ({ on, toggle, add }), [on, toggle, add]);
  return { focusMode, said };
}
