import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { AppError } from '@shared/kernel/app-error';
import type { SandboxState } from '@shared/domains/connections/model';
import type { Log } from '../log/log';
import type { SandboxProcess, SpawnSandbox } from './sandbox-process';

const announcement = z.discriminatedUnion('type', [
  z.object({ type: z.literal('listening'), url: z.string() }),
  z.object({ type: z.literal('failed'), message: z.string() }),
]);
const infoFile = z.object({ url: z.string() });

/** How long a first start may take, in milliseconds: it makes the sample data. */
const START_LIMIT_MS = 60_000;

interface Dependencies {
  log: Log;
  spawn: SpawnSandbox;
  /** The built sandbox. */
  script: string;
  /** Where the sandbox keeps its state. */
  dataFolder: string;
  args: readonly string[];
  /** A sandbox somebody else runs; then none is started here. */
  externalUrl: string | undefined;
  /** Whether the user stopped it; it then stays stopped over a restart of the console. */
  stopped: { get(): boolean; set(stopped: boolean): void };
}

/** Starts, finds and stops the back office that ships with the app. */
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
  isHeldStopped(): boolean {
    return this.#deps.stopped.get();
  }

  /** The sandbox's address; starts it when it does not run. Rejects with OFFLINE and the reason. */
  ensureRunning(): Promise<string> {
    this.#starting ??= this.#start().finally(() => {
      this.#starting = null;
    });
    return this.#starting;
  }

  stop(): void {
    if (this.#deps.externalUrl !== undefined || (this.#state.status === 'running' && !this.#process))
      throw new AppError('INTERNAL', 'This sandbox was started elsewhere; stop it there');
    this.#deps.stopped.set(true);
    this.#process?.stop();
  }

  /** Ends the process with the console, without remembering it as stopped by the user. */
  dispose(): void {
    this.#process?.stop();
  }

  async #start(): Promise<string> {
    this.#deps.stopped.set(false);
    if (this.#state.status === 'running' && this.#state.url && (await isHealthy(this.#state.url)))
      return this.#state.url;
    const found = this.#deps.externalUrl ?? (await this.#urlOfRunning());
    if (found !== undefined && (await isHealthy(found))) return this.#running(found);
    if (this.#deps.externalUrl !== undefined) {
      this.#set({ status: 'failed', url: null, message: `No sandbox answers at ${this.#deps.externalUrl}` });
      throw new AppError('OFFLINE', `No sandbox answers at ${this.#deps.externalUrl}`);
    }
    return this.#spawn();
  }

  async #urlOfRunning(): Promise<string | undefined> {
    try {
      return infoFile.parse(JSON.parse(await readFile(join(this.#deps.dataFolder, 'sandbox.json'), 'utf8')))
        .url;
    } catch {
      return undefined;
    }
  }

  #spawn(): Promise<string> {
    this.#set({ status: 'starting', url: null, message: null });
    const { spawn, script, dataFolder, args, log } = this.#deps;
    return new Promise((resolve, reject) => {
      const child = spawn(script, ['--data', dataFolder, ...args]);
      this.#process = child;
      let reason: string | null = null;
      const limit = setTimeout(() => child.stop(), START_LIMIT_MS);
      child.onMessage((message) => {
        const heard = announcement.safeParse(message);
        if (!heard.success) return;
        if (heard.data.type === 'failed') {
          reason = heard.data.message;
          return;
        }
        clearTimeout(limit);
        resolve(this.#running(heard.data.url));
      });
      child.onExit((code) => {
        clearTimeout(limit);
        log.info('sandbox.ended', { code });
        if (this.#process === child) this.#process = null;
        const failed = this.#state.status === 'starting';
        const message = failed
          ? `The sandbox could not be started: ${reason ?? `exit code ${code ?? 'none'}`}`
          : null;
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

async function isHealthy(url: string): Promise<boolean> {
  try {
    return (await fetch(new URL('/health', url), { signal: AbortSignal.timeout(2000) })).ok;
  } catch {
    return false;
  }
}
