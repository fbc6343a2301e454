/** Collects what a user reads or hears in a page, or in a part of it, with its place. */
import type { Locator } from '@playwright/test';

export interface ShownText {
  text: string;
  /** The element or attribute that has the text, and the named element around it. */
  place: string;
}

export const textsIn = (root: Locator): Promise<ShownText[]> =>
  root.evaluate((part) => {
    const ATTRIBUTES = ['aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext', 'alt'];
    const TYPED = ['button', 'submit', 'text', 'search'];
    const isVisible = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const placeOf = (element: Element): string => {
      const around = element.parentElement?.closest('[aria-label]')?.getAttribute('aria-label') ?? 'the page';
      const role = element.getAttribute('role');
      return `${element.localName}${role === null ? '' : `[${role}]`} in ${around}`;
    };
    const found: ShownText[] = [{ text: document.title, place: 'the title of the window' }];
    for (const element of [part, ...part.querySelectorAll('*')]) {
      if (element.matches('script, style, noscript') || !isVisible(element)) continue;
      const own = [...element.childNodes].filter((node) => node instanceof Text).map((node) => node.data);
      const place = placeOf(element);
      if (own.length > 0) found.push({ text: own.join(''), place });
      for (const name of [...ATTRIBUTES, 'title', 'placeholder'])
        found.push({ text: element.getAttribute(name) ?? '', place: `${name} of ${place}` });
      if (element instanceof HTMLInputElement && TYPED.includes(element.type))
        found.push({ text: element.value, place: `value of ${place}` });
    }
    return found.filter(({ text }) => /[a-z]/i.test(text));
  });
