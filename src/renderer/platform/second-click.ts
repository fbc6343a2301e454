let clicks = 0;

document.addEventListener('click', (event) => (clicks = event.detail), { capture: true });
// A drag ends in no click: what was clicked before it says nothing about it.
for (const begun of ['pointerdown', 'keydown'])
  document.addEventListener(begun, () => (clicks = 0), { capture: true });

/** Whether what is done now is the second click of a double click, as the system counts them. */
export const isSecondClick = (): boolean => clicks > 1;

/** Call when a click moves what was under the pointer: the second of a double click would meet something else. */
export function passOverSecondClick(): void {
  const next = (event: MouseEvent): void => {
    if (event.detail < 2) return;
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('click', next, { capture: true, once: true });
}
