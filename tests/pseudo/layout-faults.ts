/** Looks for controls and headings without room for a longer text, or outside of a mirrored window. */
import type { Page } from '@playwright/test';

export const layoutFaultsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const SHOWN =
      'button, a, input, label, h1, h2, h3, th, [role=tab], [role=columnheader], [role^=menuitem]';
    const CONTROLS = 'button, a, input, [role=tab]';
    const hasOwnText = (element: Element): boolean =>
      [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
    /** An element that holds a text itself and hides the end of it. */
    const isCut = (element: Element): boolean =>
      element.scrollWidth > element.clientWidth + 1 &&
      element.clientWidth > 1 &&
      hasOwnText(element) &&
      ['hidden', 'clip'].includes(getComputedStyle(element).overflowX);
    const isInScroller = (element: Element): boolean => {
      for (let around = element.parentElement; around !== null; around = around.parentElement)
        if (around !== document.body && getComputedStyle(around).overflowX !== 'visible') return true;
      return false;
    };
    const nameOf = (element: Element): string =>
      `${element.localName} “${(element.textContent || element.getAttribute('aria-label') || '').slice(0, 60)}”`;
    /** A text that is cut can be read elsewhere: in a tooltip or in the accessible name. */
    const hasWholeText = (element: Element): boolean => {
      const named = element.closest('[title], [aria-label]');
      const text = element.textContent.trim();
      return [named?.getAttribute('title'), named?.getAttribute('aria-label')].some((name) =>
        name?.includes(text),
      );
    };
    const found: string[] = [];
    const { scrollWidth } = document.documentElement;
    if (scrollWidth > innerWidth)
      found.push(`the window scrolls sideways by ${scrollWidth - innerWidth} pixels`);
    const main = document.getElementById('main-content');
    if (main && main.scrollWidth > main.clientWidth + 1)
      found.push(`the page scrolls sideways by ${main.scrollWidth - main.clientWidth} pixels`);
    // A menu or a dialog covers the page behind it; what was opened last is drawn last.
    const front =
      [...document.querySelectorAll('[role=dialog], [role=alertdialog], [role=menu]')].findLast((element) =>
        element.checkVisibility({ visibilityProperty: true }),
      ) ?? document;
    for (const element of front.querySelectorAll(SHOWN)) {
      const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
      if (
        width < 2 ||
        height < 2 ||
        !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      )
        continue;
      const isOutside = left < -1 || right > innerWidth + 1;
      if (isOutside && !isInScroller(element)) found.push(`outside of the window: ${nameOf(element)}`);
      const cut = [element, ...element.querySelectorAll('*')].find(isCut);
      // A grid shows a tooltip where a cell or a header is cut.
      if (cut && !cut.closest('[role=gridcell], [role=columnheader]') && !hasWholeText(cut))
        found.push(`cut: ${nameOf(element)}`);
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      if (
        !element.matches(CONTROLS) ||
        isInScroller(element) ||
        x < 0 ||
        x > innerWidth ||
        y < 0 ||
        y > innerHeight
      )
        continue;
      const hit = document.elementFromPoint(x, y);
      if (hit && !element.contains(hit) && !hit.contains(element))
        found.push(`covered by ${nameOf(hit)}: ${nameOf(element)}`);
    }
    return found;
  });
