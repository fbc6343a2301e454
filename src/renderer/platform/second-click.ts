let clicks = 0;
let first: Element | null = null;

/** What a click is for: the control around what was hit; of a label's text the control that it names. */
function controlOf({ target }: Event): Element | null {
  if (!(target instanceof Element)) return null;
  const label = target.closest('label');
  return label?.control ?? target.closest('a, button, input, select, textarea, [role], [tabindex]') ?? target;
}

const isMeant = (event: Event): boolean => controlOf(event) === first;

// Nor is the focus moved to it: what the first click has opened keeps it.
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
    // A double click is for what it began on: what the first click has opened or moved under the pointer is not meant.
    else if (!isMeant(event)) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
  },
  { capture: true },
);
// A drag ends in no click: what was clicked before it says nothing about it.
for (const begun of ['pointerdown', 'keydown'])
  document.addEventListener(begun, () => (clicks = 0), { capture: true });

/** Whether what is done now is the second click of a double click, as the system counts them. */
export const isSecondClick = (): boolean => clicks > 1;
