// The formats of this console: the preference of the computer or the policy's, derived from the locale data and
// handed to the page and to every worker.

import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads';
import type { Policy } from '@shared/domains/policy/model';
import { deriveFormats, type FormatChoice } from '@shared/kernel/text/formats/derive-formats';
import { applyFormats, DEFAULT_FORMATS, type Formats } from '@shared/kernel/text/formats/formats';
import type { Desktop } from '../desktop/desktop';
import type { SettingsStore } from './settings-store';

export interface FormatsDeps {
  settings: Pick<SettingsStore, 'get'>;
  managed: { policy: Policy };
  desktop: Pick<Desktop, 'systemLocale'>;
}

export const formatChoice = ({ settings, managed: { policy } }: FormatsDeps): FormatChoice =>
  policy.formats ?? settings.get('formats');

export function consoleFormats(deps: FormatsDeps): Formats {
  const choice = formatChoice(deps);
  return deriveFormats(choice === 'system' ? deps.desktop.systemLocale() : choice);
}

const KEY = 'formats';

/** Applies the formats to this process and to the workers that start from now on. */
export function applyConsoleFormats(deps: FormatsDeps): Formats {
  const formats = consoleFormats(deps);
  applyFormats(formats);
  setEnvironmentData(KEY, { ...formats });
  return formats;
}

/** Applies the formats of the main process to the worker that calls it. */
export function applyWorkerFormats(): void {
  const formats = getEnvironmentData(KEY) as unknown as Formats | undefined;
  applyFormats(formats ?? DEFAULT_FORMATS);
}
