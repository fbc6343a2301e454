// Gives a click to the control that was pressed where the page has shifted under a still pointer. The second click of a double
// click is in double-click-guard.ts.

import { controlOf } from './double-click-guard';

/** The largest movement of the pointer in CSS pixels that is not intended. */
const STILL_PX = 4;

/**
 * Where the pointer was pressed, and on which control, which is referred to weakly: a drag has no click, and an element
 * keeps the whole page that it was on.
 */
let down: { control: WeakRef<Element> | null; x: number; y: number } | null = null;

document.addEventListener(
  'pointerdown',
  (event) => {
    const control = controlOf(event);
    down = event.button
      ? null
      : { control: control && new WeakRef(control), x: event.clientX, y: event.clientY };
  },
  { capture: true },
);
/**
 * The layout of a page may shift while it loads. If a control moves away while the pointer is pressed on it, the
 * browser dispatches the click to another element. This handler passes the click to the control that was pressed,
 * unless the pointer itself has moved, because that is how users cancel a click.
 */
document.addEventListener(
  'click',
  (event) => {
    const pressed = down;
    down = null;
    // A click whose count is 0 comes from the keyboard or from code.
    const control = pressed?.control?.deref();
    if (!pressed || !control?.isConnected || !event.detail || controlOf(event) === control) return;
    if (Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) > STILL_PX) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    // The new event has the same modifier keys, because Ctrl opens a link in another window.
    control.dispatchEvent(new MouseEvent('click', event));
  },
  { capture: true },
);
