import type { Page } from '@playwright/test';

export interface Target {
  x: number;
  y: number;
  /** What a person would call it. */
  name: string;
}

export const CONTROLS =
  'button, a[href], select, input, textarea, summary, [tabindex="0"], [role=tab], [role^=menuitem], [role=option], [role=checkbox], [role=switch], [role=columnheader], [role=gridcell], [role=row]';
export const FIELDS =
  'input:not([type=checkbox]):not([type=radio]):not([type=file]), textarea, [role=combobox]';

/** Whatever of a kind can be hit by a mouse now. */
export const targetsOn = (page: Page, kind: string): Promise<Target[]> =>
  page.evaluate((selector) => {
    const targets: Target[] = [];
    for (const element of document.querySelectorAll<HTMLElement>(selector)) {
      const { left, top, width, height } = element.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + Math.min(height / 2, 12)];
      const hit = width > 0 && height > 0 ? document.elementFromPoint(x, y) : null;
      if (!hit || !(element.contains(hit) || hit.contains(element))) continue;
      const label = element.getAttribute('aria-label') ?? element.innerText;
      targets.push({ x, y, name: `${element.localName} ${label.replace(/\s+/g, ' ').slice(0, 40)}` });
    }
    return targets;
  }, kind);
