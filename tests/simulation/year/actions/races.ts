// Two people of the simulated year who have the same record open: the second one's change is stored while the write of
// the first is in flight, or before it is sent. The first must be refused, or must keep what the other one has stored.

import { toAppError } from '@main/bridge/to-app-error';
import { type ErrorCode, isUnconfirmed } from '@shared/kernel/app-error';
import { Attempts } from '../attempt';
import type { SimulatedConsole } from '../console';
import {
  type Fields,
  type RecordKind,
  recordOf,
  type SeenRecord,
  type StoreKey,
} from '../records/record-kind';
import { RECORD_KINDS } from '../records/records';
import { oneOf, type World } from '../world';

/** The kinds that are raced for at one moment. */
const AT_ONCE = 3;

interface Racer {
  console: SimulatedConsole;
  attempts: Attempts;
}

/** What one of the two has typed into the record. */
interface Entry {
  racer: Racer;
  kind: RecordKind;
  seen: SeenRecord;
  changes: Fields;
}

export class Races {
  readonly #world: World;
  readonly #racers: readonly Racer[];

  constructor(world: World, consoles: readonly SimulatedConsole[]) {
    this.#world = world;
    this.#racers = consoles.map((console) => ({ console, attempts: new Attempts(world, console) }));
  }

  async run(): Promise<void> {
    const { random, stores } = this.#world;
    for (let turn = 0; turn < AT_ONCE; turn += 1) {
      const store = oneOf(random, stores);
      const kind = oneOf(random, RECORD_KINDS);
      // A record that two forms edit is often saved from both.
      const other = oneOf(
        random,
        RECORD_KINDS.filter(({ record }) => record === kind?.record),
      );
      const [first, second] = random.chance(0.5) ? this.#racers : [...this.#racers].reverse();
      if (!store || !kind || !other || !first || !second || !this.#mayRace()) return;
      const one = await this.#type(first, kind, store);
      const two = one && (await this.#type(second, other, store));
      if (one && two) await this.#race(recordOf(kind, store), one, two);
    }
  }

  #mayRace(): boolean {
    const { backOffice, isFaulty } = this.#world;
    return (
      backOffice.isUp &&
      !isFaulty &&
      this.#racers.every(({ console }) => console.isRunning && console.isSignedIn && !console.isOffline)
    );
  }

  /** Opens the record and types; null where it cannot be read now, or has nothing to type. */
  async #type(racer: Racer, kind: RecordKind, store: StoreKey): Promise<Entry | null> {
    const { random, model, unique } = this.#world;
    const record = recordOf(kind, store);
    const seen = await racer.attempts.read(record, (call) => kind.read(call, store));
    if (!seen?.isLive) return null;
    for (const [field, value] of Object.entries(seen.fields))
      if (!model.has(record, field)) model.begin(record, { [field]: value });
    for (const violation of model.compare(record, seen.fields)) racer.attempts.violate(`reads ${violation}`);
    const field = oneOf(random, kind.fields) ?? '';
    const now = seen.fields[field] ?? null;
    const value = kind.next(field, now, random, unique());
    return value === null || value === now ? null : { racer, kind, seen, changes: { [field]: value } };
  }

  async #race(record: string, first: Entry, second: Entry): Promise<void> {
    const { backOffice, clock, random } = this.#world;
    if (random.chance(0.5)) {
      await this.#send(record, second);
      const { console, seen, changes } = { ...first, ...first.racer };
      const failure = (error: unknown): ErrorCode => toAppError(error).code;
      return this.#judge(
        record,
        first,
        second,
        await console.act((call) => seen.send(call, changes)).then(() => null, failure),
      );
    }
    let isOver = false;
    await backOffice.setFaults({ holdNext: 1, operation: first.kind.operation });
    const { console, attempts } = first.racer;
    attempts.note(`sends ${JSON.stringify(first.changes)} of ${record}`);
    const sent: Promise<ErrorCode | null> = clock
      .runAs(console, () => first.seen.send(console.call, first.changes))
      .then(
        () => null,
        (error: unknown) => toAppError(error).code,
      )
      .finally(() => (isOver = true));
    if (await backOffice.untilHeld(1, () => isOver)) {
      await clock.whileHeld(() => this.#send(record, second));
      await backOffice.setFaults({});
    } else {
      await backOffice.setFaults({});
      attempts.violate(`${record} wasn't sent, although it was just read: ${await sent}`);
      return;
    }
    this.#judge(record, first, second, await clock.complete(() => sent));
  }

  /** The second one is not held, and nothing is in the way. */
  async #send(record: string, { racer, seen, changes }: Entry): Promise<void> {
    const { model } = this.#world;
    const what = `saves ${JSON.stringify(changes)} of ${record} meanwhile`;
    const outcome = await racer.attempts.send(what, (call) => seen.send(call, changes));
    if (outcome === 'done') return model.wrote(record, changes);
    racer.attempts.violate(`${record} was ${outcome}, although nobody has changed it`);
  }

  #judge(record: string, first: Entry, second: Entry, code: ErrorCode | null): void {
    const { model } = this.#world;
    const { attempts } = first.racer;
    attempts.note(`${record}: ${code ?? 'done'}`);
    if (code !== null && isUnconfirmed({ code })) return model.mayHaveWritten(record, first.changes);
    if (code === 'BACK_OFFICE' || code === 'INVALID') return;
    if (code !== null) return attempts.violate(`${record} wasn't saved: ${code}`);
    const overwritten = Object.entries(first.changes).some(
      ([field, value]) => field in second.changes && second.changes[field] !== value,
    );
    if (overwritten)
      attempts.violate(`${record} was overwritten, although another person's change was stored`);
    model.wrote(record, first.changes);
  }
}
