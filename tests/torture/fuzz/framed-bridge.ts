import { acceptFrames } from '@main/bridge/accept-frames';
import type { PreviewTab } from '@main/desktop/preview-tab';
import type { Services } from '@main/services';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';

const frameSchema = z.object({
  id: z.union([z.number(), z.string()]).nullable().optional(),
  result: z.object({ type: z.string().optional(), data: z.unknown().optional() }).optional(),
  error: z
    .object({ message: z.string(), data: z.object({ appError: z.object({ code: z.string() }) }) })
    .optional(),
});

/** What came back of a call, as it crossed to the page. */
export interface Crossed {
  /** All frames, for who looks for what must not be in them. */
  text: string;
  /** Of our closed list; null where it went well. */
  code: string | null;
  data: unknown;
}

/** A page's end of the bridge: calls as the text frames that a page sends, whatever is in them. */
export class FramedBridge {
  readonly #send: (text: string) => void;
  readonly #waiting = new Map<number, (text: string) => void>();
  readonly close: () => void;
  #last = 0;

  constructor(services: Services, window: PreviewTab) {
    const socket = acceptFrames(services)((text) => this.#hear(text), window);
    this.#send = (text) => socket.receive(text);
    this.close = () => socket.close();
  }

  /** Null where nothing came back for `limit` ms. */
  async call(method: string, path: string, input: unknown, limit: number): Promise<Crossed | null> {
    const id = ++this.#last;
    const heard: string[] = [];
    const over = new AbortController();
    const answered = new Promise<Crossed>((resolve) => {
      this.#waiting.set(id, (text) => {
        heard.push(text);
        const { result, error } = frameSchema.parse(JSON.parse(text));
        // A subscription says first that it has begun; one that has nothing to tell yet says no more.
        if (result?.type === 'started') return void setImmediate(() => this.#stop(id));
        if (method === 'subscription' && result?.type === 'data') return;
        resolve({ text: heard.join('\n'), code: error?.data.appError.code ?? null, data: result?.data });
      });
    });
    this.raw(JSON.stringify({ id, method, params: { path, input } }));
    const timeUp = pause(limit, null, { signal: over.signal }).catch(() => null);
    const crossed = await Promise.race([answered, timeUp]);
    over.abort();
    this.#waiting.delete(id);
    return crossed;
  }

  /** Anything that is no call at all. */
  raw(frame: string): void {
    this.#send(frame);
  }

  #stop(id: number): void {
    this.raw(JSON.stringify({ id, method: 'subscription.stop' }));
  }

  #hear(text: string): void {
    const { id } = frameSchema.parse(JSON.parse(text));
    if (typeof id === 'number') this.#waiting.get(id)?.(text);
  }
}
