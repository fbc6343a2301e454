// A person of the simulated year: edits records, whose drafts survive kills, comments, starts loads, signs in and out.
// Each action says what it did, compares what it saw with the model, and tells the model what it has written.

import { toAppError } from '@main/bridge/to-app-error';
import { Attempts, type Outcome } from './attempt';
import type { SimulatedConsole } from './console';
import { Cancellations } from './actions/cancellations';
import { Creations } from './actions/creations';
import { Entries } from './actions/entries';
import { FullDisk } from './actions/full-disk';
import { Loads } from './actions/loads';
import { PastedCells } from './actions/pasted-cells';
import {
  type Fields,
  type RecordKind,
  recordOf,
  type SeenRecord,
  type StoreKey,
} from './records/record-kind';
import { RECORD_KINDS } from './records/records';
import { PlannedExports } from './actions/planned-exports';
import { oneOf, type World } from './world';

const DAY_MS = 24 * 3_600_000;
const SESSION_MS = 14 * DAY_MS - 3_600_000;

/** A record that the person is editing. */
interface Edit {
  kind: RecordKind;
  store: StoreKey;
  record: string;
  base: Fields;
  values: Fields;
  /** The record as it was read; null after a kill, when only the draft is left. */
  seen: SeenRecord | null;
}

const draftKey = ({ kind, store }: Pick<Edit, 'kind' | 'store'>): string =>
  `simulation/${kind.name}/${store.storeId}`;

export class Person {
  readonly console: SimulatedConsole;
  readonly #world: World;
  #edits: Edit[] = [];
  /** Something has ended the session, so that it need not be there. */
  #hasEnded = true;
  #signedInAt = 0;
  readonly #attempts: Attempts;
  readonly exports: PlannedExports;
  readonly entries: Entries;
  readonly creations: Creations;
  readonly cancellations: Cancellations;
  readonly cells: PastedCells;
  readonly loads: Loads;
  readonly #disk: FullDisk;
  /** Drafts that were to be removed while the disk was full, and may be offered once more after a kill. */
  readonly #leftDrafts = new Set<string>();
  #awayUntil = 0;

  constructor(world: World, console: SimulatedConsole) {
    this.#world = world;
    this.console = console;
    this.#attempts = new Attempts(world, console);
    this.exports = new PlannedExports(world, console);
    this.entries = new Entries(world, console, this.#attempts);
    this.cancellations = new Cancellations(world, console, this.#attempts);
    this.creations = new Creations(world, console, this.#attempts);
    this.cells = new PastedCells(world, console, this.#attempts);
    this.loads = new Loads(world, console, this.#attempts);
    this.#disk = new FullDisk(world, console, this.#attempts);
  }

  /** True if the session need not be there: the provider ends each after two weeks. */
  get mayBeSignedOut(): boolean {
    return this.#hasEnded || this.#world.clock.now - this.#signedInAt > SESSION_MS;
  }

  /** Starts the console and signs in where that is needed and possible. @returns false while the person is away */
  async arrive(): Promise<boolean> {
    const { now } = this.#world.clock;
    if (now < this.#awayUntil) return false;
    await this.#signInOrStart();
    await this.exports.check(now);
    return true;
  }

  async #signInOrStart(): Promise<void> {
    if (!this.console.isRunning) await this.#start();
    if (this.console.isSignedIn) return;
    if (!this.mayBeSignedOut) this.#attempts.violate('the session is lost');
    if (!this.#world.backOffice.isUp) return;
    this.#attempts.note('signs in');
    await this.console
      .act((call) => call.session.signIn({ connectionId: 'sandbox' }))
      .catch((error: unknown) => this.#attempts.violate(`cannot sign in: ${String(error)}`));
    this.#hasEnded = false;
    this.#signedInAt = this.#world.clock.now;
    await this.#checkDrafts();
  }

  async #start(): Promise<void> {
    this.#attempts.note('starts the console');
    await this.console.start();
    if (this.console.isSignedIn) await this.#checkDrafts();
    else if (!this.mayBeSignedOut) this.#attempts.violate('the session is lost at the start');
  }

  /** After a start, each draft is offered as it was typed, and no other. */
  async #checkDrafts(): Promise<void> {
    const offered = await this.console.act((call) => call.drafts.list());
    const found = new Map(offered.map(({ key, value }) => [key, JSON.stringify(value)]));
    for (const edit of this.#edits) {
      const { record, base, values } = edit;
      const expected = JSON.stringify({ values, base });
      const draft = found.get(draftKey(edit));
      if (draft !== expected)
        this.#attempts.violate(`the draft of ${record} is ${draft ?? 'lost'}, and must be ${expected}`);
      found.delete(draftKey(edit));
    }
    for (const key of found.keys()) {
      if (this.#leftDrafts.has(key)) await this.#removeDraft(key);
      else this.#attempts.violate(`the draft ${key} is offered, although it was saved or discarded`);
    }
    this.#leftDrafts.clear();
  }

  #removeDraft(key: string): Promise<void> {
    return this.console.act((call) => call.drafts.remove({ key, writer: 'form' }));
  }

  /** Opens a record and types, or types more into an open one. */
  async edit(): Promise<void> {
    const { random, stores, unique } = this.#world;
    const last = random.chance(0.3) ? this.#world.lastEdited : null;
    const store = last?.store ?? oneOf(random, stores);
    const kind = last?.kind ?? oneOf(random, RECORD_KINDS);
    if (!store || !kind || !this.console.isSignedIn) return;
    const record = recordOf(kind, store);
    const field = kind.fields[random.int(0, kind.fields.length - 1)] ?? '';
    let edit = this.#edits.find((one) => one.kind === kind && one.store === store);
    if (!edit) {
      const seen = await this.#read(kind, store);
      if (!seen) return;
      edit = { kind, store, record, base: seen.fields, values: {}, seen };
    }
    const value = kind.next(field, edit.base[field] ?? null, random, unique());
    if (value === null || value === edit.base[field]) return;
    const changed = { ...edit, values: { ...edit.values, [field]: value } };
    const { values, base } = changed;
    this.#attempts.note(`types ${field} ${value} into ${record}`);
    const key = draftKey({ kind, store });
    const stored = await this.console
      .act((call) => call.drafts.put({ key, writer: 'form', value: { values, base } }))
      .catch((error: unknown) => {
        if (!this.console.isDiskFull) throw error;
        this.#attempts.note(`cannot keep it: ${toAppError(error).message}`);
        return undefined;
      });
    // What cannot be kept is typed once more when there is room; the draft is as it was.
    if (stored === undefined) return;
    this.#world.lastEdited = { store, kind };
    if (!stored) this.#attempts.violate(`the draft of ${record} was not stored`);
    this.#edits = [...this.#edits.filter((one) => one.kind !== kind || one.store !== store), changed];
  }

  /** Reads a record; a live answer must be what the model knows. */
  async #read(kind: RecordKind, store: StoreKey): Promise<SeenRecord | null> {
    const { model, violate } = this.#world;
    const record = recordOf(kind, store);
    const seen = await this.#attempts.read(record, (call) => kind.read(call, store));
    if (!seen?.isLive) return seen;
    for (const [field, value] of Object.entries(seen.fields))
      if (!model.has(record, field)) model.begin(record, { [field]: value });
    for (const violation of model.compare(record, seen.fields))
      violate(`${this.console.person} reads ${violation}`);
    return seen;
  }

  /** Saves one of the edits, based on what it saw when it was opened. */
  async save(): Promise<void> {
    const { random, model } = this.#world;
    const edit = this.#edits[random.int(0, Math.max(0, this.#edits.length - 1))];
    if (!edit || !this.console.isSignedIn) return;
    const { record, values, base, seen } = edit;
    if (!seen) return this.#saveAgain(edit);
    const isKnown = Object.keys(base).every(
      (field) => model.isAs(record, field, base[field] ?? null) === true,
    );
    // What someone else has already stored is not overwritten.
    const isStale = Object.entries(values).some(
      ([field, value]) =>
        model.isAs(record, field, base[field] ?? null) === false &&
        model.isAs(record, field, value) === false,
    );
    const outcome = await this.#send(edit, seen, values);
    if (outcome === 'done' && isStale) this.#attempts.violate(`${record} was overwritten unseen`);
    if (outcome === 'refused' && isKnown && !this.#world.isFaulty)
      this.#attempts.violate(`${record} was refused, although nobody has changed it`);
    if (outcome === 'refused' && !this.#world.isFaulty) await this.#saveAgain(edit);
  }

  /** After a conflict or a kill: reads what is stored, decides about what both have changed, and saves. */
  async #saveAgain(edit: Edit): Promise<void> {
    const { kind, store, record, values, base } = edit;
    const seen = await this.#read(kind, store);
    if (!seen?.isLive) return;
    const changes = Object.fromEntries(
      Object.entries(values).filter(([field, value]) => {
        const isConflict = seen.fields[field] !== base[field];
        return value !== seen.fields[field] && (!isConflict || this.#world.random.chance(0.5));
      }),
    );
    // A step that has gone on by itself has nothing left to be saved.
    if (Object.keys(changes).length === 0) return this.#end(edit);
    if (kind.name === 'checklist step' && seen.fields['status'] === 'Completed') return this.#end(edit);
    const outcome = await this.#send(edit, seen, changes);
    if (outcome === 'refused' && !this.#world.isFaulty)
      this.#attempts.violate(`${record} was refused, although it was just read`);
  }

  async #send(edit: Edit, seen: SeenRecord, changes: Fields): Promise<Outcome> {
    const { model } = this.#world;
    const { record } = edit;
    const outcome = await this.#attempts.send(`saves ${JSON.stringify(changes)} of ${record}`, (call) =>
      seen.send(call, changes),
    );
    if (outcome === 'unknown') {
      model.mayHaveWritten(record, changes);
      // What is on the screen is no longer a base; the next save reads first.
      this.#edits = this.#edits.map((one) => (one === edit ? { ...one, seen: null } : one));
    }
    if (outcome !== 'done') return outcome;
    model.wrote(record, changes);
    await this.#end(edit);
    return outcome;
  }

  /** The edit is over; its draft goes. */
  async #end(edit: Edit): Promise<void> {
    this.#edits = this.#edits.filter((one) => one !== edit);
    if (this.console.isDiskFull) this.#leftDrafts.add(draftKey(edit));
    if (this.console.isSignedIn) await this.#removeDraft(draftKey(edit));
  }

  /** The identity provider ends the session, which the console notices at its next renewal. */
  endSession(): void {
    this.#world.backOffice.endSessions(this.console.person);
    this.#hasEnded = true;
  }

  /** A token that is renewed on a full disk may be lost with the next kill. */
  async fillDisk(): Promise<void> {
    await this.#disk.fill();
    this.#hasEnded ||= this.console.isDiskFull;
  }

  async freeDisk(): Promise<void> {
    if (!this.console.isDiskFull) return;
    await this.#disk.free();
    // What could not be removed meanwhile is removed now.
    this.#leftDrafts.clear();
    if (this.console.isSignedIn) await this.#checkDrafts();
  }

  /** Logs out, which removes the account's data from this computer. */
  async signOut(): Promise<void> {
    if (!this.console.isSignedIn) return;
    this.#attempts.note('signs out');
    await this.console.act((call) => call.session.signOut());
    this.#edits = [];
    this.exports.forget();
    this.cells.forget();
    this.cancellations.forget();
    this.loads.forget({ jobs: true });
    this.#hasEnded = true;
  }

  async quit(): Promise<void> {
    if (!this.console.isRunning) return;
    this.#attempts.note('quits');
    if (this.console.isDiskFull) this.exports.doubt();
    await this.console.quit();
    this.#forget();
  }

  /** Goes away for some days. */
  async leave(days: number): Promise<void> {
    await this.quit();
    this.#attempts.note(`is away for ${days} days`);
    this.#awayUntil = this.#world.clock.now + days * DAY_MS;
  }

  /** The console is killed, in the middle of a comment's write if `during` is given. */
  async kill(during: boolean): Promise<void> {
    if (!this.console.isRunning) return;
    if (this.console.isDiskFull) this.exports.doubt();
    const { backOffice, model, stores, random, unique, clock } = this.#world;
    const store = stores[random.int(0, stores.length - 1)];
    const writes = during && backOffice.isUp && store && this.console.isSignedIn && !this.console.isOffline;
    this.#attempts.note(writes ? `is killed while a comment on ${store.storeId} is sent` : 'is killed');
    if (writes) {
      const text = `Words ${unique()}`;
      model.added(`comments of ${store.storeId}`, text, [0, 1]);
      await backOffice.setFaults({ hold: true });
      const sent = this.console.begin((call) => call.comments.add({ ...store, text }));
      await Promise.race([sent, backOffice.untilHeld(1)]);
      await this.console.kill();
      await backOffice.setFaults({});
      await clock.settle();
    } else await this.console.kill();
    this.#forget();
  }

  /** What was on the screen is gone; the drafts are on the disk. */
  #forget(): void {
    this.#edits = this.#edits.map((edit) => ({ ...edit, seen: null }));
    this.cells.forget();
    this.cancellations.forget();
    this.loads.forget({ jobs: false });
  }
}
