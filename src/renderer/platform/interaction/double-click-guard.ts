// Suppresses the second click of a double click where the first one has changed what is under the pointer. Controls
// that move while the page loads are in layout-shift-click-guard.ts.

let clicks = 0;
/** The control of the first click. It is referred to weakly, because an element keeps the whole page that it was on. */
let first: WeakRef<Element> | null = null;
const firstControl = (): Element | null => first?.deref() ?? null;

/** Returns the control that a click belongs to: the one around its target, or the one that a label names. */
export function controlOf({ target }: Event): Element | null {
  if (!(target instanceof Element)) return null;
  const label = target.closest('label');
  return label?.control ?? target.closest('a, button, input, select, textarea, [role], [tabindex]') ?? target;
}

const rememberFirst = (control: Element | null): void => {
  first = control && new WeakRef(control);
};

const isSameControl = (event: Event): boolean => controlOf(event) === firstControl();

/** Whether the first click has pressed or opened something that a second one would release or close. */
const isToggle = (): boolean => firstControl()?.matches('[aria-expanded], [aria-pressed]') === true;

// The second press does not move the focus either, so that whatever the first click opened keeps it, for instance a
// menu. In a text field, whose list may be open, a double click selects a word.
document.addEventListener(
  'mousedown',
  (event) => {
    if (event.detail < 2) return;
    const isField = firstControl()?.matches('input, textarea') === true;
    if (isSameControl(event) && (!isToggle() || isField)) return;
    event.preventDefault();
    // A list of AG Grid opens at the press, and the second one would close it. If that comes before the list has begun to
    // listen, the list listens forever, and keeps its grid in memory.
    if (isSameControl(event)) event.stopImmediatePropagation();
  },
  { capture: true },
);
document.addEventListener(
  'click',
  (event) => {
    clicks = event.detail;
    if (clicks < 2) rememberFirst(controlOf(event));
    // The second click of a double click is suppressed if it hits another control than the first one, because the first
    // click must have opened or moved something under the pointer, and on a toggle, which it would only set back.
    else if (!isSameControl(event) || isToggle()) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
  },
  { capture: true },
);
// A grid would open the row or cell that the closed dialog had covered.
document.addEventListener(
  'dblclick',
  (event) => {
    if (!isSameControl(event)) event.stopImmediatePropagation();
  },
  { capture: true },
);
// The count is reset when a press begins, because a drag ends without a click.
for (const type of ['pointerdown', 'keydown'])
  document.addEventListener(type, () => (clicks = 0), { capture: true });

/** Whether the current event is the second click of a double click, according to the system. */
export const isSecondClick = (): boolean => clicks > 1;
