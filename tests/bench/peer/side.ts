import type { Page } from '@playwright/test';
import type { Frames } from '../grid-timing';

/** The store list and its form, as the console or its peer has them. Durations are in milliseconds. */
export interface Side {
  page: Page;
  /** The address of the first page, a list of tenants. */
  home: string;
  /** The element that shows that the first page can be used. */
  usable: string;
  /** Opens a page without the list in a new document, and puts the pointer on the link to it. */
  leaveList(): Promise<void>;
  /** From the click on the link until stores are painted. */
  openList(): Promise<number>;
  /** From the click on a heading until the stores are in the order of that column. */
  sort(): Promise<number>;
  /** From the typed word until other stores are painted. */
  filter(word: string): Promise<number>;
  /** Shows 250 stores, and scrolls through them in this many steps. */
  scroll(steps: number): Promise<Frames>;
  /** From the click until the form of a store has its values. */
  openForm(): Promise<number>;
  /** From the click on Save until the notice that it was saved. */
  save(value: string): Promise<number>;
  /** From the click until all stores are in a CSV file. */
  exportCsv(): Promise<number>;
  /** Visits ten lists, and returns to the first. */
  visitTen(): Promise<void>;
}

/** What to wait for: an element, and what its text is or is not. */
export interface Awaited {
  selector: string;
  includes?: string;
  not?: string;
}

/** Clicks `target` inside the page; the milliseconds until `awaited` is painted. */
export async function clickUntil(page: Page, target: string, awaited: Awaited): Promise<number> {
  await page.locator(target).first().waitFor();
  return page.evaluate(
    ([clicked, { selector, includes, not }]) =>
      new Promise<number>((done, fail) => {
        const started = performance.now();
        document.querySelector<HTMLElement>(clicked)?.click();
        const look = (): void => {
          const found = [...document.querySelectorAll(selector)];
          const texts = found.map((element) =>
            element instanceof HTMLInputElement ? element.value : (element.textContent ?? ''),
          );
          const isThere =
            texts.length > 0 &&
            (includes === undefined || texts.some((text) => text.includes(includes))) &&
            (not === undefined || (texts[0] !== not && texts[0] !== ''));
          if (isThere) requestAnimationFrame(() => setTimeout(() => done(performance.now() - started)));
          else if (performance.now() - started > 30_000) fail(new Error(`not there: ${selector}`));
          else setTimeout(look);
        };
        look();
      }),
    [target, awaited] as const,
  );
}

/** Types `text` into a field at once; the milliseconds until the first of `cells` is another one. */
export async function typeUntilOther(page: Page, field: string, text: string, cells: string) {
  const first = await page.locator(cells).first().innerText();
  await page.evaluate(() => Object.assign(window, { benchTyped: Number.NaN }));
  await page.locator(field).evaluate((input) => {
    input.addEventListener('input', () => Object.assign(window, { benchTyped: performance.now() }), {
      once: true,
    });
  });
  const other = page.evaluate(
    ([selector, before]) =>
      new Promise<number>((done, fail) => {
        const look = (): void => {
          const typed: unknown = Reflect.get(window, 'benchTyped');
          const text = document.querySelector(selector)?.textContent ?? '';
          if (typeof typed === 'number' && text !== '' && text !== before)
            requestAnimationFrame(() => setTimeout(() => done(performance.now() - typed)));
          else if (performance.now() - (Number(typed) || performance.now()) > 30_000)
            fail(new Error('no other rows'));
          else setTimeout(look);
        };
        look();
      }),
    [cells, first] as const,
  );
  const [taken] = await Promise.all([other, page.locator(field).fill(text)]);
  return taken;
}
