import { naturalOrder } from '@shared/kernel/text/natural-order';

/** True if `version` is newer than `other`; both are three numbers with dots. */
export const isNewer = (version: string, other: string): boolean => naturalOrder(version, other) > 0;

/** The releases after `since` up to the running version; all of them where `since` is no version. */
export function releasesSince<Release extends { version: string }>(
  releases: readonly Release[],
  since: string | null,
  running: string,
): Release[] {
  if (since === null || !/^\d+\.\d+\.\d+$/.test(since)) return [...releases];
  return releases.filter(({ version }) => isNewer(version, since) && !isNewer(version, running));
}
