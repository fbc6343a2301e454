import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';

/** What a floor's own server answers, by path: the same ever, or what is asked for anew each time. */
export type FloorFiles = Readonly<Record<string, { type: string; body: string | (() => Promise<string>) }>>;

/** Opens `/` of a server that gives these files in a tab beside the console's; both end with `work`. */
export async function withFloorPage<T>(
  page: Page,
  files: FloorFiles,
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

/** A page with a place of this height for a grid, and one script. */
export const gridPage = (script: string, height: number): FloorFiles => ({
  '/': {
    type: 'text/html; charset=utf-8',
    body: `<!doctype html><div id="grid" style="height:${height}px"></div><script src="/script.js"></script>`,
  },
  '/script.js': { type: 'text/javascript; charset=utf-8', body: script },
});
