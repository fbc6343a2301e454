// The texts of what the main process shows itself: message boxes, the native menu and notices. They stand apart from
// those of the page, which loads its own before its first screen.

import { messages } from '@shared/kernel/text/messages';

/** The native menu. An & marks the letter that opens a menu with Alt. */
export const menuBarTexts = {
  file: '&File',
  newTenant: 'New Tenant',
  preferences: messages.words.preferences,
  print: 'Print…',
  go: '&Go',
  search: 'Search…',
  dashboard: 'Dashboard',
  allStores: 'All Stores',
  releaseLog: messages.product.releaseLog,
  view: '&View',
  refresh: messages.actions.refresh,
  shortcuts: 'Keyboard Shortcuts',
  saveDiagnostics: 'Save Diagnostics…',
  whatsNew: messages.product.whatsNew,
} as const;

export const windowTexts = {
  title: messages.product.title,
  newerData: (version: string): string => `Install version ${version} or newer to make changes`,
  notLoaded: "The console couldn't be loaded",
  installAgain: 'Install it again, then start it once more.',
  pageEnded: "The console's page stopped unexpectedly.",
  unresponsive: "The console isn't responding.",
  mayBeLost: 'Anything typed in the last half second may be lost; the rest is offered again.',
  loadAgain: 'Load again',
  wait: 'Wait',
  close: messages.actions.close,
  /** The kind of file in the dialog that asks where to save it. */
  diagnosticsFile: 'Diagnostics',
  diagnosticsNotSaved: (reason: string): string => `The diagnostics weren't saved: ${reason}`,
  /** The process of the sandbox, in lists of processes and in the log. */
  sandboxProcess: 'Sandbox back office',
  fileAt: (path: string): string => `The file is at ${path}`,
  onlyHttps: 'Only https addresses are opened',
  notCopied: "Not copied: the browser doesn't let this page write to the clipboard",
  /** What `--previous` says. */
  steppedBack: 'The version before is installed again. Start the console.',
  noStepBack: 'There is no version before this one.',
  noAppImage: 'Only an AppImage keeps the version before. Install the older version instead.',
  quitFirst: 'Close the console first.',
  notSteppedBack: (reason: string): string => `Nothing was changed: ${reason}`,
  loginItemUnchanged: "The start at sign-in couldn't be changed",
  /** What `--remove-data` prints. */
  dataRemoved: "Removed: this user's console data. The program and exported files are still there.",
  onlyOwnFolder: "Nothing was removed: only the usual folder is removed, so --user-data can't be given.",
  keysLeft: 'The keychain still has keys of the console',
  linksLeft: 'Links of the console still open this program',
  folderLeft: (folder: string): string => `Not everything could be removed from ${folder}`,
} as const;
