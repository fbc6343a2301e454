/** Selects the elements that Escape closes: Fluent's modal dialogs and drawers, and its menus. */
const CLOSED_BY_ESCAPE = '[role="dialog"][aria-modal="true"], [role="alertdialog"], [role="menu"]';

/**
 * Passes Escape to an overlay that has opened and does not have the focus yet. Fluent moves the focus into a dialog
 * after it has painted it, and handles Escape inside it only: pressed in between, the key would close nothing, or
 * cancel something behind it.
 *
 * @param root The app's root element. Fluent renders overlays outside it; the pop-ups of a dialog are there too, and
 * handle Escape themselves.
 */
export function forwardEscape(root: Element): void {
  // An overlay that had the focus and lost it to the page is closing: Escape belongs to the page again.
  const focused = new WeakSet<Element>();
  document.addEventListener(
    'focusin',
    ({ target }) => {
      const overlay = target instanceof Element && target.closest(CLOSED_BY_ESCAPE);
      if (overlay) focused.add(overlay);
    },
    { capture: true },
  );
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !(event.target instanceof Element)) return;
      if (event.target !== document.body && !root.contains(event.target)) return;
      const overlay = [...document.querySelectorAll(CLOSED_BY_ESCAPE)].at(-1);
      if (overlay === undefined || root.contains(overlay)) return;
      // If the focused element was removed, the overlay may still be open.
      if (focused.has(overlay) && event.target !== document.body) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      overlay.dispatchEvent(new KeyboardEvent('keydown', event));
    },
    { capture: true },
  );
}
