import { formatCommentTime, formatMoney } from '@shared/kernel/text/format';
import { formatsInForce } from '@shared/kernel/text/formats/formats';
import { WEEKDAYS } from '@shared/kernel/dates/dates';

/** A day on which the order of day and month shows. */
const SAMPLE = { time: '2026-12-31T16:05:00', dollars: 1234.5 };

export const preferencesTexts = {
  formats: 'Formats',
  systemFormats: 'Same as this computer',
  secrets: 'Secrets',
  confirmSecrets: "Confirm that it's me before revealing secrets",
  confirmsHow:
    'macOS uses Touch ID, Windows uses Windows Hello, and Linux asks for your password. A confirmation lasts a minute. ' +
    'Where the computer has no way to ask, secrets are revealed without it.',
  cannotConfirm: "A console in a browser can't ask who you are.",
  /** What the formats in force look like. */
  formatsExample: (): string => {
    const { firstDay, paper } = formatsInForce();
    const examples = `${formatCommentTime(SAMPLE.time)}, ${formatMoney(SAMPLE.dollars)}`;
    return `For example ${examples}. Weeks begin on ${WEEKDAYS[firstDay]}, and the paper of PDF files and prints is ${paper}.`;
  },
  subtitle: 'How the console looks and behaves on this computer',
  theme: 'Theme',
  exportFolder: 'Export folder',
  exportFolderHint: 'Remembered from your last export.',
  downloads: 'Downloads',
  downloadsAgain: 'Use Downloads again',
  notifications: 'Notifications',
  desktopNotifications: 'Desktop notifications',
  keyboard: 'Keyboard',
  keyboardHint: 'Press F1 to see all shortcuts.',
  singleKeys: 'Single-key shortcuts',
  start: 'Start',
  startNeedsInstallation: 'Only an installed console can start with the computer.',
  startHint: 'The window opens minimized.',
  startAtSignIn: 'Start when I sign in to this computer',
  diagnostics: 'Diagnostics',
  diagnosticsHint: 'Versions, settings, and the log, without names, tokens, or passwords.',
  saveDiagnostics: 'Save diagnostics',
} as const;
