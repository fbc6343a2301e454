let clicks = 0;

document.addEventListener('click', (event) => (clicks = event.detail), { capture: true });
// A drag ends in no click: what was clicked before it says nothing about it.
for (const begun of ['pointerdown', 'keydown'])
  document.addEventListener(begun, () => (clicks = 0), { capture: true });

/** Whether what is done now is the second click of a double click, as the system counts them. */
export const isSecondClick = (): boolean => clicks > 1;
