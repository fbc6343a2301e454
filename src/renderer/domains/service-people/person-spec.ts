// Describes to the editable grid how advisors and technicians are edited, and converts the edited texts to the values
// that are sent.

import type { EditChoice, EditValues, RowEditSpec } from '@renderer/components/editable-grids/row-editing';
import type { ActiveStatus, PersonEdit } from '@shared/domains/service-people/model';
import { activeError, nicknameError, normalizeNickname } from '@shared/domains/service-people/rules';
import { activeText, UNDECIDED } from '@shared/domains/service-people/texts';
import { messages } from '@shared/kernel/text/messages';

interface Person extends PersonEdit {
  name: string | null;
}

interface PersonLabels<Row> {
  recordName: string;
  keyLabel: string;
  nicknameLabel: string;
  activeLabel: string;
  keyOf: (row: Row) => string;
}

/** Returns how the grid of advisors or technicians is edited; both have the same two fields under different names. */
export const personSpec = <Row extends Person>(words: PersonLabels<Row>): RowEditSpec<Row> => ({
  recordName: words.recordName,
  keyLabel: words.keyLabel,
  keyOf: words.keyOf,
  labelOf: (row) => `${words.keyOf(row)} ${row.name ?? ''}`.trim(),
  valuesOf: ({ nickname, active }) => ({ nickname, active: active === null ? null : String(active) }),
  withValues: (row, values) => ({ ...row, ...personEdit(values) }),
  columns: [
    { label: messages.words.name, cellText: ({ name }) => name ?? '' },
    {
      field: 'nickname',
      label: words.nicknameLabel,
      textOf: (value) => value ?? '',
      read: normalizeNickname,
    },
    {
      field: 'active',
      label: words.activeLabel,
      textOf: (value) => activeText(activeOf(value)),
      read: (text) => ACTIVE_BY_TEXT[text.toLowerCase()],
      choices: (stored) => (stored === null ? [{ value: '', label: UNDECIDED }, ...CHOICES] : CHOICES),
    },
  ],
  normalize: (values) => ({ ...values, nickname: normalizeNickname(values['nickname'] ?? null) }),
  errorsOf: (values, stored) => {
    const wanted = personEdit(values);
    const nickname = nicknameError(wanted.nickname);
    const active = activeError(wanted.active, activeOf(stored['active']));
    return { ...(nickname === undefined ? {} : { nickname }), ...(active === undefined ? {} : { active }) };
  },
});

const ACTIVE: readonly ActiveStatus[] = [1, 0];
const CHOICES: readonly EditChoice[] = ACTIVE.map((active) => ({
  value: String(active),
  label: activeText(active),
}));

const activeOf = (value: string | null | undefined): ActiveStatus =>
  ACTIVE.find((active) => String(active) === value) ?? null;

/** The value for each pasted text: a word, or the number of the back office. */
const ACTIVE_BY_TEXT: Partial<Record<string, string | null>> = {
  active: '1',
  inactive: '0',
  '1': '1',
  '0': '0',
  [UNDECIDED]: null,
  '': null,
};

/** Converts the edited texts of a row to the values that are sent. */
export const personEdit = (values: EditValues): PersonEdit => ({
  nickname: values['nickname'] ?? null,
  active: activeOf(values['active']),
});
