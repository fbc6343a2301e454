// Days in minutes: one seed drives a virtual clock, network, disk, kills and two people through a store's life, and
// compares what is stored with a model after each day.
//
// One thing happens at a time, and is waited for (virtual-clock.ts); every choice comes from the seed. So the same seed
// makes the same days, and a failure is repeated by the command that its report names.

import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { callsOf, newStore } from '@fixtures/back-office/calls';
import { signIn } from '@fixtures/back-office/client';
import { pipelineUpdate } from '@fixtures/back-office/direct-access';
import { seededRandom } from '@sandbox/database/random';
import { SimulatedConsole } from './console';
import { compareSubscription, readSubscriptions } from './actions/cancellations';
import { Races } from './actions/races';
import { configure } from './records/configuration-records';
import { MADE_STORES, MADE_TENANTS, readMade } from './actions/creations';
import { ENTRY_KINDS, listOf } from './actions/entries';
import { attemptsOf, isLaunched, readAttempts } from './actions/loads';
import { Model } from './model';
import { SimulatedBackOffice } from './back-office';
import { Person } from './person';
import { recordOf } from './records/record-kind';
import { RECORD_KINDS } from './records/records';
import { VirtualClock } from './virtual-clock';
import type { World } from './world';

/** The first morning: three weeks before a night in which the clocks go back. */
const FIRST_DAY = [2026, 9, 12] as const;
/** Awake after each sleep: a poll of the network and a check of due exports are in it. */
const AWAKE_MS = 31_000;
/** Turns of that length in which a console must have noticed that the back office is there again. */
const RECOVERY_TURNS = 6;
const STORES = 2;
/** The third person signs in again after so many days. */
const AUDITS_OF_SESSION = 7;
/** One kind of each record: kinds that edit parts of one record read all of it. */
const AUDITED = RECORD_KINDS.filter(
  ({ record }, at) => RECORD_KINDS.findIndex((one) => one.record === record) === at,
);
/** The minute of the day at which everything is compared. */
const LAST_MINUTE = 23 * 60 + 30;

export interface YearReport {
  days: number;
  actions: number;
  /** A hash of everything that happened, without its times, which two runs of a seed have in common. */
  fingerprint: string;
  /** Empty if everything held; otherwise what did not, on the last day. */
  violations: readonly string[];
  /** What happened on that day. */
  diary: readonly string[];
}

export async function simulateYear(
  { days, seed, out }: { days: number; seed: number; out: string },
  onDay: (day: number, actions: number) => void,
): Promise<YearReport> {
  const folder = mkdtempSync(join(tmpdir(), 'console-year-'));
  const year = new Year(seed, folder, out);
  try {
    return await year.run(days, onDay);
  } finally {
    year.removeDisks();
    rmSync(folder, { recursive: true, force: true });
  }
}

class Year {
  readonly #world: World;
  readonly #people: readonly Person[];
  readonly #races: Races;
  #diary: string[] = [];
  readonly #violations: string[] = [];
  #actions = 0;
  readonly #hash = createHash('sha256');
  #audits = 0;
  /** The moments for which the back office stays away. */
  #away = 0;

  constructor(seed: number, folder: string, out: string) {
    const random = seededRandom(seed);
    const clock = new VirtualClock(new Date(...FIRST_DAY, 6), random.chance(0.5));
    clock.install();
    const backOffice = new SimulatedBackOffice(clock, join(folder, 'office'));
    const consoleOf = (person: string): SimulatedConsole => {
      mkdirSync(join(folder, person));
      return new SimulatedConsole({
        person,
        folder: join(folder, person),
        out,
        clock,
        sandboxUrl: () => backOffice.url,
      });
    };
    let texts = 0;
    this.#world = {
      ...{
        clock,
        random,
        backOffice,
        model: new Model(),
        reader: consoleOf('omar'),
        stores: [],
        lastEdited: null,
        madeTenants: [],
        onTheirWay: [],
        startedLoads: new Set(),
        isFaulty: false,
      },
      unique: () => String((texts += 1)),
      note: (text) => {
        const line = `${new Date().toString().slice(0, 33)} ${text}`;
        this.#actions += 1;
        this.#diary.push(line);
        // A wait for the network ends within a second of the virtual clock, so times may differ by one.
        this.#hash.update(text.replaceAll(/\d+:\d\d [ap]m/g, ''));
      },
      violate: (text) => {
        this.#violations.push(text);
        this.#diary.push(`  WRONG: ${text}`);
      },
    };
    const consoles = ['olivia', 'adam'].map(consoleOf);
    this.#people = consoles.map((person) => new Person(this.#world, person));
    this.#races = new Races(this.#world, consoles);
  }

  async run(days: number, onDay: (day: number, actions: number) => void): Promise<YearReport> {
    const { backOffice, reader } = this.#world;
    await backOffice.start();
    await this.#prepareStores();
    await reader.start();
    await this.#audit();
    let day = 0;
    while (day < days && this.#violations.length === 0) {
      this.#diary = [];
      await this.#day(day).catch((error: unknown) =>
        this.#world.violate(error instanceof Error ? (error.stack ?? error.message) : String(error)),
      );
      day += 1;
      onDay(day, this.#actions);
    }
    return {
      days: day,
      actions: this.#actions,
      fingerprint: this.#hash.digest('hex').slice(0, 12),
      violations: this.#violations,
      diary: this.#diary,
    };
  }

  removeDisks(): void {
    const { reader } = this.#world;
    for (const console of [reader, ...this.#people.map((person) => person.console)]) console.removeDisk();
  }

  async #prepareStores(): Promise<void> {
    const { clock, backOffice, stores } = this.#world;
    await clock.complete(async () => {
      const calls = callsOf(backOffice.sandbox, (await signIn(backOffice.sandbox, 'omar')).access_token);
      for (let made = 0; made < STORES; made += 1) {
        const name = `Year ${made}`;
        const store = await newStore(calls, name);
        // As after a verified load, which opens the store's configuration.
        const [sql, ...values] = pipelineUpdate(store.storeId, {
          bulkPhase1: 'Completed',
          isPhase1Verified: true,
          // A store has a billing date from its daily load on.
          dailyLoad: 'Completed',
        });
        backOffice.sandbox.db.prepare(sql).run(...values.map((value) => (value === true ? 1 : value)));
        await configure(calls, store);
        stores.push({ ...store, name: `${name} Ford`, tenant: backOffice.tenantOf(store.tenantId) });
      }
    });
  }

  async #day(day: number): Promise<void> {
    const { random, clock } = this.#world;
    const [year, month, first] = FIRST_DAY;
    const at = (minute: number): number => new Date(year, month, first + day, 0, minute).getTime();
    const count = random.int(5, 9);
    // Somebody is often there when an export is due, or just after.
    const due = this.#people
      .flatMap((person) => person.exports.dueMinutes)
      .filter(() => random.chance(0.6))
      .map((minute) => minute + random.int(0, 7));
    const minutes = [...Array.from({ length: count }, () => random.int(6 * 60, 23 * 60)), ...due]
      .filter((minute) => minute < LAST_MINUTE)
      .sort((a, b) => a - b);
    for (const minute of minutes) {
      await clock.sleepUntil(at(minute));
      await this.#stayAwake(AWAKE_MS);
      await this.#moment();
      if (this.#violations.length > 0) return;
    }
    await clock.sleepUntil(at(LAST_MINUTE));
    await this.#backOfficeIsBack();
    for (const person of this.#people) await person.freeDisk();
    await this.#audit();
  }

  async #stayAwake(ms: number): Promise<void> {
    const { clock } = this.#world;
    const awake = clock.now;
    await clock.stayAwake(ms);
    for (const person of this.#people) {
      await person.exports.check(awake);
      person.loads.check();
    }
  }

  async #untilOnline(): Promise<void> {
    const { backOffice, reader, violate } = this.#world;
    if (!backOffice.isUp) return;
    const consoles = [reader, ...this.#people.map((person) => person.console)];
    for (let turn = 0; turn < RECOVERY_TURNS; turn += 1) {
      if (!consoles.some((console) => console.isOffline)) return;
      await this.#stayAwake(AWAKE_MS);
    }
    violate('a console does not notice that the back office is there again');
  }

  async #moment(): Promise<void> {
    const { random } = this.#world;
    if (this.#away > 0) {
      this.#away -= 1;
      if (this.#away === 0) await this.#backOfficeIsBack();
    }
    for (const person of this.#people) if (random.chance(0.4)) await person.freeDisk();
    if (random.chance(0.3)) await this.#races.run();
    for (let turn = random.int(1, 3); turn > 0; turn -= 1) {
      const person = this.#people[random.int(0, this.#people.length - 1)];
      if (person) await this.#turn(person);
    }
  }

  async #turn(person: Person): Promise<void> {
    const { random } = this.#world;
    if (!(await person.arrive())) return;
    const dice = random.next();
    if (dice < 0.12) return this.#incident(person);
    const isFaulty = random.chance(0.15);
    if (isFaulty) await this.#setFault();
    if (dice < 0.4) await person.edit();
    else if (dice < 0.63) await person.save();
    else if (dice < 0.71) await person.entries.add();
    else if (dice < 0.75) await person.entries.remove();
    else if (dice < 0.8) await person.creations.create();
    else if (dice < 0.91) await person.loads.advance();
    else if (dice < 0.93) await person.cells.pasteOrUndo();
    else if (dice < 0.98) await person.cancellations.act();
    else await person.exports.schedule();
    if (isFaulty) await this.#clearFaults();
  }

  async #setFault(): Promise<void> {
    const { random, backOffice, note } = this.#world;
    if (!backOffice.isUp) return;
    const fault = random.pick([
      'dropNext',
      'dropAfterWork',
      'dropAfterWork',
      'failNext',
      'garbageNext',
      'rejectTokenNext',
    ]);
    note(`the back office: ${fault}`);
    await backOffice.setFaults({ [fault]: 1 });
    this.#world.isFaulty = true;
  }

  async #clearFaults(): Promise<void> {
    const { backOffice } = this.#world;
    if (backOffice.isUp) await backOffice.setFaults({});
    this.#world.isFaulty = false;
    // A dropped connection may have taken a console offline.
    await this.#untilOnline();
  }

  async #incident(person: Person): Promise<void> {
    const { random, backOffice, note } = this.#world;
    const incident = random.pick([
      'kill',
      'kill',
      'killInWrite',
      'quit',
      'away',
      'restart',
      'endSession',
      'signOut',
      'leave',
      'fullDisk',
    ]);
    if (incident === 'kill') return person.kill(false);
    if (incident === 'killInWrite') return person.kill(true);
    if (incident === 'quit') return person.quit();
    if (incident === 'signOut') return person.signOut();
    if (incident === 'fullDisk') return person.fillDisk();
    if (incident === 'leave') return person.leave(random.int(1, 4));
    if (!backOffice.isUp) return;
    note(`the back office: ${incident}`);
    if (incident === 'endSession') {
      return person.endSession();
    }
    await backOffice.stop();
    if (incident === 'restart') return this.#backOfficeIsBack();
    this.#away = random.int(1, 4);
  }

  async #backOfficeIsBack(): Promise<void> {
    const { backOffice, note } = this.#world;
    this.#away = 0;
    if (!backOffice.isUp) {
      note('the back office is there again');
      await backOffice.start();
    }
    await this.#untilOnline();
  }

  /** The third person reads everything that the model knows. */
  async #audit(): Promise<void> {
    const { reader, stores, onTheirWay, model, violate } = this.#world;
    // The provider ends each session after two weeks.
    if (this.#audits % AUDITS_OF_SESSION === 0)
      await reader.act((call) => call.session.signIn({ connectionId: 'sandbox' }));
    // The first call after an outage may find a broken connection, which takes the console offline.
    await reader.act((call) => call.tenants.counts()).catch(() => undefined);
    await this.#untilOnline();
    for (const store of stores) {
      for (const kind of AUDITED) {
        const { fields, isLive } = await reader.act((call) => kind.read(call, store));
        const record = recordOf(kind, store);
        if (!isLive) violate(`the third person reads ${record} from the cache`);
        for (const field of Object.keys(fields))
          if (!model.has(record, field)) model.begin(record, { [field]: fields[field] ?? null });
        for (const violation of model.compare(record, fields)) violate(violation);
      }
      for (const kind of ENTRY_KINDS) {
        const { entries, isLive } = await reader.act((call) => kind.read(call, store));
        const list = listOf(kind, store);
        if (!isLive) violate(`the third person reads the ${list} from the cache`);
        const names = entries.map(({ name }) => name).filter((name) => name.startsWith(`${kind.word} `));
        for (const violation of model.compareList(list, names)) violate(violation);
      }
    }
    for (const { tenantId } of [...stores, ...onTheirWay]) {
      const { subscriptions, isLive } = await reader.act((call) => readSubscriptions(call, tenantId));
      if (!isLive) violate(`the third person reads the subscriptions of ${tenantId} from the cache`);
      for (const seen of subscriptions)
        for (const violation of compareSubscription(model, seen)) violate(violation);
    }
    const made = await reader.act(readMade);
    if (!made.isLive) violate('the third person reads the tenants and stores from the cache');
    for (const violation of [
      ...model.compareList(MADE_TENANTS, made.tenants),
      ...model.compareList(
        MADE_STORES,
        made.stores.map(({ name }) => name),
      ),
    ])
      violate(violation);
    for (const store of [...onTheirWay]) {
      const attempts = await reader.act((call) => readAttempts(call, store));
      for (const violation of model.compareList(attemptsOf(store), attempts)) violate(violation);
      if (isLaunched(attempts)) onTheirWay.splice(onTheirWay.indexOf(store), 1);
    }
    this.#audits += 1;
  }
}
