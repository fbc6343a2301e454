import { createBackOffice } from '@main/back-office/create-back-office';
import type { BackOffice } from '@main/back-office/back-office';
import { ConnectionService } from '@main/connections/connection-service';
import { ConnectivityService } from '@main/connectivity/connectivity-service';
import type { Log } from '@main/log/log';
import type { Connection } from '@shared/domains/connections/model';
import { SecretStore } from '@main/session/secret-store';
import { SessionService } from '@main/session/session-service';
import { SettingsStore } from '@main/settings/settings-store';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Browser, submitSignIn } from '../../fixtures/sandbox-client';
import { type TestSandbox } from '../../fixtures/sandbox-session';

export interface TestConsole {
  settings: SettingsStore;
  connections: ConnectionService;
  session: SessionService;
  backOffice: BackOffice;
  connectivity: ConnectivityService;
  log: Log;
  /** Every line that was logged, as JSON. */
  logged: string[];
  /** A second run of the console on the same data, as after a restart. */
  again(): TestConsole;
  dispose(): void;
}

/** A browser in which a person signs in on the provider's page, then is sent back to the console. */
export async function signInBy(
  browser: Browser,
  host: TestSandbox,
  url: string,
  person: string,
): Promise<boolean> {
  const { sandbox } = host;
  let step = await browser.follow(url, sandbox.url);
  const asked = step.response !== undefined;
  if (asked) step = await submitSignIn(browser, sandbox, step.url, { username: person, password: 'sandbox' });
  await fetch(step.url);
  return asked;
}

/** The main process's services as the container wires them, on a real sandbox, without a shell. */
export function consoleOn(
  host: TestSandbox,
  person: string,
  changes: {
    folder?: string;
    keys?: Map<string, string>;
    openExternal?: (url: string) => Promise<void>;
    /** Of the connection to the sandbox: something stands in between. */
    connection?: Partial<Connection>;
  } = {},
): TestConsole {
  const folder = changes.folder ?? mkdtempSync(join(tmpdir(), 'console-main-'));
  const keys = changes.keys ?? new Map<string, string>();
  const logged: string[] = [];
  const write = (event: string, data?: unknown): void => void logged.push(JSON.stringify([event, data]));
  const log: Log = { info: write, warn: write, error: write };
  const settings = new SettingsStore(folder);
  const connections = new ConnectionService({
    settings,
    sandbox: {
      state: () => ({ status: 'running', url: host.sandbox.url, message: null }),
      ensureRunning: async () => host.sandbox.url,
    },
    inUse: () => session.current()?.connection.id ?? null,
  });
  const secrets = new SecretStore({
    folder,
    log,
    keychain: async () => ({
      getPassword: async (_, account) => keys.get(account) ?? null,
      setPassword: async (_, account, password) => void keys.set(account, password),
      deletePassword: async (_, account) => keys.delete(account),
    }),
  });
  const bent = <T extends Connection | null>(found: T): T => found && { ...found, ...changes.connection };
  const session: SessionService = new SessionService({
    connections: {
      get: async (id) => bent(await connections.get(id)),
      peek: (id) => bent(connections.peek(id)),
    },
    secrets,
    log,
    openExternal: changes.openExternal ?? (async (url) => void signInBy(new Browser(), host, url, person)),
    onSignedIn: () => undefined,
    onWipe: () => undefined,
  });
  const connectivity = new ConnectivityService({
    isSignedIn: () => session.current() !== null,
    probe: async (signal) => void (await fetch(`${host.sandbox.url}/graphql`, { method: 'HEAD', signal })),
  });
  return {
    settings,
    connections,
    session,
    connectivity,
    backOffice: createBackOffice({ session, log, connectivity }),
    log,
    logged,
    again: () => consoleOn(host, person, { folder, keys }),
    dispose: () => {
      connectivity.dispose();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
