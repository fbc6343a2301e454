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
        const calls = parsed(frame).flatMap((part) => callSchema.safeParse(part).data ?? []);
        const writes = calls.filter(({ method }) => method === 'mutation');
        if (guard.refusesWrites && writes.length > 0) {
          for (const { id } of writes) socket.send(refusal(id));
          return;
        }
        for (const { id } of calls) guard.#waiting.add(id);
        server.send(frame);
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
