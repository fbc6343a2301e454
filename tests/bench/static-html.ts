import type { Page } from '@playwright/test';
import type { FloorFiles } from './floor-page';

/** What the console shows as plain HTML, drawn when it is asked for. */
export const staticPage = (style: string, html: string): string =>
  `<!doctype html><title>Floor</title><style>${style}</style><div id="place"></div>
  <template>${html}</template>`;

/** A floor of that page. */
export const staticHtml = (style: string, html: string): FloorFiles => ({
  '/': { type: 'text/html; charset=utf-8', body: staticPage(style, html) },
});

/** Milliseconds until the browser has drawn it from HTML that is there. */
export async function drawnHtml(tab: Page): Promise<number> {
  await tab.bringToFront();
  return tab.evaluate(
    () =>
      new Promise<number>((done) => {
        const place = document.querySelector('#place');
        const html = document.querySelector('template')?.innerHTML ?? '';
        place?.replaceChildren();
        const started = performance.now();
        if (place) place.innerHTML = html;
        requestAnimationFrame(() => setTimeout(() => done(performance.now() - started)));
      }),
  );
}
