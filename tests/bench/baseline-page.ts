/** Pages without the console that serve as the baseline of measurements. */
import { readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { build } from 'vite';
import { aliases } from '../../vite.aliases';

/** Opens `/` of a server with these files in a tab next to the console's; both are closed after `work`. */
export async function withBaselinePage<T>(
  page: Page,
  files: BaselineFiles,
  work: (tab: Page) => Promise<T>,
): Promise<T> {
  const server = createServer((request, response) => {
    const file = files[new URL(request.url ?? '/', 'http://127.0.0.1').pathname];
    if (!file) return void response.writeHead(404).end();
    response.setHeader('content-type', file.type);
    if (typeof file.body === 'string') response.end(file.body);
    else void file.body().then((body) => response.end(body));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const tab = await page.context().newPage();
  try {
    await tab.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    return await work(tab);
  } finally {
    await tab.close();
    server.closeAllConnections();
    server.close();
  }
}

/** Builds a script of tests/bench/page, and returns its code for a page. */
export async function pageScript(name: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    resolve: { alias: aliases },
    // React reads this variable, which a page does not have.
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      lib: { entry: resolve(import.meta.dirname, 'page', `${name}.ts`), formats: ['iife'], name: 'bench' },
    },
  });
  const [result] = [built].flat();
  const chunk = result && 'output' in result ? result.output[0] : undefined;
  if (chunk === undefined) throw new Error(`The page script ${name} couldn't be built`);
  return chunk.code;
}

export const ROOT = resolve(import.meta.dirname, '..', '..');

/** The name of a built style sheet, which opens as a document of the console's origin without the console. */
export function anyAsset(): string {
  const found = readdirSync(resolve(ROOT, 'out', 'renderer', 'assets')).find((name) => name.endsWith('.css'));
  if (found === undefined) throw new Error('The console is not built');
  return found;
}

/** The console's content as plain HTML, rendered on request. */
export const staticPage = (style: string, html: string): string =>
  `<!doctype html><title>Baseline</title><style>${style}</style><div id="place"></div>
  <template>${html}</template>`;

/** The files of a baseline that serves this page. */
export const staticHtml = (style: string, html: string): BaselineFiles => ({
  '/': { type: 'text/html; charset=utf-8', body: staticPage(style, html) },
});

/** Milliseconds until the browser has rendered HTML that is in memory. */
export async function renderHtml(tab: Page): Promise<number> {
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

/** The files of a baseline's own server, by path: constant, or computed for each request. */
export type BaselineFiles = Readonly<
  Record<string, { type: string; body: string | (() => Promise<string>) }>
>;

/** A page with an area of this height for a grid, and one script. */
export const gridPage = (script: string, height: number): BaselineFiles => ({
  '/': {
    type: 'text/html; charset=utf-8',
    body: `<!doctype html><div id="grid" style="height:${height}px"></div><script src="/script.js"></script>`,
  },
  '/script.js': { type: 'text/javascript; charset=utf-8', body: script },
});
