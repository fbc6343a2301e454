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
  logOut: 'Log out',
} as const;
