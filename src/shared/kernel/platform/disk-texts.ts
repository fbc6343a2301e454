// The texts of what the main process says about files, settings and the databases of an account. The page receives
// them as messages and notices, so that it does not load this file.

/** Why a file could not be written. */
export const diskTexts = {
  full: 'The disk is full. Nothing was written; an older file is as it was.',
  noFolder: 'The folder no longer exists. Choose another one.',
  notWritable: 'The file cannot be written. It may be open in another program, or the folder is protected.',
  noDrive: 'The drive does not answer. Nothing was written.',
} as const;

export const settingsTexts = {
  invalid: (key: string): string => `The setting ${key} is not valid`,
  notSaved: 'The settings could not be saved',
  unreadable: 'The settings file could not be read; the defaults are used',
  partlyUnreadable: 'Some settings could not be read; their defaults are used',
  /** `aside`: the name under which the old file is kept; null where it could not be kept. */
  notice: (what: string, aside: string | null): string =>
    aside === null ? `${what}.` : `${what}. The old file is kept as ${aside}.`,
} as const;

export const accountDataTexts = {
  /** The beginnings of the notices, and their ends. */
  offlineData: 'The offline data of this account',
  rebuilt: 'is rebuilt',
  unsavedWork: 'The unsaved work kept on this computer',
  lost: 'its contents are lost',
  damaged: 'is damaged',
  emptied: 'was emptied',
  newer: 'comes from a newer version of the app',
  notWritable: 'cannot be written',
  diskFull: 'cannot be opened while the disk is full',
  inUse: 'is in use by another program',
  notOpened: 'cannot be opened',
  inMemory: (name: string, why: string): string =>
    `${name} ${why}. New data is kept in memory until you close the app.`,
  setAside: (name: string, why: string, after: string): string =>
    `${name} ${why}. It was set aside and ${after}.`,
  damagedDrafts:
    'Some of the unsaved work kept on this computer is damaged. It is not offered again; the rest is.',
  preferenceNotSaved: 'The preference could not be saved on this computer',
  workNotKept: 'Your unsaved work could not be kept on this computer',
} as const;
