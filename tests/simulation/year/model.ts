// What must be stored at any moment of the simulated year, as a plain model without a network, a disk or a clock.

import type { Fields } from './records/record-kind';

/** A field: what is stored, or what may be stored because the answer to a write was lost. */
type Possible = readonly (string | null)[];

export class Model {
  readonly #fields = new Map<string, Possible>();
  /** Lists of texts: how often each must be there, at least and at most. */
  readonly #lists = new Map<string, Map<string, readonly [least: number, most: number]>>();

  /** Takes a record into the model as it is stored at first. */
  begin(record: string, fields: Fields): void {
    for (const [field, value] of Object.entries(fields)) this.#fields.set(`${record} ${field}`, [value]);
  }

  has(record: string, field: string): boolean {
    return this.#fields.has(`${record} ${field}`);
  }

  /** True if the field is certainly as it was seen; false if it certainly is not; null if nobody knows. */
  isAs(record: string, field: string, seen: string | null): boolean | null {
    const possible = this.#fields.get(`${record} ${field}`) ?? [];
    if (!possible.includes(seen)) return false;
    return possible.length === 1 ? true : null;
  }

  wrote(record: string, changes: Fields): void {
    this.begin(record, changes);
  }

  mayHaveWritten(record: string, changes: Fields): void {
    for (const [field, value] of Object.entries(changes)) {
      const key = `${record} ${field}`;
      const possible = this.#fields.get(key);
      // Of a field that nobody has read yet, everything is possible.
      if (possible) this.#fields.set(key, [...new Set([...possible, value])]);
    }
  }

  /** What a write has set that only the back office knows, such as an instant: the next read says it. */
  forget(record: string, field: string): void {
    this.#fields.delete(`${record} ${field}`);
  }

  /** Compares a record with what is stored; what was uncertain is certain from now on. */
  compare(record: string, stored: Fields): string[] {
    return Object.entries(stored).flatMap(([field, value]) => {
      const key = `${record} ${field}`;
      const possible = this.#fields.get(key);
      if (!possible) return [];
      this.#fields.set(key, [value]);
      if (possible.includes(value)) return [];
      return [`${record}: ${field} is ${String(value)}, and must be ${possible.map(String).join(' or ')}`];
    });
  }

  /** A text was added to a list, or removed for a negative number: so often at least, and at most. */
  added(list: string, text: string, [least, most]: readonly [number, number]): void {
    const texts = this.#lists.get(list) ?? new Map<string, readonly [number, number]>();
    const [atLeast, atMost] = texts.get(text) ?? [0, 0];
    texts.set(text, [Math.max(0, atLeast + least), Math.max(0, atMost + most)]);
    this.#lists.set(list, texts);
  }

  /** Compares a list with what is stored; what was uncertain is certain from now on. */
  compareList(list: string, stored: readonly string[]): string[] {
    const texts = this.#lists.get(list) ?? new Map<string, readonly [number, number]>();
    const violations = [...texts].flatMap(([text, [least, most]]) => {
      const count = stored.filter((one) => one === text).length;
      texts.set(text, [count, count]);
      if (count < least) return [`${list}: ${text} is lost`];
      return count > most ? [`${list}: ${text} is there ${count} times`] : [];
    });
    const unknown = stored.filter((text) => !texts.has(text));
    return [...violations, ...unknown.map((text) => `${list}: nobody has added ${text}`)];
  }
}
