// Remembers which version of the console ran last, and offers What's New after an update.

import { releaseLogPaths } from '@shared/domains/release-log/paths';
import { isNewer } from '@shared/domains/release-log/versions';
import { updatesTexts } from '@shared/domains/updates/texts';
import type { Desktop } from '../desktop/desktop';
import type { Log } from '../log/log';
import type { SettingsStore } from '../settings/settings-store';

/** Remembers the running version; after an update it offers What's New of the versions since the one that ran last. */
export function recordVersion(
  version: string,
  settings: Pick<SettingsStore, 'get' | 'set'>,
  desktop: Pick<Desktop, 'send'>,
  log: Log,
): void {
  const before = settings.get('lastVersion');
  if (before === version) return;
  try {
    settings.set('lastVersion', version);
  } catch (error) {
    log.warn('updater.version-not-kept', { error });
  }
  if (before === null || !isNewer(version, before)) return;
  log.info('updater.updated', { from: before, to: version });
  desktop.send({
    command: 'notice',
    intent: 'info',
    text: updatesTexts.updated(version),
    link: { label: updatesTexts.whatsNew, to: releaseLogPaths.since(before) },
  });
}
