import { changesSince } from '@main/domains/activity-log';
import type { Services } from '@main/startup/services';
import { type LoggedEntry, logsChangeOf } from '@shared/domains/store-copy/logged-changes';
import { storeCopyTexts } from '@shared/domains/store-copy/texts';
import type { Store } from '@shared/domains/stores/model';
import { undoRunTexts } from '@shared/kernel/jobs/undo-run-texts';
import { formatAge } from '@shared/kernel/text/format';

/** Returns why an entry is left as it is: who has changed it since, where the activity log says it. */
export type ExplainChange = (entry: LoggedEntry) => string;

/**
 * Reads the log before the undo writes anything, because its own changes would be the newest ones. `since` is the instant
 * before the copy was started.
 */
export async function createExplainChange(
  { backOffice, session }: Services,
  { storeId, tenantId }: Store,
  since: string,
): Promise<ExplainChange> {
  const changes = await changesSince({ backOffice }, { spec: 'storeSpecific', tenantId, storeId, since });
  const { user } = session.current() ?? {};
  return (entry) => {
    const found = changes.find(({ activity }) => logsChangeOf(entry, activity));
    // The newest entry of the user may be the copy's own: then the change since was not logged.
    const isOwn =
      found === undefined || [user?.name, user?.userName, user?.email].includes(found.createdUser);
    return isOwn
      ? storeCopyTexts.changedSince
      : undoRunTexts.changedBy(found.createdUser, formatAge(found.createdTime));
  };
}
