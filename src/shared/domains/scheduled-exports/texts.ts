import { SCHEDULED_EXPORTS_SUBTITLE, SCHEDULED_EXPORTS_TITLE } from '@shared/kernel/platform/menu-texts';
import { formatNumber } from '@shared/kernel/text/format';
import { messages } from '@shared/kernel/text/messages';

const times = (count: number, one: string, many: string): string =>
  count === 1 ? one : `${formatNumber(count)} ${many}`;

export const scheduledExportsTexts = {
  title: SCHEDULED_EXPORTS_TITLE,
  subtitle: SCHEDULED_EXPORTS_SUBTITLE,
  hint: "Schedules run while the console is open and you're signed in. They're stored on this computer until you log out.",
  empty: 'Nothing is scheduled',
  emptyHint: 'Choose "Schedule this export…" in the Export menu of a grid.',
  scheduleShort: 'Schedule…',
  createTitle: 'Schedule an Export',
  editTitle: 'Edit Scheduled Export',
  draft: 'the scheduled export',
  unknown: 'This scheduled export no longer exists.',
  deletedWhileEditing:
    'Another window has deleted this scheduled export. Your entries are still here. Choose the folder again and save to add it as a new one.',
  notStored: "The scheduled export couldn't be saved on this computer. Free some disk space and try again.",
  toList: 'Go to Scheduled Exports',
  incomplete: 'Open the Export menu of a grid and choose "Schedule this export…".',
  columns: {
    name: 'Name',
    when: 'When',
    format: 'Format',
    folder: 'Folder',
    keep: 'Files Kept',
    last: 'Last Result',
    next: 'Next Run',
  },
  fields: {
    name: 'Name',
    nameHint: 'Also what its files are called.',
    format: 'Format',
    formatHint: 'This export has no other format.',
    every: 'Every',
    weekday: 'Weekday',
    time: 'Time',
    timeHint: 'HH:mm, by the clock of this computer.',
    keep: 'Files to keep',
    keepHint: 'Older files of this export are removed when a new one is written.',
    folder: 'Folder',
    noFolder: 'Not chosen yet',
    choose: 'Choose Folder…',
    what: 'Exported data',
    whatHint:
      'The current search, filters, sort, and columns. Changing or deleting a view later has no effect. A day or month that you chose stays fixed; otherwise each run uses its usual one.',
  },
  every: { day: 'Day', week: 'Week' },
  when: {
    day: (time: string): string => `Every day at ${time}`,
    week: (day: string, time: string): string => `${day}s at ${time}`,
  },
  paused: 'Paused',
  never: 'Not run yet',
  running: 'Running',
  open: 'Open the screen',
  run: 'Run now',
  edit: messages.actions.edit,
  pause: 'Pause',
  resume: 'Resume',
  remove: messages.actions.delete,
  action: (label: string, name: string): string => `${label}: ${name}`,
  back: 'Back to the grid',
  removeTitle: (name: string): string => `Delete ${name}?`,
  removeBody: "It won't run again. The files it wrote are kept.",
  removed: (name: string): string => `${name} is deleted`,
  saved: (name: string): string => `${name} is scheduled`,
  status: { done: 'Written', failed: 'Failed', missed: 'Missed', cancelled: 'Cancelled' },
  nameRequired: 'Enter a name',
  nameTooLong: (most: number): string => `At most ${most} characters`,
  invalidTime: 'Enter a time as HH:mm',
  invalidKeep: (most: number): string => `Enter a number from 1 to ${most}`,
  folderRequired: 'Choose a folder first',
  folderNotOffered: 'Choose the folder again',
  missed: (when: string): string =>
    `It was due on ${when}, when the console was closed, you were logged out, or the computer was asleep.`,
  missedNotice: (count: number): string =>
    times(count, 'A scheduled export was missed', 'scheduled exports were missed'),
  noWindow: 'No window of the console was open to run it. It runs again at the next scheduled time.',
  noAnswer: "The screen of this export wasn't ready in time. It runs again at the next scheduled time.",
  noGrid: 'The screen no longer shows this grid. Open it, and schedule the export again.',
  leftOver: (count: number): string =>
    `${times(count, 'An older file', 'older files')} couldn't be removed. The next run tries again.`,
  fromCache: (age: string): string => `From data saved on this computer as of ${age}.`,
  partial: 'The back office left out some data.',
} as const;
