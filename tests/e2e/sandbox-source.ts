import { backOfficeAt } from '../fixtures/back-office';
import { makeHome, startSandboxProcess, type Running } from '../fixtures/console-process';

/** Where a test's sandbox comes from. */
export interface SandboxSource {
  current(): Running;
  /** Starts it again on its old data and port. */
  again(): Promise<void>;
  /** The test is over. */
  leave(): Promise<void>;
}

const start = (data: string, port: string, args: readonly string[]): Promise<Running> =>
  startSandboxProcess(data, ['--port', port, ...args]);

/** A sandbox for one test. */
export async function ownSandbox(data: string, args: readonly string[]): Promise<SandboxSource> {
  let sandbox = await start(data, '0', args);
  return {
    current: () => sandbox,
    again: async () => {
      sandbox = await start(data, new URL(sandbox.url).port, args);
    },
    leave: () => sandbox.stop(),
  };
}

const refuse = (): Promise<never> =>
  Promise.reject(new Error('Other tests use this sandbox too: take sharedSandbox out of this one.'));

/** The sandboxes of a worker's tests, one for each set of arguments. */
export class SharedSandboxes {
  readonly #home = makeHome();
  readonly #running = new Map<string, Promise<Running>>();

  async take(args: readonly string[]): Promise<SandboxSource> {
    const name = args.join(' ');
    const running =
      this.#running.get(name) ?? start(`${this.#home.folder}/sandbox-${this.#running.size}`, '0', args);
    this.#running.set(name, running);
    const { url, pid } = await running;
    return {
      current: () => ({ url, pid, stop: refuse, kill: refuse }),
      again: refuse,
      leave: () => backOfficeAt(() => url).clearFaults(),
    };
  }

  async close(): Promise<void> {
    for (const sandbox of this.#running.values()) await (await sandbox).stop();
    this.#home.remove();
  }
}
