// A person of the simulation: a console with two windows over one store of drafts, which edits online, and prepares
// while the back office is down. It runs the code of the console: its drafts, its prepared versions, its save flow.

import Database from 'better-sqlite3';
import type fc from 'fast-check';
import { draftTable } from '@main/cache/draft-table';
import { DRAFT_MIGRATIONS } from '@main/cache/migrations';
import { putDraft } from '@main/domains/drafts/draft-writers';
import { replacePrepared } from '@main/domains/drafts/router';
import type { ConflictItem } from '@renderer/components/dialogs/conflict-dialog/conflict-context';
import { createRecordTexts, type RecordAdapter } from '@renderer/components/saving/record-adapter';
import { SaveSession, throwDeleted } from '@renderer/components/saving/save-session';
import {
  markSent,
  type PreparedVersion,
  removePrepared,
  type ReplacePrepared,
  storePrepared,
} from '@renderer/components/unsaved-work/prepared/prepared-version';
import { readAppError } from '@renderer/platform/bridge/read-app-error';
import { isUnconfirmed } from '@shared/kernel/app-error';
import type { Conflict, ConflictLocation } from '@shared/kernel/merge/merge-record';
import { type RecordFields, sameState } from '@shared/kernel/merge/record-fields';
import { preparedKey } from '@shared/kernel/platform/prepared-changes/keys';
import { preparedLines } from '@shared/kernel/platform/prepared-changes/rules';
import { auditWrite, type Intent } from '../saving/audit-write';
import { type Fate, type BackOfficeWithOutage, RECORDS } from './back-office';

/** How a conflict is answered: with the own value, with the saved one, or by going back to the change. */
export type Choice = 'mine' | 'theirs' | 'back';

/** What became of each text that was prepared. */
export type Ending = 'waits' | 'sent' | 'discarded' | 'kept saved' | 'replaced';

export interface Diary {
  backOffice: BackOfficeWithOutage;
  scheduler: fc.Scheduler;
  violations: string[];
  /** The prepared texts, each of which is unique, and what became of them. */
  texts: Map<string, Ending>;
  /** Texts that a person has sent again, although they were told that they may have been sent. */
  warned: Set<string>;
  typed: number;
}

const PLACE = { to: '/', page: 'Page' };
const TEXTS = createRecordTexts({ labels: {} });
const isConflict = (place: ConflictLocation): place is Conflict => 'id' in place;

export class Person {
  readonly #diary: Diary;
  readonly #db = new Database(':memory:');
  readonly #drafts: ReturnType<typeof draftTable>;
  /** What each window shows, from when it last looked at the list. */
  readonly #windows: Map<string, PreparedVersion>[] = [new Map(), new Map()];
  /** The records as this person has last read them. */
  readonly #seen = new Map<string, RecordFields>();

  /** Increases when the console is killed: what it had begun ends there. */
  #life = 0;

  constructor(diary: Diary) {
    this.#diary = diary;
    for (const migrate of DRAFT_MIGRATIONS) migrate(this.#db);
    this.#drafts = draftTable(this.#db, () => undefined);
    this.refetch();
  }

  end = (): void => void this.#db.close();

  /** The stored prepared changes. */
  list = (): PreparedVersion[] =>
    preparedLines(this.#drafts.list()).map(({ key, savedAt, page: _page, to: _to, ...change }) => ({
      ...{ key, savedAt, change },
    }));

  /** The records on the screen are read again, which the outage prevents. */
  refetch(): void {
    if (this.#diary.backOffice.isDown) return;
    for (const key of RECORDS) this.#seen.set(key, this.#diary.backOffice.stored(key));
  }

  /** A window looks at the list. */
  look(window: number): void {
    this.#windows[window] = new Map(this.list().map((version) => [version.key, version]));
  }

  /**
   * The console is killed, with whatever it waits for, and started again: what is on the disk stays, and both windows
   * look at it.
   */
  restart(): void {
    this.#life += 1;
    this.look(0);
    this.look(1);
    this.refetch();
  }

  /** Saves a record online at once, as someone who prepares nothing does. */
  edit(at: number, field: number): void {
    const { backOffice } = this.#diary;
    const key = RECORDS[at % RECORDS.length] ?? '';
    const seen = this.#seen.get(key) ?? {};
    const name = Object.keys(seen)[field % Object.keys(seen).length] ?? '';
    try {
      backOffice.write(key, seen, { ...seen, [name]: this.#type() }, 'answered');
    } catch {
      // It was changed since, or there is an outage: nothing was saved, and the person reads again.
    }
    this.refetch();
  }

  /** Prepares a change of a record: types, which writes a draft of the form, and presses Prepare. */
  async prepare(window: number, at: number, field: number): Promise<void> {
    if (!this.#diary.backOffice.isDown) return;
    const key = RECORDS[at % RECORDS.length] ?? '';
    const shown = this.#windows[window]?.get(preparedKey(key)) ?? null;
    const seen = this.#seen.get(key) ?? {};
    const name = Object.keys(seen)[field % Object.keys(seen).length] ?? '';
    const text = this.#type();
    const values = { ...shown?.change.values, [name]: text };
    const base = shown?.change.base ?? seen;
    const draft = key.startsWith('form')
      ? { key, writer: `${window}`, over: null, offered: [], restored: [] }
      : null;
    if (draft) putDraft(this.#drafts, { ...draft, value: values, place: PLACE });
    const change = { values, base, what: key, fields: [] };
    const stored = await storePrepared(this.#replaceOf(this.#life), preparedKey(key), change, {
      shown,
      place: PLACE,
      draft,
    });
    if (stored === null) return this.look(window);
    // A draft that stays is what the other window types.
    const left = JSON.stringify(this.#drafts.get(key)?.value ?? null);
    if (left.includes(text)) this.#fail(`${key}: the draft stays beside the prepared change`);
    const before = shown?.change.values[name];
    if (typeof before === 'string') this.#end(before, 'replaced');
    this.#diary.texts.set(text, 'waits');
    this.#windows[window]?.set(stored.key, stored);
  }

  async prepareComment(window: number): Promise<void> {
    if (!this.#diary.backOffice.isDown) return;
    const text = this.#type();
    const change = { values: { text }, base: {}, what: 'the comment', fields: [] };
    const key = preparedKey('comment', text);
    const stored = await storePrepared(this.#replaceOf(this.#life), key, change, {
      shown: null,
      place: PLACE,
      draft: null,
    });
    if (stored === null) return this.#fail('a new comment is refused');
    this.#diary.texts.set(text, 'waits');
    this.#windows[window]?.set(key, stored);
  }

  async discard(window: number, at: number): Promise<void> {
    const version = this.#pick(window, at);
    if (!version) return;
    if (await removePrepared(this.#replaceOf(this.#life), version))
      for (const text of Object.values(version.change.values)) this.#end(String(text), 'discarded');
    this.look(window);
  }

  /** Review and Save of one change in a window; `isCancelled` closes it before it was sent. */
  async send(
    window: number,
    at: number,
    how: { choice: Choice; fate: Fate; isCancelled: boolean },
  ): Promise<void> {
    const version = this.#pick(window, at);
    if (!version || this.#diary.backOffice.isDown) return;
    if (version.key.startsWith(preparedKey('comment', ''))) await this.#sendComment(version, how.fate);
    else await this.#sendChange(version, how);
    this.look(window);
    this.refetch();
  }

  async #sendComment(version: PreparedVersion, fate: Fate): Promise<void> {
    const { backOffice, warned } = this.#diary;
    const life = this.#life;
    const replace = this.#replaceOf(life);
    const text = String(version.change.values['text']);
    if (version.change.sentAt !== null) warned.add(text);
    const marked = await markSent(replace, version, new Date().toISOString());
    if (marked === null) return;
    await this.#wait(life);
    try {
      backOffice.add(text, fate);
      this.#end(text, 'sent');
    } catch (error) {
      if (!isUnconfirmed(readAppError(error))) await markSent(replace, marked, null);
      return;
    }
    await this.#wait(life);
    await removePrepared(replace, marked);
  }

  async #sendChange(
    version: PreparedVersion,
    { choice, fate, isCancelled }: { choice: Choice; fate: Fate; isCancelled: boolean },
  ): Promise<void> {
    const { backOffice, violations } = this.#diary;
    const life = this.#life;
    const { what: key, values, base } = version.change;
    const wanted = { ...base, ...(values as RecordFields) };
    const conflicts: Intent['conflicts'][number][] = [];
    const questions: Conflict[] = [];
    const session = new SaveSession<RecordFields, RecordFields, null>(base);
    const outcome = session.save(
      {
        adapter: adapterOf(key, questions),
        read: () => this.#wait(life).then(() => backOffice.read(key)),
        send: async (merged, seen) => {
          if (isCancelled) violations.push(`${key}: sent after Cancel`);
          await this.#wait(life);
          const before = backOffice.stored(key);
          try {
            backOffice.write(key, seen, merged, fate);
          } finally {
            const after = backOffice.stored(key);
            if (after !== before)
              violations.push(...auditWrite(before, after, { opened: base, wanted, conflicts }));
          }
          await this.#wait(life);
          return null;
        },
        onDeleted: throwDeleted,
      },
      wanted,
      {
        resolveConflicts: async ({ items }) => {
          const asked = questions.splice(0);
          for (const question of asked) conflicts.push({ question, takesTheirs: choice === 'theirs' });
          return choice === 'back' ? null : new Set(choice === 'theirs' ? items.map(idOf) : []);
        },
        onAdopted: () => undefined,
        sendsUnchanged: false,
      },
    );
    if (isCancelled) session.cancel();
    const { outcome: end } = await outcome;
    if (end !== 'saved' && end !== 'unchanged') return;
    const stored = backOffice.stored(key);
    for (const [name, text] of Object.entries(values))
      this.#end(String(text), sameState(stored[name], wanted[name]) ? 'sent' : 'kept saved');
    await removePrepared(this.#replaceOf(life), version);
  }

  #pick(window: number, at: number): PreparedVersion | undefined {
    const shown = [...(this.#windows[window]?.values() ?? [])];
    return shown[at % Math.max(1, shown.length)];
  }

  #type(): string {
    this.#diary.typed += 1;
    return `t${this.#diary.typed}`;
  }

  #end(text: string, ending: Ending): void {
    if (this.#diary.texts.get(text) === 'waits') this.#diary.texts.set(text, ending);
  }

  #fail(text: string): void {
    this.#diary.violations.push(text);
  }

  /** Waits for its turn. @throws KilledError if the console was killed since `life`. */
  async #wait(life: number): Promise<void> {
    await this.#diary.scheduler.schedule(Promise.resolve());
    if (life !== this.#life) throw new KilledError();
  }

  readonly #replaceOf =
    (life: number): ReplacePrepared =>
    async ({ key, over, value, place = null, draft = null }) => {
      await this.#wait(life);
      return replacePrepared(this.#drafts, { key, over, value, place, draft });
    };
}

/** Ends what a console does when it is killed. */
export class KilledError extends Error {}

const idOf = ({ id }: ConflictItem): string => id;

/** @param questions Receives the conflicts before they are formatted. */
const adapterOf = (recordName: string, questions: Conflict[]): RecordAdapter<RecordFields, RecordFields> => ({
  recordName,
  toFields: (stored) => stored,
  fieldsOf: (values) => values,
  fromFields: (fields) => fields,
  texts: {
    ...TEXTS,
    label: (place) => {
      if (isConflict(place)) questions.push(place);
      return TEXTS.label(place);
    },
  },
});
