/** Selects Fluent's overlays that Escape closes: modal dialogs, drawers and menus. */
const CLOSED_BY_ESCAPE = '[role="dialog"][aria-modal="true"], [role="alertdialog"], [role="menu"]';

/**
 * Passes Escape to an overlay that has opened but does not have the focus yet. Fluent moves the focus into a dialog
 * after painting it, and handles Escape only inside it. Pressed in between, the key would do nothing, or would cancel
 * something behind the dialog.
 *
 * @param root The root element of the application; Fluent renders overlays outside it.
 */
export function forwardEscape(root: Element): void {
  // The overlays that had the focus. Such an overlay is closing if the page has the focus again, and Escape then
  // belongs to the page.
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
      // If the body has the focus, the focused element may have been removed while the overlay is still open.
      if (focused.has(overlay) && event.target !== document.body) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      overlay.dispatchEvent(new KeyboardEvent('keydown', event));
    },
    { capture: true },
  );
}
