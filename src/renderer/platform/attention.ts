import { ATTENDED_MS } from '@shared/kernel/attended';

let touchedAt = performance.now();
const touched = (): void => {
  touchedAt = performance.now();
};
for (const event of ['keydown', 'pointermove', 'focus'])
  window.addEventListener(event, touched, { capture: true, passive: true });

const isAttended = (): boolean => performance.now() - touchedAt < ATTENDED_MS;

/** Milliseconds until a list is read again that others change: a quarter as often while nobody is there. */
export const whileAttended = (ms: number) => (): number => (isAttended() ? ms : 4 * ms);
