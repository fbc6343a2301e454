import { formatLogTime } from '@shared/kernel/text/format';
import { messages } from '@shared/kernel/text/messages';
import type { UpdateStatus } from './model';

export const updatesTexts = {
  title: 'Updates',
  check: 'Check for updates',
  whatsNew: messages.product.whatsNew,
  ready: (version: string): string =>
    `Version ${version} is ready. It's installed when you close the console.`,
  updated: (version: string): string => `The console is now version ${version}`,
  managedElsewhere: 'Update this installation the way it was installed.',
  turnedOff: 'Your organization turned updates off.',
  inPreview: "The preview doesn't update itself.",
  unsavedWork: (what: readonly string[]): string =>
    `Save or discard your changes first: ${what.join(', ')}. The update is installed when you close the console.`,
  jobsRunning: (titles: readonly string[]): string =>
    `Wait until these jobs finish: ${titles.join(', ')}. The update is installed when you close the console.`,
  notReady: 'No update is ready to install',
} as const;

/** What Preferences says about newer versions. */
export function describeUpdates(status: UpdateStatus): string {
  switch (status.state) {
    case 'off':
      return status.reason;
    case 'idle':
      return status.checkedAt === null
        ? 'Not checked yet'
        : `The console is up to date. Last checked: ${formatLogTime(status.checkedAt)}`;
    case 'left':
      return `You went back from version ${status.version}, so the console waits for a newer one.`;
    case 'checking':
      return 'Checking for updates…';
    case 'downloading':
      return `Downloading version ${status.version}…`;
    case 'ready':
      return updatesTexts.ready(status.version);
    case 'refused':
      return `Version ${status.version} isn't signed by the publisher of this console, so it isn't installed. Ask your IT department.`;
    case 'failed':
      return `Updates couldn't be checked (${formatLogTime(status.checkedAt)}). The console tries again in four hours.`;
  }
}
