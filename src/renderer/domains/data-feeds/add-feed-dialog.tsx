import { Button } from '@fluentui/react-components';
import { Add20Regular } from '@fluentui/react-icons';
import { useState } from 'react';
import { useWriteDecision } from '@renderer/platform/connectivity/connectivity-context';
import { useCommands } from '@renderer/platform/commands/use-commands';
import { Gate } from '@renderer/components/gate';
import type { Store } from '@shared/domains/stores/model';
import { FeedDialog } from './feed-dialog';
import { bridge as calls } from '@renderer/platform/bridge';
import { newDataFeedSchema, type NewDataFeedInputs } from '@shared/domains/data-feeds/model';
import { mayChangeStore } from '@shared/domains/stores/may-change-store';
import { feedsTexts } from '@shared/domains/data-feeds/texts';
import { all } from '@shared/kernel/decision';

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
  const decision = all(useWriteDecision(), mayChangeStore(store));
  const [open, setOpen] = useState(false);
  const add = { title: feedsTexts.add, run: () => setOpen(true) };
  useCommands([{ ...add, id: 'dataFeeds.add', subtitle: store.storeName, decision }]);
  return (
    <>
      <Gate decision={decision}>
        <Button icon={<Add20Regular />} onClick={add.run}>
          {add.title}
        </Button>
      </Gate>
      {open && (
        <FeedDialog
          title={add.title}
          initial={newFeed(store)}
          schema={newDataFeedSchema}
          dateRequired
          submitLabel="Add"
          draftKey={`feed:new:${store.storeId}`}
          what="the new data feed"
          saved={feedsTexts.inserted}
          send={calls.dataFeeds.insert.mutate}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
