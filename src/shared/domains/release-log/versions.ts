// Compares versions of the console, and picks the releases since one.

import { naturalOrder } from '@shared/kernel/text/natural-order';

/** Three numbers, and in a version before a release what follows the hyphen, as in 3.1.0-beta.1. */
const VERSION = /^(\d+\.\d+\.\d+)(?:-([\w.]+))?$/;

/** True if `version` is newer than `other`. A release is newer than the versions before it, as 3.1.0 than 3.1.0-beta.1. */
export function isNewer(version: string, other: string): boolean {
  const [, release = version, before] = VERSION.exec(version) ?? [];
  const [, otherRelease = other, otherBefore] = VERSION.exec(other) ?? [];
  const order = naturalOrder(release, otherRelease);
  if (order !== 0 || otherBefore === undefined) return order > 0;
  return before === undefined || naturalOrder(before, otherBefore) > 0;
}

/** The releases after `since` up to the running version; all of them where `since` is no version. */
export function releasesSince<Release extends { version: string }>(
  releases: readonly Release[],
  since: string | null,
  running: string,
): Release[] {
  if (since === null || !VERSION.test(since)) return [...releases];
  return releases.filter(({ version }) => isNewer(version, since) && !isNewer(version, running));
}
