import { useEffect, useRef } from 'react';
import { ATTENDED_MS } from '@shared/kernel/attended';

/** Where nobody is there, only each of so many turns is taken. */
const UNATTENDED_TURNS = 4;

const returns = new Set<() => void>();
let touchedAt = performance.now();

const isAttended = (): boolean => performance.now() - touchedAt < ATTENDED_MS;

function touched(): void {
  const isBack = !isAttended();
  touchedAt = performance.now();
  if (isBack) for (const tell of [...returns]) tell();
}

for (const event of ['keydown', 'pointermove', 'focus'])
  window.addEventListener(event, touched, { capture: true, passive: true });

/**
 * Does `work` every `ms` milliseconds, for what others change; a quarter as often while nobody is there, and as soon as
 * they come back when a turn was left out.
 */
export function useAgain(ms: number, work: () => void): void {
  const latest = useRef(work);
  useEffect(() => {
    latest.current = work;
  }, [work]);
  useEffect(() => {
    let leftOut = 0;
    const take = (): void => {
      leftOut = 0;
      latest.current();
    };
    const timer = setInterval(() => {
      if (isAttended() || leftOut + 1 === UNATTENDED_TURNS) take();
      else leftOut += 1;
    }, ms);
    const isBack = (): void => {
      if (leftOut > 0) take();
    };
    returns.add(isBack);
    return () => {
      clearInterval(timer);
      returns.delete(isBack);
    };
  }, [ms]);
}
