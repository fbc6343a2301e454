/**
 * Stands between a page and its bridge: it takes note of the data that the page receives, knows which calls wait for an
 * answer, and refuses writes while buttons are pressed, so that no press changes what the next screen shows.
 */
import type { Page, Request } from '@playwright/test';
import { z } from 'zod';
import { pseudo } from './pseudo-text';
import type { ShownData } from './shown-data';

const callSchema = z.object({
  id: z.number(),
  method: z.enum(['query', 'mutation']),
  params: z.object({ path: z.string() }),
});
const answerSchema = z.object({ id: z.number() });

const parsed = (frame: string | Buffer): unknown[] => {
  try {
    return [JSON.parse(String(frame))].flat();
  } catch {
    // The keep-alive frames are no JSON.
    return [];
  }
};

const refusal = (id: number): string => {
  const message = pseudo('Refused by this test');
  return JSON.stringify({
    id,
    error: { code: -32_603, message, data: { appError: { code: 'BACK_OFFICE', message } } },
  });
};

export class BridgeGuard {
  refusesWrites = false;
  readonly #waiting = new Set<number>();
  readonly #files = new Set<Request>();

  static async of(page: Page, data: ShownData): Promise<BridgeGuard> {
    const guard = new BridgeGuard();
    page.on('request', (request) => guard.#files.add(request));
    page.on('requestfinished', (request) => guard.#files.delete(request));
    page.on('requestfailed', (request) => guard.#files.delete(request));
    await page.routeWebSocket('**/bridge', (socket) => {
      guard.#waiting.clear();
      const server = socket.connectToServer();
      socket.onMessage((frame) => {
        // A frame may hold several calls, of which only the writes are refused.
        const parts = parsed(frame);
        const passed = parts.filter((part) => {
          const call = callSchema.safeParse(part).data;
          const isRefused = guard.refusesWrites && call?.method === 'mutation';
          if (isRefused) socket.send(refusal(call.id));
          else if (call) guard.#waiting.add(call.id);
          return !isRefused;
        });
        if (passed.length === parts.length) server.send(frame);
        else if (passed.length > 0) server.send(JSON.stringify(passed));
      });
      server.onMessage((frame) => {
        for (const part of parsed(frame)) {
          data.add(part);
          const answer = answerSchema.safeParse(part).data;
          if (answer) guard.#waiting.delete(answer.id);
        }
        socket.send(frame);
      });
    });
    return guard;
  }

  /** True while a call of the bridge, or a file of the page, has no answer yet. */
  get isWaiting(): boolean {
    return this.#waiting.size > 0 || this.#files.size > 0;
  }
}
