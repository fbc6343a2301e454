let clicks = 0;

document.addEventListener('click', (event) => (clicks = event.detail), { capture: true });
document.addEventListener('keydown', () => (clicks = 0), { capture: true });

/** Whether what is done now is the second click of a double click, as the system counts them. */
export const isSecondClick = (): boolean => clicks > 1;
