import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium, type Page } from '@playwright/test';
import { WebSocketServer } from 'ws';
import { makeHome } from '@fixtures/console-process';
import { fullEngineOptions } from '../../e2e/browser';
import { launchDriven, whyNoElectron, withSignedInElectron } from '../electron-runs';
import { anyAsset, pageScript } from '../baseline-page';
import type { Measurement } from '../measurement';
import { alternate, type Pair } from '../measurement';
import { ANSWER } from '../page/frames';
import { withPreview } from '../signed-in-preview';

/** Measures calls over the bridge in the preview, against a bare WebSocket. */
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

/** Measures calls over the bridge in Electron, against `ipcRenderer.invoke`. */
export const bridgeInElectron: Measurement = {
  name: 'bridge-electron',
  run: async () => {
    const why = whyNoElectron();
    if (why !== null) return [{ what: ELECTRON_BRIDGE, leftOut: why }];
    return [
      { what: ELECTRON_BRIDGE, against: 'bare ipcRenderer.invoke', unit: 'ms', aim: 1.3, ...(await calls()) },
      {
        what: 'answer of 2 MB through the bridge, Electron',
        against: 'structured clone of the same rows by ipcRenderer.invoke',
        unit: 'ms',
        aim: 1.5,
        ...(await withSignedInElectron(['--tenants', '12'], ({ args }) =>
          compareWithBare(args, measureAnswer, dashboardReady),
        )),
      },
    ];
  },
};

declare global {
  interface Window {
    /** A script of tests/bench/page defines both functions. */
    readonly measureCall: () => Promise<number>;
    readonly measureAnswer: () => Promise<number>;
  }
}

/** Milliseconds of one call in `page`. */
const measureCall = (page: Page): Promise<number> => page.evaluate(() => window.measureCall());

/** Milliseconds until a response of 2 MB is parsed. */
const measureAnswer = (page: Page): Promise<number> => page.evaluate(() => window.measureAnswer());

/** A server that answers every request with the same frame or the given rows, and serves an empty page. */
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
  const browser = await chromium.launch(fullEngineOptions);
  const page = await browser.newPage();
  await page.addInitScript({ content: await pageScript('socket-client') });
  await page.goto(origin);
  return { page, close: () => browser.close() };
}

const ELECTRON_BRIDGE = 'bridge call, Electron';

/** Measures the bare app and the console in turns, each on a page without other content. */
async function compareWithBare(
  args: readonly string[],
  measure: (page: Page) => Promise<number>,
  onStarted: (page: Page) => Promise<void> = async () => undefined,
): Promise<Pair> {
  const bare = await launchDriven('bare', [], { BENCH_ANSWER: ANSWER });
  const app = await launchDriven('console', args);
  try {
    const barePage = await bare.firstWindow();
    await barePage.addInitScript({ content: await pageScript('invoke-client') });
    await barePage.reload();
    const page = await app.firstWindow();
    await onStarted(page);
    // A page of the console's own origin without the console on it: the bridge serves one client per window.
    await page.addInitScript({ content: await pageScript('bridge-client') });
    await page.goto(`app://console/assets/${anyAsset()}`);
    return await alternate(
      5,
      () => measure(barePage),
      () => measure(page),
    );
  } finally {
    await app.close();
    await bare.close();
  }
}

/** Waits for the dashboard, which is shown once the session is restored. */
const dashboardReady = (page: Page): Promise<void> => page.getByRole('article').first().waitFor();

async function calls(): Promise<Pair> {
  const home = makeHome();
  try {
    // The measured call needs no session, and so no sandbox.
    return await compareWithBare(
      [`--user-data=${home.userData}`, '--sandbox-url=http://127.0.0.1:9'],
      measureCall,
    );
  } finally {
    home.remove();
  }
}
