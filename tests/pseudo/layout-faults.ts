/**
 * Looks for texts that are cut or drawn over each other, and for controls that are covered or outside of the window, where
 * a text is longer and the window mirrored.
 */
import type { Locator } from '@playwright/test';

/** What is looked at: texts with an accent, which are those of the console in the pseudo-language; or each text. */
type Texts = 'accented' | 'all';

/**
 * The faults of a page (its body), or of a surface in front of it. Of a page in the pseudo-language the texts of
 * controls, labels and headings count, since data may be as long as they are.
 */
export const layoutFaultsIn = (
  root: Locator,
  { texts = 'accented' }: { texts?: Texts } = {},
): Promise<string[]> =>
  root.evaluate((part, texts) => {
    const CONTROLS = 'button, a, input, [role=tab], [role^=menuitem], [role=option]';
    const OF_PAGE = `${CONTROLS}, label, h1, h2, h3, th, [role=columnheader]`;
    const isPage = part === document.body;

    const nameOf = (element: Element): string =>
      `${element.localName} “${(element.textContent || element.getAttribute('aria-label') || '').slice(0, 60)}”`;
    const isVisible = (element: Element): boolean =>
      element.clientWidth + element.clientHeight !== 1 &&
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const ownTextOf = (element: Element): string =>
      [...element.childNodes]
        .map((node) => (node instanceof Text ? node.data : ''))
        .join('')
        .trim();
    const hasOwnText = (element: Element): boolean => ownTextOf(element) !== '';
    const overflowOf = (element: Element): string => getComputedStyle(element).overflowX;
    const scrollersAround = (element: Element): Element[] => {
      const found: Element[] = [];
      for (
        let around = element.parentElement;
        around && around !== document.body;
        around = around.parentElement
      )
        if (overflowOf(around) !== 'visible') found.push(around);
      return found;
    };

    /** An element that hides the end of its own text. */
    const isCut = (element: Element): boolean =>
      element.scrollWidth > element.clientWidth + 1 &&
      element.clientWidth > 1 &&
      hasOwnText(element) &&
      (texts === 'all' || /[^\p{ASCII}\P{L}]/u.test(element.textContent)) &&
      ['hidden', 'clip'].includes(overflowOf(element));
    /** An element that hides the lower lines of the texts in it. */
    const isCutBelow = (element: Element): boolean =>
      texts === 'all' &&
      element.scrollHeight > element.clientHeight + 1 &&
      element.clientHeight > 1 &&
      element.textContent.trim() !== '' &&
      ['hidden', 'clip'].includes(getComputedStyle(element).overflowY);
    /** A text that is cut can be read elsewhere: in a tooltip or in the accessible name. A grid has tooltips. */
    const isReadElsewhere = (element: Element): boolean => {
      const named = element.closest('[title], [aria-label]');
      return (
        element.closest('[role=gridcell], [role=columnheader]') !== null ||
        ['title', 'aria-label'].some((name) => named?.getAttribute(name)?.includes(ownTextOf(element)))
      );
    };
    /** A page may be longer than the window; a surface may not. */
    const isOutside = ({ left, right, top, bottom }: DOMRect): boolean =>
      left < -1 || right > innerWidth + 1 || (!isPage && (top < -1 || bottom > innerHeight + 1));
    const coverOf = (element: Element, { left, right, top, bottom }: DOMRect): Element | null => {
      // Outside of the window there is none.
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return hit && !element.contains(hit) && !hit.contains(element) ? hit : null;
    };
    /** The lines of an element's own text, as far as the scrollers around it show them. */
    const linesOf = (element: Element): { element: Element; box: DOMRect }[] => {
      const edges = [element, ...scrollersAround(element)]
        .filter((around) => overflowOf(around) !== 'visible')
        .map((around) => around.getBoundingClientRect());
      const range = document.createRange();
      range.selectNodeContents(element);
      return [...range.getClientRects()].map((line) => {
        const [left, top] = [
          Math.max(line.left, ...edges.map((edge) => edge.left)),
          Math.max(line.top, ...edges.map((edge) => edge.top)),
        ];
        const [right, bottom] = [
          Math.min(line.right, ...edges.map((edge) => edge.right)),
          Math.min(line.bottom, ...edges.map((edge) => edge.bottom)),
        ];
        return { element, box: new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top)) };
      });
    };
    /** A grid hides and scrolls its columns itself: those that are pinned lie over the others. */
    const isInGrid = (element: Element): boolean => element.closest('.ag-root') !== null;
    const isOver = (one: DOMRect, other: DOMRect): boolean =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2 &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 4;

    const found = new Set<string>();
    const sideways = (element: Element, name: string): void => {
      const by = element.scrollWidth - element.clientWidth;
      if (by > 1) found.add(`${name} scrolls sideways by ${by} pixels`);
    };
    sideways(document.documentElement, 'the window');
    const main = document.getElementById('main-content');
    if (isPage && main) sideways(main, 'the page');

    const lines: ReturnType<typeof linesOf> = [];
    for (const element of part.querySelectorAll('*')) {
      if ((isPage && texts === 'accented' && element.closest(OF_PAGE) === null) || !isVisible(element))
        continue;
      // A wide table scrolls by itself.
      const scrolls =
        ['auto', 'scroll'].includes(overflowOf(element)) && element.firstElementChild?.localName !== 'table';
      if (!isPage && scrolls && !isInGrid(element)) sideways(element, nameOf(element));
      if (isCut(element) && !isReadElsewhere(element)) found.add(`cut: ${nameOf(element)}`);
      if (isCutBelow(element) && !isReadElsewhere(element)) found.add(`cut below: ${nameOf(element)}`);
      const isControl = element.matches(CONTROLS);
      if (hasOwnText(element)) lines.push(...(isInGrid(element) ? [] : linesOf(element)));
      else if (!isControl) continue;
      if (scrollersAround(element).length > 0) continue;
      const box = element.getBoundingClientRect();
      if (isOutside(box)) found.add(`outside of the window: ${nameOf(element)}`);
      const cover = isControl ? coverOf(element, box) : null;
      if (cover) found.add(`covered by ${nameOf(cover)}: ${nameOf(element)}`);
    }
    for (const [at, one] of lines.entries())
      for (const other of lines.slice(at + 1))
        if (
          isOver(one.box, other.box) &&
          !one.element.contains(other.element) &&
          !other.element.contains(one.element)
        )
          found.add(`drawn over “${one.element.textContent.slice(0, 60)}”: ${nameOf(other.element)}`);
    return [...found];
  }, texts);
