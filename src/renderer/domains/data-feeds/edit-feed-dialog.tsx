import { useRef, useState } from 'react';
import { bridge as calls } from '@renderer/platform/bridge';
import type { DataFeed, NewDataFeedInputs } from '@shared/domains/data-feeds/model';
import { feedsTexts } from '@shared/domains/data-feeds/texts';
import { blankOtherDmsFields } from '@shared/domains/dms/fields';
import { editedFeedSchema } from './edited-feed-schema';
import { FeedDialog } from './feed-dialog';
import { changeOf } from './feed-row';
import { useFeedSettling } from './use-feed-settling';

/** A form's fields hold a text; what is not there is an empty one. */
const inputsOf = (feed: DataFeed): NewDataFeedInputs => {
  const { effectiveDate, dealerId, companyNumber, enterpriseCode, serverName, ...change } = changeOf(feed);
  const { dmsSubscriptionId, dmsEmployeeDepartmentId, dmsDepartmentId } = change;
  return {
    ...change,
    effectiveDate: effectiveDate ?? '',
    dealerId: dealerId ?? '',
    companyNumber: companyNumber ?? '',
    enterpriseCode: enterpriseCode ?? '',
    serverName: serverName ?? '',
    dmsSubscriptionId: dmsSubscriptionId ?? '',
    dmsEmployeeDepartmentId: dmsEmployeeDepartmentId ?? '',
    dmsDepartmentId: dmsDepartmentId ?? '',
  };
};

/** A feed with its fields below one another, for a window too narrow for its row: keeps a draft, says errors in full. */
export function EditFeedDialog({ feed, onClose }: { feed: DataFeed; onClose: () => void }) {
  // As it was when the dialog was opened; the list is read again now and then.
  const [stored] = useState(feed);
  /** As it was read last; the back office is told, since somebody may save in the moment after. */
  const seen = useRef(changeOf(stored));
  const settle = useFeedSettling();
  return (
    <FeedDialog
      title={`Edit ${stored.dms ?? 'feed'}`}
      initial={inputsOf(stored)}
      schema={editedFeedSchema(stored)}
      dateRequired={stored.effectiveDate !== null}
      submitLabel="Save"
      draftKey={`feed:${stored.dmsDetailId}`}
      what="the data feed"
      saved={feedsTexts.updated}
      send={(edited) => calls.dataFeeds.update.mutate({ ...edited, seen: seen.current })}
      settle={async (edited) => {
        const found = await settle(blankOtherDmsFields(edited.dms, edited), stored);
        if (found) seen.current = changeOf(found.now);
        return found?.settled ?? null;
      }}
      onClose={onClose}
    />
  );
}
