import type { PresenceActivity } from './model';

const SENTENCES: Readonly<Record<PresenceActivity, string>> = {
  viewing: 'is viewing this',
  editing: 'is editing this',
};

export const presenceTexts = {
  title: 'Also here',
  /** 'Adam Novak is editing this, and 2 others are here' */
  summary: (name: string, activity: PresenceActivity, others: number): string => {
    const first = `${name} ${SENTENCES[activity]}`;
    if (others === 0) return first;
    return `${first}, and ${others === 1 ? '1 other is' : `${others} others are`} here`;
  },
  /** 'Editing, here since 10:31' */
  activity: (activity: PresenceActivity, since: string): string =>
    `${activity === 'editing' ? 'Editing' : 'Viewing'}, here since ${since}`,
} as const;
