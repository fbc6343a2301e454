import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium, type Page } from '@playwright/test';
import { WebSocketServer } from 'ws';
import { launchOptions } from '../e2e/browser';
import { anyAsset } from './built-assets';
import { measureAnswer, measureCall } from './measure-call';
import type { Measurement } from './measurement';
import { ANSWER } from './page/frames';
import { pageScript } from './page-script';
import { withPreview } from './signed-in-preview';
import { alternate } from './statistics';

/** A server that answers calls with the same frame, rows that it was given with these, and pages with nothing. */
async function withBareSocket<T>(work: (origin: string) => Promise<T>): Promise<T> {
  const server = createServer((_request, response) =>
    response.setHeader('content-type', 'text/html').end('<!doctype html>'),
  );
  const sockets = new WebSocketServer({ server });
  sockets.on('connection', (socket) => {
    let rows: unknown = null;
    socket.on('message', (data: Buffer) => {
      const frame = data.toString();
      if (frame.startsWith('[')) rows = JSON.parse(frame);
      socket.send(frame === 'kept' ? JSON.stringify(rows) : ANSWER);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  try {
    return await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  } finally {
    sockets.close();
    server.closeAllConnections();
    server.close();
  }
}

async function bareTimes(origin: string): Promise<{ page: Page; close(): Promise<void> }> {
  const browser = await chromium.launch(launchOptions);
  const page = await browser.newPage();
  await page.addInitScript({ content: await pageScript('socket-client') });
  await page.goto(origin);
  return { page, close: () => browser.close() };
}

export const bridgeInPreview: Measurement = {
  name: 'bridge-preview',
  run: () =>
    withPreview(['--tenants', '12'], ({ page, origin }) =>
      withBareSocket(async (bareOrigin) => {
        const bare = await bareTimes(bareOrigin);
        try {
          // A page of the console's own origin without the console on it.
          await page.addInitScript({ content: await pageScript('bridge-client') });
          await page.goto(`${origin}/assets/${anyAsset()}`);
          const pair = await alternate(
            5,
            () => measureCall(bare.page),
            () => measureCall(page),
          );
          const answers = await alternate(
            5,
            () => measureAnswer(bare.page),
            () => measureAnswer(page),
          );
          return [
            { what: 'bridge call, preview', against: 'bare WebSocket', unit: 'ms' as const, aim: 2, ...pair },
            {
              what: 'answer of 2 MB through the bridge, preview',
              against: 'the same rows as JSON over a bare WebSocket',
              unit: 'ms' as const,
              aim: 1.5,
              ...answers,
            },
          ];
        } finally {
          await bare.close();
        }
      }),
    ),
};
