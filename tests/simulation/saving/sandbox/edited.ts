// The records of a sandbox as the two users of a scenario edit them: read, merged and sent by the code of the page,
// through the routers of the main process.

import type { EditValues, RowEditSpec, RowSource } from '@renderer/components/editable-grids/row-editing';
import { createRecordTexts } from '@renderer/components/saving/record-adapter';
import { type EditedRecord, throwDeleted } from '@renderer/components/saving/save-session';
import { type Answer, mapAnswer } from '@shared/kernel/answer';
import { AppError } from '@shared/kernel/app-error';
import type { ListRow, RecordFields } from '@shared/kernel/merge/record-fields';
import type { RecordBackOffice, ResponseFault } from '../back-office';

/** A record of which two users edit some fields. */
export interface EditedOnSandbox {
  read(): Promise<Answer<RecordFields | undefined>>;
  write(seen: RecordFields, wanted: RecordFields): Promise<void>;
  /** The value that is typed as the `number`th: most are unique, so that each shows its origin. */
  textOf: (number: number) => string;
  rowOf: (rank: number, number: number) => ListRow;
}

interface Typing {
  textOf?: (number: number) => string;
  rowOf?: (rank: number, number: number) => ListRow;
}

/**
 * @param fields The fields that are edited.
 * @param valuesOf Returns the stored record as the values of its form.
 */
export function edited<Stored, Values, Result>(
  { adapter, read, send, refusalOf }: EditedRecord<Stored, Values, Result>,
  fields: readonly string[],
  valuesOf: (stored: Stored) => Values,
  { textOf = (number) => `t${number}`, rowOf = () => [] }: Typing = {},
): EditedOnSandbox {
  /** The stored record of fields that were read. */
  const stored = new WeakMap<RecordFields, { record: Stored }>();
  return {
    textOf,
    rowOf,
    read: async () => {
      const answer = await read();
      const { data: record } = answer;
      if (record === undefined) return { ...answer, data: undefined };
      const all = adapter.toFields(record);
      const data = Object.fromEntries(fields.map((field) => [field, all[field] ?? null]));
      stored.set(data, { record });
      return { ...answer, data };
    },
    write: async (seen, wanted) => {
      const found = stored.get(seen);
      if (!found) throw new Error('What was seen has not been read');
      const { record } = found;
      const values = adapter.fromFields({ ...adapter.toFields(record), ...wanted }, valuesOf(record), record);
      const result = await send(values, record);
      const refusal = refusalOf?.(result);
      if (refusal !== undefined) throw new AppError('BACK_OFFICE', refusal);
    },
  };
}

/** A row of a grid whose rows wait for Save Changes. */
export function rowRecord<Row>(
  spec: Pick<RowEditSpec<Row>, 'recordName' | 'keyOf' | 'valuesOf'>,
  { read, send }: Pick<RowSource<Row>, 'read' | 'send'>,
  key: string,
): EditedRecord<Row, EditValues, unknown> {
  return {
    adapter: {
      recordName: spec.recordName,
      toFields: spec.valuesOf,
      fieldsOf: (values) => values,
      fromFields: (fields) =>
        Object.fromEntries(
          Object.entries(fields).map(([field, value]) => [field, typeof value === 'string' ? value : null]),
        ),
      texts: createRecordTexts({ labels: {} }),
    },
    read: async () => mapAnswer(await read(), (rows) => rows.find((row) => spec.keyOf(row) === key)),
    send: async (values, row) => {
      const [outcome] = await send([{ row, values }]);
      if (!outcome || outcome.message !== null)
        throw new AppError('BACK_OFFICE', outcome?.message ?? 'No outcome');
    },
    onDeleted: throwDeleted,
  };
}

/** A value that no form edits, but a call that carries what was seen. */
export const valueRecord = <Stored>(
  recordName: string,
  valueOf: (stored: Stored) => string | null,
  { read, send }: Pick<EditedRecord<Stored, string | null, unknown>, 'read' | 'send'>,
): EditedRecord<Stored, string | null, unknown> => ({
  adapter: {
    recordName,
    toFields: (stored) => ({ value: valueOf(stored) }),
    fieldsOf: (value) => ({ value }),
    fromFields: ({ value }) => (typeof value === 'string' ? value : null),
    texts: createRecordTexts({ labels: {} }),
  },
  read,
  send,
  onDeleted: throwDeleted,
});

/** A sandbox of which the users of one scenario edit one record. */
export class SandboxBackOffice implements RecordBackOffice {
  readonly keys: readonly string[];
  readonly #record: EditedOnSandbox;

  constructor(key: string, record: EditedOnSandbox) {
    this.keys = [key];
    this.#record = record;
  }

  async stored(): Promise<RecordFields> {
    return (await this.#record.read()).data ?? {};
  }

  async read(_key: string, fault: ResponseFault): Promise<Answer<RecordFields | undefined>> {
    if (fault === 'lost') throw new Error('No answer');
    const answer = await this.#record.read();
    return { ...answer, partial: fault === 'partial', origin: fault === 'cache' ? 'cache' : 'live' };
  }

  write = (_key: string, seen: RecordFields, wanted: RecordFields): Promise<void> =>
    this.#record.write(seen, wanted);

  textOf = (number: number): string => this.#record.textOf(number);

  rowOf = (rank: number, number: number): ListRow => this.#record.rowOf(rank, number);
}
