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
const infoFile = z.object({ url: z.string(), instance: z.string() });
const healthAnswer = z.object({ instance: z.string().optional() });

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
    this.#rememberStopped(true);
    this.#process?.stop();
  }

  /** Ends the process with the console, without remembering it as stopped by the user. */
  dispose(): void {
    this.#process?.stop();
  }

  async #start(): Promise<string> {
    this.#rememberStopped(false);
    const { externalUrl } = this.#deps;
    if (externalUrl !== undefined) {
      if (await answers(externalUrl)) return this.#running(externalUrl);
      this.#set({ status: 'failed', url: null, message: `No sandbox answers at ${externalUrl}` });
      throw new AppError('OFFLINE', `No sandbox answers at ${externalUrl}`);
    }
    const { status, url } = this.#state;
    if (this.#process && status === 'running' && url !== null && (await answers(url))) return url;
    const found = await this.#announced();
    if (found && (await answers(found.url, found.instance))) return this.#running(found.url);
    return this.#spawn();
  }

  /** The sandbox that says it runs on our data. */
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
      // It holds for this run; a settings file that cannot be written is no reason to be without a back office.
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

/**
 * Whether a sandbox answers there and, where its instance is known, that very one: the port of one that was killed
 * may have been taken by another, on somebody else's data.
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
