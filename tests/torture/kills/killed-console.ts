/** A console that the experiment of kills kills repeatedly, and whose data it checks at each start. */
import { copyFileSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { type Home, keychainEnv, launchPreview } from '@fixtures/console-process';
import {
  signInOverBridge,
  type BridgeClient,
  connectBridge,
  restoredSession,
} from '@fixtures/console/bridge-client';
import { responseCacheKey } from '@main/bridge/response-cache';
import type { Random } from '@sandbox/database/random';
import type { Answer } from '@shared/kernel/answer';
import type { Tally } from '../experiment';

/** Tracks a value that is written repeatedly, each time as the next number; 0 means that nothing is stored. */
class ConfirmedCounter {
  #confirmed = 0;
  #started = 0;
  #mayBeGone = false;

  /** Returns the number to write next. */
  startWrite(): number {
    this.#started = this.#confirmed + 1;
    return this.#started;
  }

  confirmWrite(): void {
    this.#confirmed = this.#started;
  }

  /** A delete was started, and its progress is unknown. */
  startDelete(): void {
    this.#mayBeGone = true;
  }

  /** The end of the delete was confirmed. */
  confirmDelete(): void {
    this.#mayBeGone = false;
    this.#confirmed = 0;
    this.#started = 0;
  }

  /** True if no confirmed number is missing; a started one may be there. It continues from the found number. */
  accepts(found: number): boolean {
    const isAccepted =
      found === this.#confirmed || found === this.#started || (found === 0 && this.#mayBeGone);
    this.#mayBeGone = false;
    this.#confirmed = found;
    this.#started = found;
    return isAccepted;
  }

  toString(): string {
    return `confirmed ${this.#confirmed}, begun ${this.#started}`;
  }
}

/** The time of each cached response by its key, read from a copy, so that the console's file stays unchanged. */
function cachedResponseTimes(userData: string): Map<string, string> {
  const folder = join(userData, 'cache');
  const name = existsSync(folder) && readdirSync(folder).find((file) => /^account-.*\.db$/.test(file));
  if (!name) return new Map();
  const place = mkdtempSync(join(tmpdir(), 'console-answers-'));
  try {
    for (const part of [name, `${name}-wal`])
      if (existsSync(join(folder, part))) copyFileSync(join(folder, part), join(place, part));
    const db = new Database(join(place, name));
    // A kill during the creation of the file leaves it without the table.
    const made = Number(db.pragma('user_version', { simple: true })) > 0;
    const rows = made
      ? db.prepare<[], { key: string; asOf: string }>('select key, asOf from answer').all()
      : [];
    db.close();
    return new Map(rows.map(({ key, asOf }) => [key, asOf]));
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

const DRAFTS = ['torture/form', 'torture/grid', 'torture/comment'];
const PREFERENCES = ['torture.columns', 'torture.view'];
/** The maximum times in milliseconds after which the console is killed while it works, and while it starts. */
const MAX_WORK_MS = 400;
const MAX_START_MS = 500;

const numberIn = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** The console of one user, which is killed repeatedly; each start checks that all confirmed writes are stored. */
export class KilledConsole {
  readonly #home: Home;
  readonly #sandboxUrl: string;
  readonly #name: string;
  readonly #random: Random;
  readonly #tally: Tally;
  readonly #drafts = new Map(DRAFTS.map((key) => [key, new ConfirmedCounter()]));
  readonly #preferences = new Map(PREFERENCES.map((key) => [key, new ConfirmedCounter()]));
  readonly #folder = new ConfirmedCounter();
  readonly #answers = new Map<string, string>();
  /** Null if the console was killed during a sign-in or a sign-out, so that both states are correct. */
  #signedIn: boolean | null = false;
  #cycle = 0;

  constructor(home: Home, sandboxUrl: string, name: string, random: Random, tally: Tally) {
    this.#home = home;
    this.#sandboxUrl = sandboxUrl;
    this.#name = name;
    this.#random = random;
    this.#tally = tally;
  }

  async runCycle(cycle: number): Promise<void> {
    this.#cycle = cycle;
    await this.#liveAndDie().catch((error: unknown) => this.#failed(error));
  }

  /** Starts the console, checks its data, works, and kills it in between. */
  async #liveAndDie(): Promise<void> {
    const preview = launchPreview(this.#home, this.#sandboxUrl, 0, keychainEnv(this.#home));
    try {
      if (this.#random.chance(0.15)) {
        preview.ready.catch(() => undefined);
        return await pause(this.#random.int(0, MAX_START_MS));
      }
      const running = await preview.ready.catch((error: unknown) => void this.#harm('failed starts', error));
      if (!running) return;
      const bridge = await connectBridge(running.url);
      await this.#live(bridge).finally(() => preview.kill());
      bridge.close();
      this.#lookAtAnswers();
    } finally {
      await preview.kill();
    }
  }

  async #live(bridge: BridgeClient): Promise<void> {
    const notices = this.#listen(bridge);
    await this.#lookAtSession(bridge);
    await this.#lookAtWrites(bridge);
    for (const notice of notices.filter((text) => /set aside|kept in memory/.test(text)))
      this.#harm('files set aside', notice);
    const over = pause(this.#random.int(0, MAX_WORK_MS));
    if (this.#random.chance(0.1)) await this.#changeSession(bridge, over);
    else await this.#work(bridge, over);
  }

  #listen({ call }: BridgeClient): string[] {
    const notices: string[] = [];
    call.desktop.commands.subscribe(undefined, {
      onData: (command) => command.command === 'notice' && notices.push(command.text),
    });
    return notices;
  }

  async #lookAtSession(bridge: BridgeClient): Promise<void> {
    const state = await restoredSession(bridge);
    const isIn = state.status === 'signedIn';
    if (this.#signedIn === true && !isIn)
      this.#harm('ended sessions', `at the start: ${JSON.stringify(state)}`);
    if (isIn) return;
    await signInOverBridge(bridge, this.#name);
    this.#signedIn = true;
  }

  async #lookAtWrites({ call }: BridgeClient): Promise<void> {
    for (const [key, confirmed] of this.#drafts)
      this.#compare(`draft ${key}`, confirmed, (await call.drafts.get.query({ key }))?.value);
    for (const [key, confirmed] of this.#preferences)
      this.#compare(`preference ${key}`, confirmed, await call.preferences.get.query({ key }));
    const { exportFolder } = await call.preferences.computer.get.query();
    this.#compare('setting', this.#folder, Number(exportFolder ?? 0));
  }

  #compare(what: string, confirmed: ConfirmedCounter, value: unknown): void {
    const expected = String(confirmed);
    const found = numberIn(value);
    if (!confirmed.accepts(found)) this.#harm('lost writes', `${what}: ${expected}, found ${found}`);
  }

  #lookAtAnswers(): void {
    const cached = cachedResponseTimes(this.#home.userData);
    for (const [key, asOf] of this.#answers)
      if ((cached.get(key) ?? '') < asOf)
        this.#harm('lost writes', `answer ${key} of ${asOf}, found ${cached.get(key)}`);
  }

  async #work({ call }: BridgeClient, over: Promise<void>): Promise<void> {
    const repeat = async (
      confirmed: ConfirmedCounter,
      write: (value: number) => Promise<unknown>,
    ): Promise<void> => {
      for (;;) {
        const value = confirmed.startWrite();
        if (!(await this.#confirmedBefore(over, write(value)))) return;
        confirmed.confirmWrite();
      }
    };
    const repeatRead = async (key: string, read: () => Promise<Answer<unknown>>): Promise<void> => {
      for (;;) {
        const answer = await this.#confirmedBefore(over, read());
        if (!answer) return;
        if (answer.origin === 'live') this.#answers.set(responseCacheKey(key, null), answer.asOf);
      }
    };
    await Promise.all([
      ...[...this.#drafts].map(([key, confirmed]) =>
        repeat(confirmed, (value) => call.drafts.put.mutate({ key, value })),
      ),
      ...[...this.#preferences].map(([key, confirmed]) =>
        repeat(confirmed, (value) => call.preferences.set.mutate({ key, value })),
      ),
      repeat(this.#folder, (value) => call.preferences.computer.set.mutate({ exportFolder: String(value) })),
      repeatRead('tenants.counts', () => call.tenants.counts.query()),
      repeatRead('dms.list', () => call.dms.list.query()),
      repeatRead('stores.manufacturers', () => call.stores.manufacturers.query()),
    ]);
  }

  /** Signs out and in again. The sign-out removes the account's data. */
  async #changeSession(bridge: BridgeClient, over: Promise<void>): Promise<void> {
    for (const confirmed of [...this.#drafts.values(), ...this.#preferences.values()])
      confirmed.startDelete();
    this.#answers.clear();
    this.#signedIn = null;
    if (
      !(await this.#confirmedBefore(
        over,
        bridge.call.session.signOut.mutate().then(() => true),
      ))
    )
      return;
    for (const confirmed of [...this.#drafts.values(), ...this.#preferences.values()])
      confirmed.confirmDelete();
    const signedIn = signInOverBridge(bridge, this.#name).then(() => true);
    if (await this.#confirmedBefore(over, signedIn)) this.#signedIn = true;
  }

  /** The result of a request if it arrives before the kill; null otherwise. */
  async #confirmedBefore<T>(over: Promise<void>, request: Promise<T>): Promise<T | null> {
    const answered = request.catch((error: unknown) => {
      this.#failed(error);
      return null;
    });
    return Promise.race([answered, over.then(() => null)]);
  }

  #failed(error: unknown): void {
    const ended = /session has ended|Sign in first/.test(String(error));
    // An ended session is counted once, however many calls report it.
    if (ended && this.#signedIn !== true) return;
    if (ended) this.#signedIn = null;
    this.#harm(ended ? 'ended sessions' : 'failed calls', error);
  }

  #harm(kind: string, what: unknown): void {
    const text = what instanceof Error ? what.message : String(what);
    this.#tally.addViolation(kind, `${this.#name}, cycle ${this.#cycle}: ${text}`);
  }
}
