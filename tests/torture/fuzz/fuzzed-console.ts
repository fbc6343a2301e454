import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { startTestSandbox } from '@fixtures/back-office/sandbox-session';
import { signedInCalls, type UserCalls } from '@fixtures/console/signed-in-calls';
import { acceptFrames } from '@main/bridge/accept-frames';
import type { PreviewTab } from '@main/desktop/preview-desktop';
import { PreviewDesktop } from '@main/desktop/preview-desktop';
import type { Services } from '@main/startup/services';
import { ESCAPE_MARKER } from './hostile-values';

/** Starts a console with its own sandbox, on which the fuzzing experiments make their calls. */
export async function fuzzedConsole(built: string | undefined): Promise<FuzzedConsole> {
  const host = await startTestSandbox({ tenants: 12 });
  const calls = await signedInCalls(host, 'olivia', built);
  const { services, folder } = calls;
  if (!(services.desktop instanceof PreviewDesktop)) throw new Error('This needs the desktop of a preview');
  const bridge = new RawBridgeClient(services, services.desktop.join());
  const secrets = new Set([...(await passwordsOf(calls)), await services.session.accessToken()]);
  const logFile = join(folder, 'user', 'logs', 'console.log');
  let seen = 0;
  return {
    folder,
    bridge,
    services,
    secrets,
    stays: async () => {
      if (services.session.current()) return true;
      await services.session.signIn('sandbox');
      secrets.add(await services.session.accessToken());
      return false;
    },
    reasonOf: async (path, input) => {
      const call = path.split('.').reduce<unknown>((at, name) => Reflect.get(Object(at), name), calls.call);
      if (typeof call !== 'function') return 'there is no such call';
      try {
        await call(input);
        return 'went well';
      } catch (error) {
        const cause = error instanceof Error ? (error.cause ?? error) : error;
        return cause instanceof Error ? (cause.stack ?? cause.message).slice(0, 300) : String(cause);
      }
    },
    logged: () => {
      const file = existsSync(logFile) ? readFileSync(logFile, 'utf8') : '';
      const text = [...calls.logged.splice(0), file.slice(seen)].join('\n');
      seen = file.length;
      return text;
    },
    strayFiles: () => [
      ...readdirSync(folder).filter((name) => !['user', 'downloads'].includes(name)),
      ...readdirSync(join(folder, '..')).filter((name) => name.includes(ESCAPE_MARKER)),
    ],
    closeCache: calls.closeCache,
    close: async () => {
      bridge.close();
      services.schedules.close();
      await services.jobs.cancelAll();
      calls.dispose();
      await host.dispose();
    },
  };
}

const frameSchema = z.object({
  id: z.union([z.number(), z.string()]).nullable().optional(),
  result: z.object({ type: z.string().optional(), data: z.unknown().optional() }).optional(),
  error: z
    .object({ message: z.string(), data: z.object({ appError: z.object({ code: z.string() }) }) })
    .optional(),
});

/** The response to a call, as it was sent to the page. */
interface RawResponse {
  /** All frames, for the search for forbidden content. */
  text: string;
  /** The error code; null for a success. */
  code: string | null;
  data: unknown;
}

/** The page's end of the bridge, which can send any text as a frame. */
class RawBridgeClient {
  readonly #send: (text: string) => void;
  readonly #waiting = new Map<number, (text: string) => void>();
  readonly close: () => void;
  #last = 0;

  constructor(services: Services, window: PreviewTab) {
    const socket = acceptFrames(services)((text) => this.#hear(text), window);
    this.#send = (text) => socket.receive(text);
    this.close = () => socket.close();
  }

  /** Null if no response arrived within `limit` ms. */
  async call(method: string, path: string, input: unknown, limit: number): Promise<RawResponse | null> {
    const id = ++this.#last;
    const received: string[] = [];
    const over = new AbortController();
    const answered = new Promise<RawResponse>((resolve) => {
      this.#waiting.set(id, (text) => {
        received.push(text);
        const { result, error } = frameSchema.parse(JSON.parse(text));
        // A subscription confirms its start; one without news sends nothing else.
        if (result?.type === 'started') return void setImmediate(() => this.#stop(id));
        if (method === 'subscription' && result?.type === 'data') return;
        resolve({ text: received.join('\n'), code: error?.data.appError.code ?? null, data: result?.data });
      });
    });
    this.raw(JSON.stringify({ id, method, params: { path, input } }));
    const timeUp = pause(limit, null, { signal: over.signal }).catch(() => null);
    const crossed = await Promise.race([answered, timeUp]);
    over.abort();
    this.#waiting.delete(id);
    return crossed;
  }

  /** Sends a frame that is no call at all. */
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

/** Procedures that return credentials on purpose, which no other one may. */
export const CREDENTIAL_PROCEDURES = new Set([
  'dataFeeds.credentials',
  'dbServers.password',
  'schemaConfigs.password',
  'aduUsers.password',
]);

export interface FuzzedConsole {
  folder: string;
  bridge: RawBridgeClient;
  services: Services;
  /** Secrets that no response may contain, except those on purpose. */
  secrets: Set<string>;
  /** Signs in again if the session has ended; returns whether it was still there. */
  stays(): Promise<boolean>;
  /** Repeats a failed call to learn its cause, which the page does not receive. */
  reasonOf(path: string, input: unknown): Promise<string>;
  /** The log since the last call. */
  logged(): string;
  /** Files in places where none may be written. */
  strayFiles(): string[];
  /** Closes the cache, which writes it to the disk; no call is possible afterwards. */
  closeCache(): void;
  close(): Promise<void>;
}

const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsIn)
      : [];

/** The sandbox's passwords and keys, as authorized users see them. */
async function passwordsOf({ call }: UserCalls): Promise<string[]> {
  const {
    data: { rows: stores },
  } = await call.stores.list({ variant: 'launched' });
  const { data: servers } = await call.dbServers.list();
  const {
    data: { rows: realms },
  } = await call.schemaConfigs.list({});
  const { data: staff } = await call.aduUsers.list();
  const answers = await Promise.allSettled([
    ...stores.slice(0, 8).map((store) => call.dataFeeds.credentials(store)),
    ...servers.map((server) => call.dbServers.password(server)),
    ...realms.map((realm) => call.schemaConfigs.password(realm)),
    ...staff.map((user) => call.aduUsers.password(user)),
  ]);
  const texts = answers.flatMap((answer) =>
    answer.status === 'fulfilled' ? textsIn(answer.value.data) : [],
  );
  // Names and addresses beside them are not secret.
  return texts.filter((text) => /\d/.test(text) && /^[\w-]{12,}$/.test(text));
}
