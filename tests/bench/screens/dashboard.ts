import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import type { Measurement } from '../measurement';
import { alternate, median } from '../measurement';
import { LARGE, largeData, withPreview } from '../signed-in-preview';

/**
 * Measures a click on a list of the dashboard until its cards are painted, against static HTML, and that of a large
 * account against a small one.
 */
export const dashboard: Measurement = {
  name: 'dashboard',
  run: async () => {
    const small = await withPreview(SMALL, async ({ page }) => {
      await clickToPainted(page, 'Launched');
      const count = await untilListStable(page);
      const first = await withStaticCards(page, (staticCards) =>
        alternate(TIMES, staticCards, () => firstVisit(page)),
      );
      const again = await withStaticCards(page, (staticCards) =>
        alternate(TIMES, staticCards, () => launchedAgain(page)),
      );
      return { count, first, again };
    });
    const large = await withPreview(
      LARGE,
      async ({ page }) => {
        await clickToPainted(page, 'Launched');
        const count = await untilListStable(page);
        const times: number[] = [];
        for (let turn = 0; turn < 5; turn += 1) {
          times.push(await firstVisit(page));
          await untilListStable(page);
        }
        return { count, times };
      },
      { data: largeData() },
    );
    return [
      {
        what: `dashboard of ${small.count}, first click to painted`,
        against: 'the same cards as static HTML',
        unit: 'ms',
        aim: 2,
        ...small.first,
      },
      {
        what: 'the same, list seen before',
        against: 'the same cards as static HTML',
        unit: 'ms',
        aim: null,
        ...small.again,
      },
      {
        what: `dashboard of ${large.count}, first click to painted`,
        against: `that of ${small.count}`,
        unit: 'ms',
        baseline: small.first.measured,
        measured: median(large.times),
        aim: 1.2,
        note: `${large.times.length} times; ${large.times.map((time) => time.toFixed(0)).join(' ')}`,
      },
    ];
  },
};

const CARDS = 500;
const LIMIT_MS = 10_000;
const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="48" height="48"><rect width="48" height="48"/></svg>';

/** The first card of the page as HTML, with the style sheets of the page. */
async function cardOf(page: Page): Promise<{ html: string; styles: string; theme: string }> {
  return page.evaluate(() => {
    const article = document.querySelector('[role="list"][aria-label="Tenants"] article');
    const provider = document.querySelector('.fui-FluentProvider');
    // The rules of a print style sheet apply to paper only here too.
    const styles = [...document.styleSheets].map(({ media, cssRules }) => {
      const rules = [...cssRules].map((rule) => rule.cssText).join('\n');
      return media.mediaText === '' ? rules : `@media ${media.mediaText} {${rules}}`;
    });
    return { html: article?.outerHTML ?? '', styles: styles.join('\n'), theme: provider?.className ?? '' };
  });
}

/**
 * Serves a page with a link, and a page with 500 such cards behind it; `work` gets the function that measures the
 * navigation.
 */
async function withStaticCards<T>(page: Page, work: (time: () => Promise<number>) => Promise<T>): Promise<T> {
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

const TIMES = 7;
/** About two thirds of the sample tenants are launched: a list of about 500. */
const SMALL = ['--tenants', '750'];

const statusCardIn = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Tenants by status' }).getByRole('link', { name: new RegExp(`^${name}`) });

/**
 * Milliseconds from the click on `name` until the first cards of that list are painted, measured inside the page. The
 * count above the cards distinguishes the new list from the old one, because a tenant may be in both.
 */
async function clickToPainted(page: Page, name: string): Promise<number> {
  const link = statusCardIn(page, name);
  await link.waitFor();
  return link.evaluate(
    (element, title) =>
      new Promise<number>((done, fail) => {
        const count = (): string | undefined =>
          [...document.querySelectorAll('[role="status"]')]
            .map((status) => status.textContent ?? '')
            .find((text) => / tenants$/.test(text));
        const cards = (): boolean => document.querySelector('[aria-label="Tenants"] article') !== null;
        const before = count();
        const started = performance.now();
        element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, button: 0 }));
        const look = (): void => {
          const now = count();
          const there = document.title.startsWith(title) && now !== undefined && now !== before && cards();
          if (there) requestAnimationFrame(() => setTimeout(() => done(performance.now() - started)));
          else if (performance.now() - started > 30_000) fail(new Error(`${title} did not appear`));
          else setTimeout(look);
        };
        look();
      }),
    name,
  );
}

const listSummary = async (page: Page): Promise<string> =>
  (await page
    .getByRole('status')
    .filter({ hasText: /tenants$/ })
    .first()
    .textContent()) ?? '';

/** Waits until the count is stable for two seconds, because all pages of the list have arrived then. */
async function untilListStable(page: Page): Promise<string> {
  let last = '';
  for (let still = 0; still < 8;) {
    await page.waitForTimeout(250);
    const now = await listSummary(page);
    still = now === last ? still + 1 : 0;
    last = now;
  }
  return last;
}

/** Milliseconds of a click on a list that is in the query cache already. */
async function launchedAgain(page: Page): Promise<number> {
  await clickToPainted(page, 'Cancelled');
  await page.waitForTimeout(300);
  return clickToPainted(page, 'Launched');
}

/** Milliseconds of a click in a new document, which has no cached list and calls the back office. */
async function firstVisit(page: Page): Promise<number> {
  await page.goto(new URL('/statelessServiceBzoTenants/dashboard/review', page.url()).href);
  await untilListStable(page);
  await clickToPainted(page, 'Cancelled');
  await page.waitForTimeout(300);
  // A user's pointer is over the card before the click.
  await statusCardIn(page, 'Launched').hover();
  await page.waitForTimeout(100);
  return clickToPainted(page, 'Launched');
}
