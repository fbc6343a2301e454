import { Button, Dialog, DialogSurface } from '@fluentui/react-components';
import { Add20Regular } from '@fluentui/react-icons';
import { useState } from 'react';
import { useWriteDecision } from '@renderer/platform/connectivity/connectivity-context';
import { Gate } from '@renderer/components/gate';
import { useConfirmLeave } from '@renderer/components/unsaved-work';
import type { Store } from '@shared/domains/stores/model';
import { AddFeedForm } from './add-feed-form';

export function AddFeedDialog({ store }: { store: Store }) {
  const writable = useWriteDecision();
  const confirmLeave = useConfirmLeave();
  const [open, setOpen] = useState(false);
  const leave = async (): Promise<void> => {
    if (await confirmLeave()) setOpen(false);
  };
  return (
    <>
      <Gate decision={writable}>
        <Button icon={<Add20Regular />} onClick={() => setOpen(true)}>
          Add New Data Feeds
        </Button>
      </Gate>
      <Dialog
        open={open}
        onOpenChange={(_event, data) => {
          if (!data.open) void leave();
        }}
      >
        <DialogSurface>
          <AddFeedForm store={store} onCancel={() => void leave()} onAdded={() => setOpen(false)} />
        </DialogSurface>
      </Dialog>
    </>
  );
}
