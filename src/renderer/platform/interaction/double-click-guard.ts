let clicks = 0;
let first: Element | null = null;

/** Returns the control of a click: the control around the target, or the control that a label names. */
export function controlOf({ target }: Event): Element | null {
  if (!(target instanceof Element)) return null;
  const label = target.closest('label');
  return label?.control ?? target.closest('a, button, input, select, textarea, [role], [tabindex]') ?? target;
}

const isMeant = (event: Event): boolean => controlOf(event) === first;

// The focus does not move to it either: what the first click has opened keeps the focus.
document.addEventListener(
  'mousedown',
  (event) => {
    if (event.detail > 1 && !isMeant(event)) event.preventDefault();
  },
  { capture: true },
);
document.addEventListener(
  'click',
  (event) => {
    clicks = event.detail;
    if (clicks < 2) first = controlOf(event);
    // The second click of a double click is suppressed when it hits another control than the first one did, because the
    // first click opened or moved something under the pointer.
    else if (!isMeant(event)) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
  },
  { capture: true },
);
// A drag ends without a click, so the count of earlier clicks is reset.
for (const type of ['pointerdown', 'keydown'])
  document.addEventListener(type, () => (clicks = 0), { capture: true });

/** Whether the current event is the second click of a double click, by the system's click count. */
export const isSecondClick = (): boolean => clicks > 1;
