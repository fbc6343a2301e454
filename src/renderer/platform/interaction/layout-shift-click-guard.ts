import { controlOf } from './double-click-guard';

/** The movement in CSS pixels that an unmoved hand may cause. */
const STILL_PX = 4;

/** The position and control of pointerdown. */
let down: { control: Element | null; x: number; y: number } | null = null;

document.addEventListener(
  'pointerdown',
  (event) => {
    down = event.button ? null : { control: controlOf(event), x: event.clientX, y: event.clientY };
  },
  { capture: true },
);
/**
 * While a page loads, its layout shifts. If the control under the pointer moves between pointerdown and pointerup, the
 * browser dispatches the click to a common ancestor; this handler redirects it to the control that was pressed, unless
 * the pointer itself moved (the usual way to cancel a click).
 */
document.addEventListener(
  'click',
  (event) => {
    const pressed = down;
    down = null;
    // A click with a count of 0 comes from the keyboard or from code.
    if (!pressed?.control?.isConnected || !event.detail || controlOf(event) === pressed.control) return;
    if (Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) > STILL_PX) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    // The modifier keys are kept, since Ctrl opens a link in another window.
    pressed.control.dispatchEvent(new MouseEvent('click', event));
  },
  { capture: true },
);
