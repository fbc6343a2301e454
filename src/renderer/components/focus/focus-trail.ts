import { PAGE_TITLE_ID, SCROLL_AREA_ID } from '@renderer/platform/scroll-area';

const FOCUSABLE = [
  'button:not(:disabled)',
  'a[href]',
  'input:not(:disabled):not([type="file"])',
  'select:not(:disabled)',
  'textarea:not(:disabled)',
  '[tabindex]:not([tabindex="-1"])',
].join(', ');

/** An element and all around it, nearest first: after a row of a list come those beside it. */
export type FocusTrail = readonly Element[];

/** A grid keeps the focus of its rows by itself. */
const ROW = 'tr, li, .fui-AccordionItem';

export function trailOf(element: Element | null): FocusTrail {
  const trail: Element[] = [];
  for (let at = element; at && at !== document.body; at = at.parentElement) {
    trail.push(at);
    if (!at.matches(ROW)) continue;
    for (const beside of [at.nextElementSibling, at.previousElementSibling]) if (beside) trail.push(beside);
  }
  return trail;
}

const isShown = (element: HTMLElement): boolean => element.getClientRects().length > 0;

function focusHeading(page: HTMLElement): boolean {
  const heading = page.querySelector<HTMLElement>(`#${PAGE_TITLE_ID}`);
  heading?.focus({ preventScroll: true });
  return heading !== null;
}

/** What a trail does not lead out of. */
const BOUNDARY = `#${SCROLL_AREA_ID}, [role="dialog"], [role="alertdialog"]`;

function focusIn(near: HTMLElement, isFirst: boolean): boolean {
  // The page that held it has gone: its successor's heading takes the focus, if need be once it is there.
  if (!isFirst && near.id === SCROLL_AREA_ID) return focusHeading(near);
  const itself = isFirst ? near.matches(`${FOCUSABLE}, [tabindex]`) : near.matches('[tabindex="0"]');
  const inside = [...near.querySelectorAll<HTMLElement>(FOCUSABLE)].find(isShown);
  const target = itself && isShown(near) ? near : inside;
  target?.focus({ preventScroll: target !== near });
  return target !== undefined;
}

/** Focuses what the trail began at, or what is nearest to where it was. False where nothing of it is left. */
export function focusNearest(trail: FocusTrail): boolean {
  for (const near of trail) {
    if (!(near instanceof HTMLElement) || !near.isConnected) continue;
    if (focusIn(near, near === trail[0])) return true;
    if (near.matches(BOUNDARY)) return false;
  }
  return false;
}

/** The dialog that lies on top, if any. */
const topDialog = (): Element | null =>
  [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].at(-1) ?? null;

/** Nothing has taken it since what had it went. */
export const isFocusLost = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;

/**
 * Call it when something opens; what it gives puts the focus back, when that has closed, to where it was.
 * @returns its `isWanted` is asked when the moment has come
 */
export function rememberFocus(): (isWanted?: () => boolean) => void {
  const focused = document.activeElement;
  const dialog = topDialog();
  // A click beside a dialog has taken the focus out of it; without it the dialog would be hidden from screen readers.
  const trail = trailOf(dialog && !dialog.contains(focused) ? dialog : focused);
  return (isWanted = () => true) => void requestAnimationFrame(() => isWanted() && focusNearest(trail));
}
