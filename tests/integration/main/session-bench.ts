import type { Log } from '@main/log/log';
import { SecretStore } from '@main/session/secret-store';
import { SessionService, type SessionDeps } from '@main/session/session-service';
import { AppError } from '@shared/kernel/app-error';
import type { Connection } from '@shared/domains/connections/model';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect } from 'vitest';
import { connectionTo } from '../../fixtures/connection';
import { tinyProvider, type TinyProvider } from '../../fixtures/tiny-provider';

export const silent: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };

export let folder: string;
export let provider: TinyProvider;
export let keys: Map<string, string>;
export let events: string[];
/** What the browser showed last. */
export let page: Response | null;

/** A folder, a keychain and an identity provider of its own for each test of the file. */
export function useSessionBench(): void {
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'console-session-'));
    provider = await tinyProvider();
    keys = new Map();
    events = [];
    page = null;
  });
  afterEach(async () => {
    await provider.close();
    rmSync(folder, { recursive: true, force: true });
  });
}

/** After a test has closed the one it had. */
export async function anotherProvider(): Promise<void> {
  provider = await tinyProvider();
}

export const connection = (): Connection => connectionTo(provider.issuer);

/** The person at the browser; who goes away in the middle of a page is no failure of the console. */
export async function visit(url: string): Promise<void> {
  void provider.browse(url).then(
    (response) => (page = response),
    () => undefined,
  );
}

export function service(
  changes: Partial<SessionDeps> = {},
  edited: Partial<Connection> = {},
): SessionService {
  const known = { ...connection(), ...edited };
  return new SessionService({
    connections: { get: async () => known, peek: () => known },
    secrets: new SecretStore({
      folder,
      log: silent,
      keychain: async () => ({
        getPassword: async (_, account) => keys.get(account) ?? null,
        setPassword: async (_, account, password) => void keys.set(account, password),
        deletePassword: async (_, account) => keys.delete(account),
      }),
    }),
    log: silent,
    openExternal: visit,
    onSignedIn: (account) => void events.push(`open ${account}`),
    onWipe: (account) => void events.push(`wipe ${account}`),
    onEnded: (account) => void events.push(`ended ${account}`),
    ...changes,
  });
}

export const failure = async (session: SessionService): Promise<AppError> => {
  const error: unknown = await session.signIn('office').then(
    () => null,
    (cause: unknown) => cause,
  );
  expect(error).toBeInstanceOf(AppError);
  return error as AppError;
};
