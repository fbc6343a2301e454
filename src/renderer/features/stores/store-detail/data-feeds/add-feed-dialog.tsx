import { Button } from '@fluentui/react-components';
import { Add20Regular } from '@fluentui/react-icons';
import { useState } from 'react';
import { bridge as calls } from '@renderer/app/bridge';
import { useWriteDecision } from '@renderer/app/connectivity/connectivity-context';
import { Gate } from '@renderer/components/gate';
import { messages } from '@shared/messages';
import type { NewDataFeedInputs } from '@shared/model/data-feed';
import type { Store } from '@shared/model/store';
import { mayWorkOnFeeds } from '@shared/rules/data-feed';
import { all } from '@shared/rules/decision';
import { FeedDialog } from './feed-dialog';

const newFeed = (store: Store): NewDataFeedInputs => ({
  dmsDetailId: null,
  storeId: store.storeId,
  storeName: store.storeName,
  tenantId: store.tenantId,
  dms: '',
  effectiveDate: '',
  dealerId: '',
  companyNumber: '',
  enterpriseCode: '',
  serverName: '',
  dmsSubscriptionId: '',
  dmsEmployeeDepartmentId: '',
  dmsDepartmentId: '',
});

export function AddFeedDialog({ store }: { store: Store }) {
  const decision = all(useWriteDecision(), mayWorkOnFeeds(store));
  const [open, setOpen] = useState(false);
  return (
    <>
      <Gate decision={decision}>
        <Button icon={<Add20Regular />} onClick={() => setOpen(true)}>
          Add New Data Feeds
        </Button>
      </Gate>
      {open && (
        <FeedDialog
          title="Add New Data Feeds"
          initial={newFeed(store)}
          submitLabel="Add"
          draftKey={`feed:new:${store.storeId}`}
          what="the new data feed"
          saved={messages.feeds.inserted}
          send={calls.dataFeeds.insert.mutate}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
