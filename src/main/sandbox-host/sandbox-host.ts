// Starts, finds and stops the back office that ships with the app, as a process of its own; its code is in src/sandbox.

import { fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { SandboxState } from '@shared/domains/connections/model';
import { connectionsTexts, sandboxTexts } from '@shared/domains/connections/texts';
import { AppError } from '@shared/kernel/app-error';
import type { Log } from '../log/log';

/** A running sandbox process, however it was started. */
interface SandboxProcess {
  onMessage(listener: (message: unknown) => void): void;
  onExit(listener: (code: number | null) => void): void;
  stop(): void;
}

/** Starts the sandbox's script with arguments, in its own process. */
export type SpawnSandbox = (script: string, args: readonly string[]) => SandboxProcess;

/** The preview starts a Node child process, which ends with its parent through the closed channel. */
export const spawnChildProcess: SpawnSandbox = (script, args) => {
  const child = fork(script, [...args], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  return {
    onMessage: (listener) => child.on('message', listener),
    onExit: (listener) => child.on('exit', listener),
    stop: () => child.kill('SIGTERM'),
  };
};

const announcement = z.discriminatedUnion('type', [
  z.object({ type: z.literal('seeding'), done: z.number(), tenants: z.number() }),
  z.object({ type: z.literal('listening'), url: z.string() }),
  z.object({ type: z.literal('failed'), message: z.string() }),
]);
const infoFile = z.object({ url: z.string(), instance: z.string() });
const healthAnswer = z.object({ instance: z.string().optional() });

/**
 * The time limit of a start in milliseconds. It restarts with each report of progress: a first start generates the
 * sample data, which takes minutes for thousands of tenants.
 */
const START_LIMIT_MS = 60_000;

interface Dependencies {
  log: Log;
  spawn: SpawnSandbox;
  /** The path of the built sandbox. */
  script: string;
  /** The folder of the sandbox's state. */
  dataFolder: string;
  args: readonly string[];
  /** Why it must not be started; null if it may. */
  refused?: string | null;
  /** The address of a sandbox that another process runs; then none is started here. */
  externalUrl: string | undefined;
  /** Whether the user stopped it; it then stays stopped after a restart of the console. */
  stopped: { get(): boolean; set(stopped: boolean): void };
}

export class SandboxHost {
  readonly #deps: Dependencies;
  readonly #listeners = new Set<(state: SandboxState) => void>();
  #state: SandboxState = { status: 'stopped', url: null, message: null };
  #process: SandboxProcess | null = null;
  #starting: Promise<string> | null = null;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  state(): SandboxState {
    return this.#state;
  }

  watch(listener: (state: SandboxState) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** True when the user stopped the sandbox and has not started it since. */
  isStoppedByUser(): boolean {
    return this.#deps.stopped.get();
  }

  /** Returns the sandbox's address, and starts it when it does not run. Rejects with OFFLINE and the reason. */
  ensureRunning(): Promise<string> {
    const { refused } = this.#deps;
    if (refused != null) return Promise.reject(new AppError('FORBIDDEN', refused));
    this.#starting ??= this.#start().finally(() => {
      this.#starting = null;
    });
    return this.#starting;
  }

  stop(): void {
    if (this.#deps.externalUrl !== undefined || (this.#state.status === 'running' && !this.#process))
      throw new AppError('INTERNAL', sandboxTexts.startedElsewhere);
    this.#rememberStopped(true);
    this.#process?.stop();
  }

  /** Ends the process with the console, without recording it as stopped by the user. */
  dispose(): void {
    this.#process?.stop();
  }

  async #start(): Promise<string> {
    this.#rememberStopped(false);
    const { externalUrl } = this.#deps;
    if (externalUrl !== undefined) {
      if (await answers(externalUrl)) return this.#running(externalUrl);
      this.#set({ status: 'failed', url: null, message: sandboxTexts.noAnswer(externalUrl) });
      throw new AppError('OFFLINE', sandboxTexts.noAnswer(externalUrl));
    }
    const { status, url } = this.#state;
    if (this.#process && status === 'running' && url !== null && (await answers(url))) return url;
    const found = await this.#announced();
    if (found && (await answers(found.url, found.instance))) return this.#running(found.url);
    return this.#spawn();
  }

  /** The sandbox that its info file declares to be running on this data. */
  async #announced(): Promise<z.infer<typeof infoFile> | undefined> {
    try {
      return infoFile.parse(JSON.parse(await readFile(join(this.#deps.dataFolder, 'sandbox.json'), 'utf8')));
    } catch {
      return undefined;
    }
  }

  #rememberStopped(stopped: boolean): void {
    if (this.#deps.stopped.get() === stopped) return;
    try {
      this.#deps.stopped.set(stopped);
    } catch (error) {
      // The choice holds for this run; a settings file that cannot be written is no reason to be without a back office.
      this.#deps.log.warn('sandbox.not-remembered', { error });
    }
  }

  #spawn(): Promise<string> {
    this.#set({ status: 'starting', url: null, message: null });
    const { spawn, script, dataFolder, args, log } = this.#deps;
    return new Promise((resolve, reject) => {
      const child = spawn(script, ['--data', dataFolder, ...args]);
      this.#process = child;
      let reason: string | null = null;
      const limit = setTimeout(() => {
        reason ??= connectionsTexts.sandboxSilent(START_LIMIT_MS / 1000);
        child.stop();
      }, START_LIMIT_MS);
      child.onMessage((message) => {
        const received = announcement.safeParse(message);
        if (!received.success) return;
        if (received.data.type === 'seeding') {
          limit.refresh();
          const { done, tenants } = received.data;
          this.#set({ status: 'starting', url: null, message: connectionsTexts.seeding(done, tenants) });
          return;
        }
        if (received.data.type === 'failed') {
          reason = received.data.message;
          return;
        }
        clearTimeout(limit);
        resolve(this.#running(received.data.url));
      });
      child.onExit((code) => {
        clearTimeout(limit);
        log.info('sandbox.ended', { code });
        if (this.#process === child) this.#process = null;
        const failed = this.#state.status === 'starting';
        const message = failed ? sandboxTexts.notStarted(reason ?? sandboxTexts.exitCode(code)) : null;
        this.#set({ status: failed ? 'failed' : 'stopped', url: null, message });
        if (message !== null) reject(new AppError('OFFLINE', message));
      });
    });
  }

  #running(url: string): string {
    this.#set({ status: 'running', url, message: null });
    return url;
  }

  #set(state: SandboxState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener(state);
  }
}

/**
 * True if a sandbox responds at the URL and, where its instance is known, it is that one: another one, on other data,
 * may use the port of one that was killed.
 */
async function answers(url: string, instance?: string): Promise<boolean> {
  try {
    const response = await fetch(new URL('/health', url), { signal: AbortSignal.timeout(2000) });
    if (!response.ok || instance === undefined) return response.ok;
    return healthAnswer.parse(await response.json()).instance === instance;
  } catch {
    return false;
  }
}
