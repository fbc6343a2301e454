import { formatDate } from '@shared/kernel/format';
import { FIELD_LABELS, isCellField, isDateField, isRowFlag, twinOf } from './fields';
import { launchReportTexts as texts } from './texts';

/** What a field is called where it is spoken of. */
export function fieldText(field: string): string {
  if (isCellField(field)) return FIELD_LABELS[field];
  if (isRowFlag(field)) return texts.flags[field];
  const [of, kind] = twinOf(field) ?? [];
  if (of === undefined || kind === undefined) return field;
  return { comments: texts.comment, action: texts.actionOn, followUp: texts.followUpOn }[kind](
    FIELD_LABELS[of],
  );
}

const LONGEST = 80;

/** What a field holds, as it is spoken of. */
export function valueText(field: string, value: string): string {
  if (value === '') return texts.nothing;
  if (isDateField(field)) return formatDate(value, value);
  const [, kind] = twinOf(field) ?? [];
  if (kind === 'comments') return value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value;
  return isRowFlag(field) || kind !== undefined ? texts.set : value;
}

/** What the activity log calls a change. A comment's words are not the log's. */
export function changeText(field: string, value: string, storeName: string): string {
  const [, kind] = twinOf(field) ?? [];
  const what = kind === 'comments' ? (value === '' ? texts.removed : texts.saved) : valueText(field, value);
  return `${fieldText(field)} of ${storeName}: ${what}`;
}
