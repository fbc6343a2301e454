// The clock of a simulated year: Date, performance.now and every timer of this process, those of `node:timers/promises`
// included. Network, disk, SQLite and worker threads stay real.
//
// Time stands still while anything works, and advances only when the process waits for a timer and for nothing else
// (`settle`): then the next timer fires, alone, and what it starts is waited for. So the order of events depends on
// the seed and not on the speed of the machine. A sleep (`sleepUntil`) moves the clock without firing timers on the way,
// as the sleep of a computer does; each that is due fires once afterwards.

import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks';
import diagnostics from 'node:diagnostics_channel';
import { createRequire, syncBuiltinESMExports } from 'node:module';

const real = { setImmediate, clearTimeout, clearInterval, Date, now: Date.now, performance: performance.now };
const timersPromises: object = createRequire(import.meta.url)('node:timers/promises');

/** Requests of the event loop that will end by themselves; servers, sockets and other handles are none. */
const IS_REQUEST = /Req|ConnectWrap|WriteWrap|^Worker|^MessagePort/;
/** Rounds of the event loop in which nothing may work before the process counts as waiting. */
const QUIET_ROUNDS = 3;
/** Real milliseconds after which work that does not end is a hang. */
const HANG_MS = 120_000;
/** Virtual milliseconds that an action may take. */
const ACTION_MS = 20 * 60_000;

/** The owner of the timers that are created in its context, such as one run of a console. */
const owners = new AsyncLocalStorage<object>();

class VirtualTimer {
  due = 0;
  constructor(
    readonly clock: VirtualClock,
    readonly run: () => void,
    readonly ms: number,
    readonly repeats: boolean,
    readonly owner: object | undefined,
    readonly order: number,
  ) {
    this.refresh();
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  hasRef(): boolean {
    return false;
  }

  refresh(): this {
    this.due = this.clock.running + Math.max(1, this.ms);
    this.clock.timers.add(this);
    return this;
  }

  close(): this {
    this.clock.timers.delete(this);
    return this;
  }

  [Symbol.dispose](): void {
    this.close();
  }
}

type Callback = (...args: unknown[]) => void;

export class VirtualClock {
  readonly timers = new Set<VirtualTimer>();
  /** Milliseconds of the processor's clock, which timers follow. */
  running = 0;
  /** Milliseconds since the epoch. */
  #wall: number;
  #created = 0;
  readonly #requests = new Set<unknown>();
  /** A request that the back office holds until another person's was answered. */
  #held: unknown = null;
  readonly #sleepCounts: boolean;
  readonly #errors: unknown[] = [];

  /** @param sleepCounts whether timers and performance.now go on while the computer sleeps, as on Windows */
  constructor(start: Date, sleepCounts: boolean) {
    this.#wall = start.getTime();
    this.#sleepCounts = sleepCounts;
  }

  get now(): number {
    return this.#wall;
  }

  /** Replaces time in this process for good: it ends with the simulation. */
  install(): void {
    const now = (): number => this.#wall;
    const timer =
      (repeats: boolean) =>
      (callback: Callback, ms = 0, ...args: unknown[]): VirtualTimer =>
        this.#timer(() => callback(...args), ms, repeats);
    const clear = (timerOrId: unknown): void => {
      if (timerOrId instanceof VirtualTimer) timerOrId.close();
      // A timer from before the installation.
      else if (timerOrId !== null && typeof timerOrId === 'object')
        Reflect.apply(real.clearTimeout, null, [timerOrId]);
    };
    Object.assign(globalThis, {
      Date: new Proxy(real.Date, {
        construct: (target, args, newTarget) =>
          Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
        get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
      }),
      setTimeout: timer(false),
      setInterval: timer(true),
      clearTimeout: clear,
      clearInterval: clear,
    });
    Object.defineProperty(performance, 'now', { value: () => this.running, configurable: true });
    Object.assign(timersPromises, { setTimeout: this.#sleep });
    syncBuiltinESMExports();
    this.#watchCryptography();
    for (const event of ['create', 'trailers', 'error'])
      diagnostics.subscribe(`undici:request:${event}`, (message) => {
        const request: unknown = Reflect.get(Object(message), 'request');
        if (event === 'create') this.#requests.add(request);
        else this.#requests.delete(request);
      });
  }

  /** Runs `work`; the timers that it creates belong to `owner`, and so do those that they create. */
  runAs<T>(owner: object, work: () => T): T {
    return owners.run(owner, work);
  }

  /** Removes the timers of an owner, which no longer runs. */
  drop(owner: object): void {
    for (const timer of this.timers) if (timer.owner === owner) timer.close();
  }

  /** Does `work`, and lets as much time pass as it waits for. */
  async complete<T>(work: () => Promise<T>): Promise<T> {
    let ended = false;
    const until = this.running + ACTION_MS;
    const done = work().finally(() => (ended = true));
    // A failure is reported below, where it is awaited.
    done.catch(() => undefined);
    for (;;) {
      await this.settle();
      if (ended) return done;
      const next = this.#next();
      if (!next || next.due > until) throw new Error('An action does not end');
      await this.#fire(next);
    }
  }

  /** Awake: fires timer after timer until the given time has passed. */
  async stayAwake(ms: number): Promise<void> {
    const end = this.running + ms;
    await this.settle();
    for (let next = this.#next(); next && next.due <= end; next = this.#next()) await this.#fire(next);
    this.#advance(end - this.running);
  }

  /** Asleep: the clock moves, and what became due fires once. */
  async sleepUntil(instant: number): Promise<void> {
    await this.settle();
    const ms = Math.max(0, instant - this.#wall);
    this.#wall += ms;
    if (this.#sleepCounts) this.running += ms;
    const due = this.#sorted().filter(({ due: at }) => at <= this.running);
    for (const timer of due) if (this.timers.has(timer) && timer.due <= this.running) await this.#fire(timer);
  }

  /** Resolves when nothing works any more: no request, no file operation, no worker, no callback. */
  async settle(): Promise<void> {
    const began = real.now();
    let quiet = 0;
    while (quiet < QUIET_ROUNDS) {
      await new Promise<void>((resolve) => void real.setImmediate(resolve));
      const busy =
        [...this.#requests].some((request) => request !== this.#held) ||
        process.getActiveResourcesInfo().some((name) => IS_REQUEST.test(name));
      quiet = busy ? 0 : quiet + 1;
      if (real.now() - began > HANG_MS)
        throw new Error(`The process does not come to rest: ${process.getActiveResourcesInfo().join(' ')}`);
    }
    const [error] = this.#errors;
    if (error) throw error;
  }

  /** Does `work` while the only request in flight is held, which is not waited for meanwhile. */
  async whileHeld<T>(work: () => Promise<T>): Promise<T> {
    while (this.#requests.size > 1) await new Promise<void>((resolve) => void real.setImmediate(resolve));
    [this.#held] = this.#requests;
    try {
      return await work();
    } finally {
      this.#held = null;
    }
  }

  /** Keys and signatures are made in the thread pool, and are in no list of the event loop. */
  #watchCryptography(): void {
    for (const name of [
      'sign',
      'verify',
      'digest',
      'encrypt',
      'decrypt',
      'generateKey',
      'importKey',
      'exportKey',
    ] as const) {
      const compute: unknown = Reflect.get(SubtleCrypto.prototype, name);
      if (typeof compute !== 'function') continue;
      const requests = this.#requests;
      Object.defineProperty(SubtleCrypto.prototype, name, {
        value(this: SubtleCrypto, ...args: unknown[]) {
          const result = Promise.resolve<unknown>(Reflect.apply(compute, this, args));
          requests.add(result);
          const done = (): void => void requests.delete(result);
          result.then(done, done);
          return result;
        },
      });
    }
  }

  #timer(callback: () => void, ms: number, repeats: boolean): VirtualTimer {
    this.#created += 1;
    const run = AsyncResource.bind(callback);
    return new VirtualTimer(this, run, Number(ms) || 0, repeats, owners.getStore(), this.#created);
  }

  /** `setTimeout` of `node:timers/promises`. */
  readonly #sleep = (ms = 0, value?: unknown, { signal }: { signal?: AbortSignal } = {}): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const abort = (): void => {
        timer.close();
        reject(
          Object.assign(new Error('The operation was aborted', { cause: signal?.reason }), {
            name: 'AbortError',
          }),
        );
      };
      const timer = this.#timer(
        () => {
          signal?.removeEventListener('abort', abort);
          resolve(value);
        },
        ms,
        false,
      );
      if (signal?.aborted) abort();
      else signal?.addEventListener('abort', abort, { once: true });
    });

  #sorted(): VirtualTimer[] {
    return [...this.timers].sort((a, b) => a.due - b.due || a.order - b.order);
  }

  #next(): VirtualTimer | undefined {
    let next: VirtualTimer | undefined;
    for (const timer of this.timers)
      if (!next || timer.due < next.due || (timer.due === next.due && timer.order < next.order)) next = timer;
    return next;
  }

  #advance(ms: number): void {
    if (ms <= 0) return;
    this.running += ms;
    this.#wall += ms;
  }

  async #fire(timer: VirtualTimer): Promise<void> {
    this.#advance(timer.due - this.running);
    timer.close();
    if (timer.repeats) timer.refresh();
    try {
      timer.run();
    } catch (error) {
      this.#errors.push(error);
    }
    await this.settle();
  }
}
