import { copyFileSync, cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import {
  signInOverBridge,
  type BridgeClient,
  connectBridge,
  restoredSession,
} from '@fixtures/console/bridge-client';
import { CrashReports } from '@main/crashes/crash-reports';
import { createLog } from '@main/log/log';
import {
  type Home,
  keychainEnv,
  launchPreview,
  makeHome,
  type Running,
  startSandboxProcess,
} from '../../fixtures/console-process';

/** Creates a home with one entry of everything that a console stores, in the state after a kill. */
export async function preparedHome(sandboxUrl: string): Promise<Home> {
  const home = makeHome();
  const preview = launchPreview(home, sandboxUrl, 0, keychainEnv(home));
  const bridge = await connectBridge((await preview.ready).url);
  await signInOverBridge(bridge, 'olivia');
  const { call } = bridge;
  for (const [key, value] of DRAFTS) await call.drafts.put.mutate({ key, value });
  await call.preferences.set.mutate({ key: 'torture.columns', value: COLUMNS });
  await call.preferences.computer.set.mutate({ theme: 'dark' });
  await call.tenants.counts.query();
  await call.dms.list.query();
  new CrashReports(home.userData, createLog(join(home.userData, 'logs'))).write({
    process: 'page',
    reason: 'crashed',
  });
  await preview.kill();
  bridge.close();
  return home;
}

interface RestartFindings {
  /** All messages that the console showed by itself. */
  notices: string[];
  /** Drafts that are missing or changed. */
  lost: string[];
  /** True if other data that a user would miss has changed. */
  misses: boolean;
}

async function inspectHome(bridge: BridgeClient): Promise<RestartFindings> {
  const { call } = bridge;
  const notices: string[] = [];
  call.desktop.commands.subscribe(undefined, {
    onData: (command) =>
      command.command === 'notice' && command.offer === undefined && notices.push(command.text),
  });
  const session = await restoredSession(bridge);
  if (session.status !== 'signedIn') await signInOverBridge(bridge, 'olivia');
  if (session.status === 'signedOut' && session.error) notices.push(session.error.message);
  notices.push(...(await call.desktop.info.query()).notices);
  const columns = await call.preferences.get.query({ key: 'torture.columns' });
  const { theme } = await call.preferences.computer.get.query();
  await call.tenants.counts.query();
  // A new draft can be stored whatever happened to earlier ones.
  await call.drafts.put.mutate({ key: 'torture/another', value: 'new' });
  const drafts = new Map((await call.drafts.list.query()).map(({ key, value }) => [key, value]));
  const lost = [...DRAFTS].filter(([key, value]) => !isDeepStrictEqual(drafts.get(key), value));
  const misses = session.status !== 'signedIn' || !isDeepStrictEqual(columns, COLUMNS) || theme !== 'dark';
  return { notices, lost: lost.map(([key]) => key), misses };
}

/** Starts a console on a home, inspects its data, and closes it. */
export async function restartAndInspect(home: Home, sandboxUrl: string): Promise<RestartFindings> {
  const preview = launchPreview(home, sandboxUrl, 0, keychainEnv(home));
  try {
    const bridge = await connectBridge((await preview.ready).url);
    return await inspectHome(bridge).finally(() => bridge.close());
  } finally {
    await preview.kill();
  }
}

/** The storage of a session: its file, and the keychain with its key. */
const SESSION_FILE = 'session.bin';
const sessionFiles = ({ folder, userData }: Home): string[] => [
  join(userData, SESSION_FILE),
  join(folder, 'keys.json'),
];

export const isSessionFile = (file: string): boolean => file.endsWith(SESSION_FILE);

/**
 * A prepared home that is copied again and again. Each start renews the session, which invalidates the previous token,
 * so each used copy passes its session on to the next one.
 */
export class HomeTemplate {
  readonly #home = makeHome();
  readonly #sandboxUrl: string;

  constructor(prepared: Home, sandboxUrl: string) {
    this.#sandboxUrl = sandboxUrl;
    cpSync(prepared.folder, this.#home.folder, { recursive: true });
  }

  copyTo(home: Home): Home {
    cpSync(this.#home.folder, home.folder, { recursive: true });
    return home;
  }

  adoptSessionFrom(used: Home): void {
    const own = sessionFiles(this.#home);
    sessionFiles(used).forEach((file, index) => copyFileSync(file, own[index] ?? ''));
  }

  /** Renews the session of this home after a copy has not returned a valid one. */
  async signInAgain(): Promise<void> {
    const copy = this.copyTo(makeHome());
    try {
      rmSync(join(copy.userData, SESSION_FILE));
      await restartAndInspect(copy, this.#sandboxUrl);
      this.adoptSessionFrom(copy);
    } finally {
      copy.remove();
    }
  }

  remove(): void {
    this.#home.remove();
  }
}

/** A sandbox whose tokens outlive a run: each life of a console renews its session once, at its start, and no more. */
export async function longTokenSandbox(): Promise<Running> {
  const home = makeHome();
  const sandbox = await startSandboxProcess(`${home.folder}/sandbox`, [
    ...['--port', '0', '--token-seconds', '7200', '--tenants', '12'],
  ]);
  return {
    ...sandbox,
    stop: async () => {
      await sandbox.stop();
      home.remove();
    },
  };
}

/** Typed texts: some short, some longer than a database page. */
export const DRAFTS = new Map(
  Array.from({ length: 8 }, (_, number) => [
    `torture/form-${number}`,
    { name: `Draft ${number}`, note: 'typed and not saved '.repeat(number * number * 10) },
  ]),
);

const COLUMNS = ['a', 'b'];
