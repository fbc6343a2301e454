import { updatesTexts } from '@shared/domains/updates/texts';
import { isWithin } from '../files/file-names';
import { appImageOf } from './app-image';

/** Facts about the running installation. */
export interface Installation {
  isPackaged: boolean;
  platform: NodeJS.Platform;
  /** Path of the executable. */
  executable: string;
  env: Readonly<Record<string, string | undefined>>;
}

/**
 * Why this installation does not update itself, or null. One for all users would need an administrator: Windows' own
 * installer for one person would come beside an MSI, and a deb or rpm belongs to the system's package manager.
 */
export function whyNotUpdated({ isPackaged, platform, executable, env }: Installation): string | null {
  const { LOCALAPPDATA: own = '' } = env;
  const isOwn =
    platform === 'win32'
      ? own !== '' && isWithin(executable, own)
      : platform === 'linux'
        ? appImageOf(executable, env) !== null
        : isPackaged;
  return isPackaged && isOwn ? null : updatesTexts.managedElsewhere;
}
