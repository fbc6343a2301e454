import { messages } from '@shared/kernel/messages';
import type { EditValues } from './pending-edits';
import type { SentRowSpec } from './use-sent-rows';

const { savedSecret, typedSecret } = messages.conflict;

interface Sides {
  /** The row when its editing began. */
  base: EditValues;
  mine: EditValues;
  /** The row as it is stored now. */
  theirs: EditValues;
}

/** Both sides of a row. Nobody sees whether a secret is another by now: of a row that was saved meanwhile it may be. */
export function sentSides<Row>(spec: SentRowSpec<Row>, seen: Row, now: Row, mine: EditValues): Sides {
  const savedMeanwhile = spec.versionOf(seen) !== spec.versionOf(now);
  const secrets = spec.fields.filter(({ secret }) => secret && savedMeanwhile);
  const theirs = Object.fromEntries(secrets.map(({ field }) => [field, savedSecret]));
  return { base: spec.valuesOf(seen), mine, theirs: { ...spec.valuesOf(now), ...theirs } };
}

/** What the question shows of a side: of what was typed as dots not the text. */
export const sideText = <Row>({ fields }: SentRowSpec<Row>, field: string, value: unknown): string =>
  value !== savedSecret && fields.some((one) => one.field === field && one.secret)
    ? typedSecret
    : String(value ?? '');

/** A secret that is left as it is saved is not sent. */
export const withoutSaved = (values: EditValues): EditValues =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => [field, value === savedSecret ? null : value]),
  );
