// Focus mode, in which a grid takes the whole window and menus, header and tabs are hidden: its state, its button, and
// the wrapper of hidden content.

import { Button, makeStyles } from '@fluentui/react-components';
import { FullScreenMaximize20Regular, FullScreenMinimize20Regular } from '@fluentui/react-icons';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { isTextInput } from '@renderer/platform/browser/is-text-input';
import { useCommands } from '@renderer/platform/commands/use-commands';
import { isSecondClick } from '@renderer/platform/interaction/double-click-guard';
import { NOTICE_AREA } from '@renderer/platform/notifications/notify-context';
import { messages } from '@shared/kernel/text/messages';

interface FocusMode {
  on: boolean;
  /** Does nothing if no grid fills the window. */
  toggle: () => void;
  /** Registers the button of a grid that fills the window. Returns a function that unregisters it. */
  add: (button: HTMLElement) => () => void;
}

const NO_FOCUS_MODE: FocusMode = { on: false, toggle: () => undefined, add: () => () => undefined };

export const FocusModeContext = createContext<FocusMode>(NO_FOCUS_MODE);

export const useFocusMode = (): FocusMode => useContext(FocusModeContext);

/** The state for the shell: whether focus mode is on, and its announcement for screen readers. */
export function useFocusModeState(): { focusMode: FocusMode; announcement: string } {
  const [wanted, setWanted] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const [buttons, setButtons] = useState(NO_BUTTONS);
  const { key, pathname } = useLocation();
  const type = useNavigationType();
  const [place, setPlace] = useState({ key, pathname });
  const on = wanted && buttons.length > 0;

  if (place.key !== key) {
    setPlace({ key, pathname });
    // A search or a sort replaces the URL of the current page, which must not end focus mode.
    if (type !== 'REPLACE' || place.pathname !== pathname) setWanted(false);
  }
  if (wanted && !on) setWanted(false);

  const add = useCallback((button: HTMLElement) => {
    setButtons((before) => [...before, button]);
    return () => setButtons((before) => before.filter((other) => other !== button));
  }, []);
  const leave = useCallback(() => {
    setWanted(false);
    setAnnouncement(messages.page.focusModeOff);
  }, []);
  const toggle = useCallback(() => {
    if (on) leave();
    else if (buttons.length > 0) {
      setWanted(true);
      setAnnouncement(messages.page.focusModeOn);
    }
  }, [on, leave, buttons]);
  useLeaveOnEscape(on, leave);
  useEffect(() => {
    const focused = document.activeElement;
    // The focused element may have been hidden by focus mode.
    const isHidden = focused === null || focused === document.body || focused.getClientRects().length === 0;
    if (on && isHidden) buttons[0]?.focus();
  }, [on, buttons]);
  const focusMode = useMemo(() => ({ on, toggle, add }), [on, toggle, add]);
  return { focusMode, announcement };
}

/** Escape closes these elements: overlays, and the editor of a cell. */
const CLOSED_BY_ESCAPE = [
  '[role=dialog]',
  '[role=alertdialog]',
  '[role=menu]',
  '[role=listbox]',
  NOTICE_AREA,
  '.ag-popup',
  '.ag-cell-inline-editing',
].join(', ');

const isEmptySearch = (target: Element): boolean =>
  target instanceof HTMLInputElement && target.type === 'search' && target.value === '';

/** Whether something other than focus mode handles Escape here. It must be called before any other handler has run. */
const handlesEscape = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  (target.closest(CLOSED_BY_ESCAPE) !== null || (isTextInput(target) && !isEmptySearch(target)));

/** Leaves focus mode on Escape, unless an element closer to the focus handles the key. */
function useLeaveOnEscape(on: boolean, leave: () => void): void {
  useEffect(() => {
    if (!on) return undefined;
    let isHandledElsewhere = false;
    const listening = new AbortController();
    const { signal } = listening;
    // The check runs in the capture phase, because an editor closed by Escape is unmounted when the key reaches the
    // window.
    window.addEventListener(
      'keydown',
      ({ target }) => {
        isHandledElsewhere = handlesEscape(target);
      },
      { capture: true, signal },
    );
    window.addEventListener(
      'keydown',
      (event) => {
        if (event.key === 'Escape' && !isHandledElsewhere && !event.defaultPrevented) leave();
      },
      { signal },
    );
    return () => listening.abort();
  }, [on, leave]);
}

const NO_BUTTONS: readonly HTMLElement[] = [];

const useStyles = makeStyles({ root: { whiteSpace: 'nowrap' } });

/** The focus-mode button in the toolbar of a grid that fills the window; the button that ends the mode has a text. */
export function FocusModeButton() {
  const styles = useStyles();
  const { on, toggle, add } = useFocusMode();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => (button.current ? add(button.current) : undefined), [add]);
  const label = on ? messages.page.leaveFocusMode : messages.page.focusMode;
  useCommands([{ id: 'grid.focusMode', title: label, subtitle: '', shortcut: 'focusMode', run: toggle }]);
  return (
    <Button
      ref={button}
      appearance="subtle"
      className={styles.root}
      icon={on ? <FullScreenMinimize20Regular /> : <FullScreenMaximize20Regular />}
      aria-label={label}
      title={messages.actions.withKeys(label, on ? 'Esc' : 'Ctrl+Shift+F')}
      onClick={() => {
        if (!isSecondClick()) toggle();
      }}
    >
      {on && label}
    </Button>
  );
}

/** Content that focus mode hides: menus and tabs. A page header hides itself. */
export const HiddenInFocusMode = ({ children }: { children: ReactNode }): ReactNode =>
  useFocusMode().on ? null : children;
