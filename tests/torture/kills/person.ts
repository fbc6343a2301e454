import { answerKey } from '@main/bridge/answer-key';
import type { Answer } from '@shared/kernel/answer';
import type { Random } from '@sandbox/store/random';
import { setTimeout as pause } from 'node:timers/promises';
import { bridgeTo, settledSession, type BridgeClient } from '../../fixtures/bridge-client';
import { signInOver } from '../../fixtures/bridge-sign-in';
import { beginPreview, keychainIn, type Home } from '../../fixtures/console-process';
import type { Tally } from '../tally';
import { Confirmed } from './confirmed';
import { keptAnswers } from './kept-answers';

const DRAFTS = ['torture/form', 'torture/grid', 'torture/comment'];
const PREFERENCES = ['torture.columns', 'torture.view'];
/** Longest that the console works, or starts, before it is killed, in milliseconds. */
const LONGEST_WORK_MS = 400;
const LONGEST_START_MS = 500;

const numberIn = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** One person's console, killed again and again. */
export class KilledPerson {
  readonly #home: Home;
  readonly #sandboxUrl: string;
  readonly #name: string;
  readonly #random: Random;
  readonly #tally: Tally;
  readonly #drafts = new Map(DRAFTS.map((key) => [key, new Confirmed()]));
  readonly #preferences = new Map(PREFERENCES.map((key) => [key, new Confirmed()]));
  readonly #folder = new Confirmed();
  readonly #answers = new Map<string, string>();
  /** Null: it was killed in between, and either is right. */
  #signedIn: boolean | null = false;
  #cycle = 0;

  constructor(home: Home, sandboxUrl: string, name: string, random: Random, tally: Tally) {
    this.#home = home;
    this.#sandboxUrl = sandboxUrl;
    this.#name = name;
    this.#random = random;
    this.#tally = tally;
  }

  async liveAndDie(cycle: number): Promise<void> {
    this.#cycle = cycle;
    await this.#liveAndDie().catch((error: unknown) => this.#failed(error));
  }

  /** Starts the console, looks at what it has kept, works, and kills it in the middle. */
  async #liveAndDie(): Promise<void> {
    const preview = beginPreview(this.#home, this.#sandboxUrl, 0, keychainIn(this.#home));
    try {
      if (this.#random.chance(0.15)) {
        preview.ready.catch(() => undefined);
        return await pause(this.#random.int(0, LONGEST_START_MS));
      }
      const running = await preview.ready.catch((error: unknown) => void this.#harm('failed starts', error));
      if (!running) return;
      const bridge = await bridgeTo(running.url);
      await this.#live(bridge).finally(() => preview.kill());
      bridge.close();
      this.#lookAtAnswers();
    } finally {
      await preview.kill();
    }
  }

  async #live(bridge: BridgeClient): Promise<void> {
    const said = this.#listen(bridge);
    await this.#lookAtSession(bridge);
    await this.#lookAtWrites(bridge);
    for (const notice of said.filter((text) => /set aside|kept in memory/.test(text)))
      this.#harm('files set aside', notice);
    const over = pause(this.#random.int(0, LONGEST_WORK_MS));
    if (this.#random.chance(0.1)) await this.#changeSession(bridge, over);
    else await this.#work(bridge, over);
  }

  #listen({ call }: BridgeClient): string[] {
    const said: string[] = [];
    call.desktop.commands.subscribe(undefined, {
      onData: (asked) => asked.command === 'notice' && said.push(asked.text),
    });
    return said;
  }

  async #lookAtSession(bridge: BridgeClient): Promise<void> {
    const state = await settledSession(bridge);
    const isIn = state.status === 'signedIn';
    if (this.#signedIn === true && !isIn)
      this.#harm('ended sessions', `at the start: ${JSON.stringify(state)}`);
    if (isIn) return;
    await signInOver(bridge, this.#name);
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

  #compare(what: string, confirmed: Confirmed, value: unknown): void {
    const expected = String(confirmed);
    const found = numberIn(value);
    if (!confirmed.holds(found)) this.#harm('lost writes', `${what}: ${expected}, found ${found}`);
  }

  #lookAtAnswers(): void {
    const kept = keptAnswers(this.#home.userData);
    for (const [key, asOf] of this.#answers)
      if ((kept.get(key) ?? '') < asOf)
        this.#harm('lost writes', `answer ${key} of ${asOf}, found ${kept.get(key)}`);
  }

  async #work({ call }: BridgeClient, over: Promise<void>): Promise<void> {
    const repeat = async (
      confirmed: Confirmed,
      write: (value: number) => Promise<unknown>,
    ): Promise<void> => {
      for (;;) {
        const value = confirmed.begin();
        if (!(await this.#confirmedBefore(over, write(value)))) return;
        confirmed.confirm();
      }
    };
    const readAgain = async (key: string, read: () => Promise<Answer<unknown>>): Promise<void> => {
      for (;;) {
        const answer = await this.#confirmedBefore(over, read());
        if (!answer) return;
        if (answer.origin === 'live') this.#answers.set(answerKey(key, null), answer.asOf);
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
      readAgain('tenants.counts', () => call.tenants.counts.query()),
      readAgain('dms.list', () => call.dms.list.query()),
      readAgain('stores.manufacturers', () => call.stores.manufacturers.query()),
    ]);
  }

  /** Out and in again. What is kept for the account goes with the sign-out. */
  async #changeSession(bridge: BridgeClient, over: Promise<void>): Promise<void> {
    for (const confirmed of [...this.#drafts.values(), ...this.#preferences.values()]) confirmed.mayBeGone();
    this.#answers.clear();
    this.#signedIn = null;
    if (
      !(await this.#confirmedBefore(
        over,
        bridge.call.session.signOut.mutate().then(() => true),
      ))
    )
      return;
    for (const confirmed of [...this.#drafts.values(), ...this.#preferences.values()]) confirmed.forget();
    const signedIn = signInOver(bridge, this.#name).then(() => true);
    if (await this.#confirmedBefore(over, signedIn)) this.#signedIn = true;
  }

  /** What was answered before the console is killed; null for what was not. */
  async #confirmedBefore<T>(over: Promise<void>, asked: Promise<T>): Promise<T | null> {
    const answered = asked.catch((error: unknown) => {
      this.#failed(error);
      return null;
    });
    return Promise.race([answered, over.then(() => null)]);
  }

  #failed(error: unknown): void {
    const ended = /session has ended|Sign in first/.test(String(error));
    // Counted once, however many calls find it out.
    if (ended && this.#signedIn !== true) return;
    if (ended) this.#signedIn = null;
    this.#harm(ended ? 'ended sessions' : 'failed calls', error);
  }

  #harm(kind: string, what: unknown): void {
    const text = what instanceof Error ? what.message : String(what);
    this.#tally.harm(kind, `${this.#name}, cycle ${this.#cycle}: ${text}`);
  }
}
