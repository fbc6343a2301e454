import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect } from 'vitest';
import { fakeIdentityProvider, type FakeIdentityProvider } from '@fixtures/network/fake-identity-provider';
import { emptyCache } from '@fixtures/samples/account-cache';
import { connectionTo } from '@fixtures/samples/connection';
import { silentLog } from '@fixtures/samples/silent-log';
import { type SessionDeps, SessionService } from '@main/session/session-service';
import type { KeychainLoader } from '@main/session/storage/keychain';
import { SecretStore } from '@main/session/storage/secret-store';
import type { Connection } from '@shared/domains/connections/model';
import { AppError } from '@shared/kernel/app-error';

/** Gives each test of a file its own folder, keychain and identity provider, which are the variables below. */
export function useSessionHarness(): void {
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'console-session-'));
    provider = await fakeIdentityProvider();
    keys = new Map();
    sessionEvents = [];
    browserResponse = null;
  });
  afterEach(async () => {
    await provider.close();
    rmSync(folder, { recursive: true, force: true });
  });
}

/** A port of this computer without a listener. */
export async function freePort(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return String(typeof address === 'object' && address ? address.port : 0);
}

export let folder: string;
export let provider: FakeIdentityProvider;
export let keys: Map<string, string>;
/** The opened caches and the ended sessions, in order. */
export let sessionEvents: string[];
/** The last response that the browser received. */
export let browserResponse: Response | null;

/** Starts a new identity provider after a test has closed the first. */
export async function replaceProvider(): Promise<void> {
  provider = await fakeIdentityProvider();
}

export const connection = (): Connection => connectionTo(provider.issuer);

/** Opens an address as the user's browser does. An aborted request is no failure of the console. */
export async function visit(url: string): Promise<void> {
  void provider.browse(url).then(
    (response) => (browserResponse = response),
    () => undefined,
  );
}

/** The keychain of the computer, which all runs of the app share. */
export const keychainOfKeys: KeychainLoader = async () => ({
  getPassword: async (_, account) => keys.get(account) ?? null,
  setPassword: async (_, account, password) => void keys.set(account, password),
  deletePassword: async (_, account) => keys.delete(account),
});

/** The secret store of one run of the app, on the shared keychain and folder. */
export const openSecrets = (): SecretStore =>
  new SecretStore({ folder, log: silentLog, keychain: keychainOfKeys });

export function service(
  changes: Partial<SessionDeps> = {},
  edited: Partial<Connection> = {},
): SessionService {
  const known = { ...connection(), ...edited };
  return new SessionService({
    connections: { get: async () => known, peek: () => known },
    secrets: openSecrets(),
    log: silentLog,
    openExternal: visit,
    openCache: ({ accountKey }, storedAs) => {
      sessionEvents.push(`open ${accountKey}${storedAs === accountKey ? '' : ` of ${storedAs}`}`);
      return emptyCache();
    },
    parts: [{ open: () => undefined, close: (end) => void sessionEvents.push(end) }],
    ...changes,
  });
}

export const signInFailure = async (session: SessionService): Promise<AppError> => {
  const error: unknown = await session.signIn('office').then(
    () => null,
    (cause: unknown) => cause,
  );
  expect(error).toBeInstanceOf(AppError);
  return error as AppError;
};
