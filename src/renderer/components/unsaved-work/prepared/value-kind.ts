import { createRecordTexts, type RecordKind } from '@renderer/components/saving/record-kind';
import { VALUE } from './use-prepared-values';

interface ValueKindOptions<Stored> {
  what: string;
  label: string;
  valueOf: (stored: Stored) => string;
  textOf: (value: string) => string;
  changedBy?: (stored: Stored) => string | null;
  /** True if a save of the value cannot be undone. */
  isFinal?: boolean;
}

/** Describes a single value to the save flow: a record with one field. */
export const valueKind = <Stored>(options: ValueKindOptions<Stored>): RecordKind<Stored, string> => {
  const { what, label, valueOf, textOf, changedBy, isFinal = false } = options;
  return {
    what,
    toFields: (stored) => ({ [VALUE]: valueOf(stored) }),
    fieldsOf: (value) => ({ [VALUE]: value }),
    fromFields: (fields) => String(fields[VALUE] ?? ''),
    texts: createRecordTexts({
      labels: { [VALUE]: label },
      text: (_field, value) => textOf(String(value ?? '')),
    }),
    ...(changedBy ? { changedBy } : {}),
    ...(isFinal ? { finalFields: [VALUE] } : {}),
  };
};
