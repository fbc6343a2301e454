import {
  Button,
  Dialog,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  DialogTrigger,
} from '@fluentui/react-components';
import { Add20Regular } from '@fluentui/react-icons';
import { useState } from 'react';
import { useWriteDecision } from '@renderer/app/connectivity/connectivity-context';
import { Gate } from '@renderer/components/gate';
import type { Store } from '@shared/model/store';
import { AddFeedForm } from './add-feed-form';

export function AddFeedDialog({ store }: { store: Store }) {
  const writable = useWriteDecision();
  const [open, setOpen] = useState(false);
  return (
    <Dialog open={open} onOpenChange={(_event, data) => setOpen(data.open)}>
      {writable.allowed ? (
        <DialogTrigger disableButtonEnhancement>
          <Button icon={<Add20Regular />}>Add New Data Feeds</Button>
        </DialogTrigger>
      ) : (
        <Gate decision={writable}>
          <Button icon={<Add20Regular />}>Add New Data Feeds</Button>
        </Gate>
      )}
      <DialogSurface>
        <DialogBody>
          <DialogTitle>Add New Data Feeds</DialogTitle>
          <DialogContent>
            <AddFeedForm store={store} onClose={() => setOpen(false)} />
          </DialogContent>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
