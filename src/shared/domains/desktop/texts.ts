import { messages } from '@shared/kernel/text/messages';

export const desktopTexts = {
  failedLastTime:
    'The console closed unexpectedly last time. Details are saved on this computer and included in the diagnostics.',
  saveDiagnostics: 'Save Diagnostics',
  restartToUpdate: 'Restart to update',
  diagnosticsSaved: (file: string): string => `Diagnostics saved to ${file}`,
  /** Buttons of a notice of the operating system. */
  noticeActions: { openFile: 'Open File', retry: messages.actions.retry },
  newWindow: 'New Window',
  pinnedStores: 'Pinned stores',
  openInNewWindow: 'Open in New Window',
  elsewhereTitle: 'Log out in all windows?',
  elsewhere: (what: readonly string[]): string =>
    `You have unsaved changes in other windows: ${what.join(', ')}. They are lost when you log out.`,
  elsewhereSent: (what: readonly string[]): string =>
    `Changes were already sent from other windows: ${what.join(', ')}. Logging out doesn't cancel them, but the result isn't shown.`,
  draftsTitle: 'Log out and delete unsaved work?',
  drafts: (pages: readonly string[]): string =>
    `This computer has unsaved work: ${pages.join(', ')}. It's deleted when you log out; to keep it, open it from Today and save it.`,
  unnamedPage: 'a page',
  logOut: 'Log out',
} as const;
