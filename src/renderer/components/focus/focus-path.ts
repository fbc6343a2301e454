// Keeps the focus from getting lost: it returns to where it was when a dialog closes (`useFocusReturn`), and moves to
// the nearest control when its own is removed, or to the heading after a navigation (`FocusRecovery`). Also runs work
// that has to wait until a dialog has closed, and tells whether the user has acted since.

import { useEffect, useRef, useState } from 'react';
import { PAGE_TITLE_ID, SCROLL_AREA_ID } from '@renderer/platform/navigation/scroll-area';

/**
 * Remembers the focused element, for instance when a dialog opens. The returned function restores the focus afterwards,
 * unless `isWanted`, which is called at the moment of the restoration, returns false.
 */
export function rememberFocus(): (isWanted?: () => boolean) => void {
  const focused = document.activeElement;
  const dialog = topDialog();
  // A click outside a dialog may have moved the focus out of it. The focus is restored into the dialog, which would be
  // hidden from screen readers otherwise.
  const origins = dialog && !dialog.contains(focused) ? [dialog] : [focused, ...menuButtonsOf(focused)];
  const trails = origins.map(focusPathOf);
  return (isWanted = () => true) => {
    const hasActed = watchForAction();
    requestAnimationFrame(() => !hasActed() && isWanted() && trails.some(focusNearest));
  };
}

/**
 * Returns the button of the menu that contains an element, and those of the menus around that one. A menu that opens a
 * dialog closes with all of its items, and lies outside of the page, so that nothing near the item remains.
 */
function menuButtonsOf(element: Element | null): Element[] {
  const menu = element?.closest('[role="menu"]');
  const button = document.getElementById(menu?.getAttribute('aria-labelledby') ?? '');
  return button ? [button, ...menuButtonsOf(button)] : [];
}

const FOCUSABLE = [
  'button:not(:disabled)',
  'a[href]',
  'input:not(:disabled):not([type="file"])',
  'select:not(:disabled)',
  'textarea:not(:disabled)',
  '[tabindex]:not([tabindex="-1"])',
].join(', ');

/** An element and its ancestors, nearest first; in a list, the rows after and before it follow the row. */
export type FocusPath = readonly Element[];

/** The rows of tables and lists. A grid is not included, because it manages the focus of its rows itself. */
const ROW = 'tr, li, .fui-AccordionItem';

/** Returns the focus path of an element; it is empty for null. */
export function focusPathOf(element: Element | null): FocusPath {
  const trail: Element[] = [];
  for (let at = element; at && at !== document.body; at = at.parentElement) {
    trail.push(at);
    if (!at.matches(ROW)) continue;
    for (const beside of [at.nextElementSibling, at.previousElementSibling]) if (beside) trail.push(beside);
  }
  return trail;
}

const isShown = (element: HTMLElement): boolean => element.getClientRects().length > 0;

function focusHeading(page: HTMLElement): boolean {
  const heading = page.querySelector<HTMLElement>(`#${PAGE_TITLE_ID}`);
  heading?.focus({ preventScroll: true });
  return heading !== null;
}

/** A focus path ends at these elements. */
const BOUNDARY = `#${SCROLL_AREA_ID}, [role="dialog"], [role="alertdialog"]`;

function focusIn(near: HTMLElement, isFirst: boolean): boolean {
  // The page that had the focus was unmounted, so the heading of the next page takes it, as soon as it is rendered.
  if (!isFirst && near.id === SCROLL_AREA_ID) return focusHeading(near);
  const itself = isFirst ? near.matches(`${FOCUSABLE}, [tabindex]`) : near.matches('[tabindex="0"]');
  const inside = [...near.querySelectorAll<HTMLElement>(FOCUSABLE)].find(isShown);
  const target = itself && isShown(near) ? near : inside;
  target?.focus({ preventScroll: target !== near });
  return target !== undefined;
}

/** Focuses the first element of the path, or else the nearest one that remains. False if none remains. */
export function focusNearest(trail: FocusPath): boolean {
  for (const near of trail) {
    if (!(near instanceof HTMLElement) || !near.isConnected) continue;
    if (focusIn(near, near === trail[0])) return true;
    if (near.matches(BOUNDARY)) return false;
  }
  return false;
}

/** Returns the topmost dialog, if any. */
const topDialog = (): Element | null =>
  [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].at(-1) ?? null;

/** True if nothing has taken the focus since the focused element was removed. */
export const isFocusLost = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;

/**
 * Calls back once an element has been removed from the document, after other code that restores the focus. A closed
 * dialog is removed when its closing animation ends. The returned function stops waiting.
 */
export function onRemoved(element: Element, callback: () => void): () => void {
  let frame = 0;
  const observer = new MutationObserver(() => {
    if (element.isConnected) return;
    observer.disconnect();
    // The focus is returned in the next frame.
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(callback);
    });
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
    cancelAnimationFrame(frame);
  };
}

/**
 * Returns a function that says whether the user has pressed a key or the pointer since; the focus is not moved after
 * that. The function can be called once.
 */
export function watchForAction(): () => boolean {
  let acted = false;
  // The second press of a double click belongs to the first one, which has closed the dialog.
  const note = (event: UIEvent): void => {
    if (event.detail < 2) acted = true;
  };
  document.addEventListener('mousedown', note, true);
  document.addEventListener('keydown', note, true);
  return () => {
    document.removeEventListener('mousedown', note, true);
    document.removeEventListener('keydown', note, true);
    return acted;
  };
}

/** Returns the focus to the opener when a dialog without a trigger closes. */
export function useFocusReturn(): void {
  const [restoreFocus] = useState(rememberFocus);
  useEffect(() => restoreFocus, [restoreFocus]);
}

/** `useFocusReturn` as an element, for the content of a dialog whose component stays mounted while it is closed. */
export function FocusReturn(): null {
  const [restoreFocus] = useState(rememberFocus);
  // If the palette has opened while the dialog was closing, the focus stays there.
  useEffect(() => () => restoreFocus(isFocusLost), [restoreFocus]);
  return null;
}

/**
 * Returns a function that schedules a callback for when the caller has closed and the focus is restored, so that a
 * dialog that the callback opens returns the focus to the same element.
 */
export function useRunAfterClose(): (run: () => void) => void {
  const [restoreFocus] = useState(rememberFocus);
  const waiting = useRef<(() => void) | null>(null);
  useEffect(
    () => () => {
      const run = waiting.current;
      if (run === null) return;
      restoreFocus();
      requestAnimationFrame(run);
    },
    [restoreFocus],
  );
  return (run) => {
    waiting.current = run;
  };
}

/**
 * Focus recovery: when the focused control is removed from the DOM, for instance the Delete button of a deleted row,
 * focus moves to the nearest remaining control instead of `body`. After a navigation the heading of the next page takes
 * the focus.
 */
export function FocusRecovery(): null {
  useEffect(() => {
    let trail: FocusPath = [];
    const follow = (event: FocusEvent): void => {
      trail = focusPathOf(event.target instanceof Element ? event.target : null);
    };
    const isLost = (): boolean => document.activeElement === document.body && trail[0]?.isConnected === false;
    const recover = (): void => {
      const near = trail.find((element) => element.isConnected);
      if (!isLost() || !near?.parentElement?.closest(`#${SCROLL_AREA_ID}, [role="dialog"]`)) return;
      focusNearest(trail);
    };
    const observer = new MutationObserver(() => {
      if (isLost()) requestAnimationFrame(recover);
    });
    document.addEventListener('focusin', follow);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', follow);
      observer.disconnect();
    };
  }, []);
  return null;
}
