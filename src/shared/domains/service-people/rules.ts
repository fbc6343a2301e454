// Rules of advisors and technicians: nickname and status, what a change sends, and which rows are shaded.

import { validationTexts } from '@shared/kernel/text/control-texts';
import type { ActiveStatus, PersonEdit, Technician } from './model';
import { peopleTexts } from './texts';

/** The maximum length of a nickname, in characters. */
export const MAX_NICKNAME_LENGTH = 20;

/** A nickname as it is stored: repeated whitespace is one space, an empty or blank text is null. */
export function normalizeNickname(nickname: string | null): string | null {
  const normalized = (nickname ?? '').replace(/\s+/g, ' ').trim();
  return normalized === '' ? null : normalized;
}

/** The nickname to send: the stored text, untouched, where the wanted one is the same but for spaces. */
export function nicknameToSend(wanted: string | null, stored: string | null): string | null {
  const normalized = normalizeNickname(wanted);
  return normalized === normalizeNickname(stored) ? stored : normalized;
}

/** The problem of a normalized nickname, or undefined. */
export const nicknameError = (nickname: string | null): string | undefined =>
  [...(normalizeNickname(nickname) ?? '')].length > MAX_NICKNAME_LENGTH
    ? validationTexts.tooLong(MAX_NICKNAME_LENGTH)
    : undefined;

/** The status must be active or inactive; undecided is allowed only while it was never decided. */
export const activeError = (active: number | null, stored: ActiveStatus): string | undefined =>
  active === 0 || active === 1 || (active === null && stored === null) ? undefined : peopleTexts.active;

/** A person with a status counts as reviewed. */
export const categorizedAfter = (wanted: PersonEdit, categorized: number): number =>
  wanted.active === null ? categorized : 1;

/** True for technicians that were not reviewed, and those reviewed and not active. */
export const isShaded = ({ categorized, active }: Pick<Technician, 'categorized' | 'active'>): boolean =>
  categorized === 0 || (categorized === 1 && active === 0);
