import { z } from 'zod';
import type { Random } from '@sandbox/database/random';

const PER_NAME = 60;
const DEEPEST = 6;
const WIDEST = 40;
const RECORDS = 8_000;

/** Fields that have another name in responses than in requests. */
const FIELD_ALIASES = [
  ['realmName', 'realm'],
  ['reportName', 'reportType'],
] as const;

const answerSchema = z.object({ data: z.unknown() }).partial();

/** Fuzzing dictionary: values seen in responses by field name, so that generated inputs refer to existing records. */
export class ValueDictionary {
  readonly #byName = new Map<string, unknown[]>();
  readonly #records: object[] = [];

  learn(answer: unknown, name = '', depth = 0): void {
    if (depth > DEEPEST || answer === null || answer === undefined) return;
    if (Array.isArray(answer)) {
      for (const item of answer.slice(0, WIDEST)) this.learn(item, name, depth + 1);
    } else if (typeof answer === 'object') {
      this.#keep(name, answer);
      this.#record(answer);
      for (const [key, value] of Object.entries(answer).slice(0, WIDEST)) this.learn(value, key, depth + 1);
    } else this.#keep(name, answer);
  }

  /** A value of a field of this name; undefined if none is known. */
  pick(name: string, random: Random): unknown {
    const known = this.#byName.get(name);
    return known?.[random.int(0, known.length - 1)];
  }

  /** Input and response are combined, because the menus of a store name neither the store nor its tenant. */
  learnFromResponse(input: unknown, answer: unknown): void {
    this.learn(answer);
    const { data = answer } = answerSchema.catch({}).parse(answer);
    const rows: readonly unknown[] = Array.isArray(data) ? data.slice(0, WIDEST) : [data];
    for (const row of rows) this.#record({ ...Object(input), ...Object(row) });
  }

  /** Values of these fields from one record, as far as it has them, because a store belongs to its tenant. */
  pickRecord(names: readonly string[], random: Random): Record<string, unknown> {
    const fieldsOf = (record: object): string[] => names.filter((name) => name in record);
    const most = Math.max(0, ...this.#records.map((record) => fieldsOf(record).length));
    const best = this.#records.filter((record) => fieldsOf(record).length === most);
    const chosen = best[random.int(0, Math.max(0, best.length - 1))] ?? {};
    return Object.fromEntries(fieldsOf(chosen).map((name) => [name, Reflect.get(chosen, name) as unknown]));
  }

  #record(record: object): void {
    const renamed = FIELD_ALIASES.filter(([answered]) => answered in record).map(
      ([answered, inputName]) => [inputName, Reflect.get(record, answered) as unknown] as const,
    );
    for (const [name, value] of renamed) this.#keep(name, value);
    if (this.#records.length < RECORDS) this.#records.push({ ...Object.fromEntries(renamed), ...record });
  }

  #keep(name: string, value: unknown): void {
    const known = this.#byName.get(name) ?? [];
    if (known.length < PER_NAME && !known.includes(value)) this.#byName.set(name, [...known, value]);
  }
}
