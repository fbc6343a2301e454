import { PreviewDesktop } from '@main/desktop/preview-desktop';
import type { Services } from '@main/services';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ESCAPED } from './strange-values';
import { startTestSandbox } from '../../fixtures/sandbox-session';
import { callsOnSandbox, type CallsOfPerson } from '../../integration/main/calls-on-sandbox';
import { FramedBridge } from './framed-bridge';

/** These are asked for what others must not tell. */
export const REVEALS = new Set([
  'dataFeeds.credentials',
  'dbServers.password',
  'schemaConfigs.password',
  'aduUsers.password',
]);

export interface FuzzedConsole {
  folder: string;
  bridge: FramedBridge;
  services: Services;
  /** What no answer may have, but those that are asked for it. */
  secrets: Set<string>;
  /** Signs in again where nobody is; gives whether somebody was. */
  stays(): Promise<boolean>;
  /** What a call that went wrong comes of when it is made again, which the page is not told. */
  reasonOf(path: string, input: unknown): Promise<string>;
  /** What was logged since it was asked for the last time. */
  logged(): string;
  /** What lies where nothing may have been written. */
  strayFiles(): string[];
  /** What is kept is on the disk then; nothing can be called any more. */
  closeCache(): void;
  close(): Promise<void>;
}

const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsIn)
      : [];

/** Passwords and keys that the sandbox has, as those who may see them see them. */
async function passwordsOf({ call }: CallsOfPerson): Promise<string[]> {
  const {
    data: { rows: stores },
  } = await call.stores.list({ variant: 'launched' });
  const { data: servers } = await call.dbServers.list();
  const { data: realms } = await call.schemaConfigs.list();
  const { data: staff } = await call.aduUsers.list();
  const answers = await Promise.allSettled([
    ...stores.slice(0, 8).map(({ storeId }) => call.dataFeeds.credentials({ storeId })),
    ...servers.map((server) => call.dbServers.password(server)),
    ...realms.map((realm) => call.schemaConfigs.password(realm)),
    ...staff.map((user) => call.aduUsers.password(user)),
  ]);
  const texts = answers.flatMap((answer) =>
    answer.status === 'fulfilled' ? textsIn(answer.value.data) : [],
  );
  // Names and addresses stand beside them, and may be seen.
  return texts.filter((text) => /\d/.test(text) && /^[\w-]{12,}$/.test(text));
}

/** A console on a sandbox of its own, both with nothing but what is tried on them. */
export async function fuzzedConsole(built: string | undefined): Promise<FuzzedConsole> {
  const host = await startTestSandbox({ tenants: 6 });
  const calls = await callsOnSandbox(host, 'olivia', built);
  const { services, folder } = calls;
  if (!(services.desktop instanceof PreviewDesktop)) throw new Error('This needs the desktop of a preview');
  const bridge = new FramedBridge(services, services.desktop.join());
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
      ...readdirSync(join(folder, '..')).filter((name) => name.includes(ESCAPED)),
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
