import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isRecord, isTexts } from '@shared/kernel/guard';

const KEY = 'trail';

/** The router numbers the entries of the history. */
function here(): number {
  const state: unknown = window.history.state;
  return isRecord(state) && typeof state['idx'] === 'number' ? state['idx'] : 0;
}

/** The pathname of each entry of this window's history. */
function readTrail(): Record<string, string> {
  try {
    const kept: unknown = JSON.parse(window.sessionStorage.getItem(KEY) ?? '{}');
    return isTexts(kept) ? kept : {};
  } catch {
    return {};
  }
}

/** How many entries back `pathname` was looked at last, as `history.go` takes it; undefined when it was not. */
export function stepsBackTo(pathname: string, at: number, trail: Readonly<Record<string, string>>) {
  for (let entry = at - 1; entry >= 0; entry -= 1) if (trail[entry] === pathname) return entry - at;
  return undefined;
}

let places = 0;

/** Whether one has been anywhere but where this window was opened. */
export const hasGone = (): boolean => places > 1;

/** Call once, above every page. */
export function useTrail(): void {
  const { key, pathname } = useLocation();
  useEffect(() => {
    places += 1;
    const at = here();
    const before = Object.entries(readTrail()).filter(([entry]) => Number(entry) < at);
    window.sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries([...before, [at, pathname]])));
  }, [key, pathname]);
}

/**
 * A Back arrow: to the page as it was left, with its search, filters, page and place, when one came from there; else
 * to the page as it is at first.
 */
export function useWayBack(): (to: string) => void {
  const navigate = useNavigate();
  return (to) => {
    const steps = stepsBackTo(to.split('?')[0] ?? to, here(), readTrail());
    if (steps === undefined) void navigate(to);
    else void navigate(steps);
  };
}

/** One page back, whatever it was; to `otherwise` in a window that was opened here. */
export function usePageBack(): (otherwise: string) => void {
  const navigate = useNavigate();
  return (otherwise) => {
    if (here() > 0) void navigate(-1);
    else void navigate(otherwise);
  };
}
