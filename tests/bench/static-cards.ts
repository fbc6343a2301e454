import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';

const CARDS = 500;
const LIMIT_MS = 10_000;
const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="48" height="48"><rect width="48" height="48"/></svg>';

/** The page's own first card as HTML, with the styles in force. */
async function cardOf(page: Page): Promise<{ html: string; styles: string; theme: string }> {
  return page.evaluate(() => {
    const article = document.querySelector('[role="list"][aria-label="Tenants"] article');
    const provider = document.querySelector('.fui-FluentProvider');
    // The rules of a sheet for paper hold for paper alone here too.
    const styles = [...document.styleSheets].map(({ media, cssRules }) => {
      const rules = [...cssRules].map((rule) => rule.cssText).join('\n');
      return media.mediaText === '' ? rules : `@media ${media.mediaText} {${rules}}`;
    });
    return { html: article?.outerHTML ?? '', styles: styles.join('\n'), theme: provider?.className ?? '' };
  });
}

/** Serves a page with a link, and a page with 500 such cards behind it; `work` gets what times the way between them. */
export async function withStaticCards<T>(
  page: Page,
  work: (time: () => Promise<number>) => Promise<T>,
): Promise<T> {
  const { html, styles, theme } = await cardOf(page);
  const cell = `<div role="listitem" style="height:150px">${html}</div>`;
  const cards = `<!doctype html><title>Cards</title><style>${styles}</style><div class="${theme}">
    <div role="list" style="display:grid;grid-template-columns:repeat(3,minmax(0,1fr));gap:16px">${cell.repeat(CARDS)}</div></div>`;
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://127.0.0.1').pathname;
    const [type, body] =
      path === '/cards'
        ? ['text/html; charset=utf-8', cards]
        : path === '/'
          ? ['text/html', '<!doctype html><title>Start</title><a href="/cards">Cards</a>']
          : ['image/svg+xml', PICTURE];
    response.setHeader('content-type', type).end(body);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const tab = await page.context().newPage();
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    return await work(async () => {
      await tab.bringToFront();
      await tab.goto(origin);
      const clicked = await tab.getByRole('link').evaluate((link: HTMLElement) => {
        const at = performance.timeOrigin + performance.now();
        link.click();
        return at;
      });
      await tab.waitForURL('**/cards');
      const painted = await tab.evaluate(
        (limit) =>
          new Promise<number>((done, fail) => {
            const then = (): void => {
              const paint = performance.getEntriesByName('first-contentful-paint')[0];
              if (paint) return done(performance.timeOrigin + paint.startTime);
              if (performance.now() < limit) return void setTimeout(then, 1);
              const cards = document.querySelectorAll('article').length;
              fail(
                new Error(`${cards} static cards were not painted, in a ${document.visibilityState} page`),
              );
            };
            then();
          }),
        LIMIT_MS,
      );
      await page.bringToFront();
      return painted - clicked;
    });
  } finally {
    await tab.close();
    server.closeAllConnections();
    server.close();
  }
}
