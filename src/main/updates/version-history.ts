// Remembers which version of the console ran last, and offers What's New after an update.

import { releaseLogPaths } from '@shared/domains/release-log/paths';
import { isNewer } from '@shared/domains/release-log/versions';
import { updatesTexts } from '@shared/domains/updates/texts';
import type { Desktop } from '../desktop/desktop';
import type { Log } from '../log/log';
import type { SettingsStore } from '../settings/settings-store';

/** The version that someone went back from, as long as it is newer than the running one. */
function heldBack(version: string, settings: Pick<SettingsStore, 'get'>): string | null {
  const from = settings.get('wentBackFrom');
  return from !== null && isNewer(from, version) ? from : null;
}

/**
 * Remembers the running version. Where a newer one ran before, someone went back, by `--previous` or an older installer:
 * an update to what they have left would come back within hours. After an update it offers What's New of the
 * versions since the one that ran last.
 */
export function recordVersion(
  version: string,
  settings: Pick<SettingsStore, 'get' | 'set'>,
  desktop: Pick<Desktop, 'send'>,
  log: Log,
): void {
  const before = settings.get('lastVersion');
  if (before === version) return;
  const wentBack = before !== null && isNewer(before, version);
  try {
    settings.set('lastVersion', version);
    settings.set('wentBackFrom', wentBack ? before : heldBack(version, settings));
  } catch (error) {
    log.warn('updater.version-not-kept', { error });
  }
  if (wentBack) log.info('updater.went-back', { from: before, to: version });
  if (before === null || wentBack) return;
  log.info('updater.updated', { from: before, to: version });
  desktop.send({
    command: 'notice',
    intent: 'info',
    text: updatesTexts.updated(version),
    link: { label: updatesTexts.whatsNew, to: releaseLogPaths.since(before) },
  });
}
