import { peopleTexts } from './texts';
import { messages } from '@shared/kernel/messages';
import type { ActiveStatus, PersonEdit, Technician } from './model';

/** Longest nickname, in characters. */
const NICKNAME_MAX = 20;

/** As it is stored: repeated whitespace is one space, nothing or blanks only is null. */
export function tidyNickname(nickname: string | null): string | null {
  const tidy = (nickname ?? '').replace(/\s+/g, ' ').trim();
  return tidy === '' ? null : tidy;
}

/** What is wrong with a nickname once it is tidy, or nothing. */
export const nicknameError = (nickname: string | null): string | undefined =>
  [...(tidyNickname(nickname) ?? '')].length > NICKNAME_MAX
    ? messages.validation.tooLong(NICKNAME_MAX)
    : undefined;

/** Active or inactive; not decided only while nobody has. */
export const activeError = (active: number | null, stored: ActiveStatus): string | undefined =>
  active === 0 || active === 1 || (active === null && stored === null) ? undefined : peopleTexts.active;

/** Whether there is anything to send. */
export const personChanged = (wanted: PersonEdit, seen: PersonEdit): boolean =>
  tidyNickname(wanted.nickname) !== seen.nickname || wanted.active !== seen.active;

/** Who has a status has been looked at. */
export const categorizedAfter = (wanted: PersonEdit, categorized: number): number =>
  wanted.active === null ? categorized : 1;

/** Technicians nobody has looked at, and those who are looked at and not active. */
export const isShaded = ({ categorized, active }: Pick<Technician, 'categorized' | 'active'>): boolean =>
  categorized === 0 || (categorized === 1 && active === 0);

/** Stands for a status that nobody has decided on. */
export const UNDECIDED = '----';

const ACTIVE_TEXTS = { 1: 'Active', 0: 'Inactive' } as const;

export const activeText = (active: ActiveStatus): string =>
  active === null ? UNDECIDED : ACTIVE_TEXTS[active];
