import type { Answer } from '@shared/kernel/answer';
import { AppError } from '@shared/kernel/app-error';
import { type RecordFields, sameFields } from '@shared/kernel/merge/record-fields';

/** What becomes of the answer to a write: it arrives, or it is lost before or after the write was done. */
export type Fate = 'answered' | 'lost before' | 'lost after';

/** A comment that was stored, with the prepared change that it came from. */
export interface StoredComment {
  text: string;
}

/** The records of the simulation: two forms, two steps of a checklist and three cells. Each is compared as a whole. */
const INITIAL: Readonly<Record<string, RecordFields>> = {
  'form:1': { name: 'n0', phone: 'p0' },
  'form:2': { name: 'n1', phone: 'p1' },
  'checklist:1': { value: 's0' },
  'checklist:2': { value: 's1' },
  'cell:1': { value: 'c0' },
  'cell:2': { value: 'c1' },
  'cell:3': { value: 'c2' },
};

export const RECORDS = Object.keys(INITIAL);

/** A back office in memory with one outage. It refuses a write that is based on another state than the stored one. */
export class BackOfficeWithOutage {
  isDown = false;
  readonly comments: StoredComment[] = [];
  readonly #records = new Map(Object.entries(INITIAL));

  stored = (key: string): RecordFields => this.#records.get(key) ?? {};

  async read(key: string): Promise<Answer<RecordFields | undefined>> {
    this.#assertUp();
    const asOf = '2026-01-01T10:00:00Z';
    return { data: this.stored(key), asOf, origin: 'live', partial: false };
  }

  write(key: string, seen: RecordFields, wanted: RecordFields, fate: Fate): void {
    this.#assertUp();
    if (fate === 'lost before') throw new AppError('OUTCOME_UNKNOWN', 'No response received');
    if (!sameFields(seen, this.stored(key))) throw new AppError('BACK_OFFICE', 'Changed by someone else');
    this.#records.set(key, wanted);
    if (fate === 'lost after') throw new AppError('OUTCOME_UNKNOWN', 'No response received');
  }

  add(text: string, fate: Fate): void {
    this.#assertUp();
    if (fate === 'lost before') throw new AppError('OUTCOME_UNKNOWN', 'No response received');
    this.comments.push({ text });
    if (fate === 'lost after') throw new AppError('OUTCOME_UNKNOWN', 'No response received');
  }

  #assertUp(): void {
    if (this.isDown) throw new AppError('OFFLINE', "The back office doesn't answer");
  }
}
