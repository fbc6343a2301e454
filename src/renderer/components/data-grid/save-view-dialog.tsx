import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { messages } from '@shared/kernel/messages';
import { ALLOWED } from '@shared/kernel/decision';
import { FormDialog } from '../form-dialog';
import { TextField } from '../form/text-field';
import { viewNameSchema } from './grid-view';

const schema = z.object({ name: viewNameSchema });

interface SaveViewDialogProps {
  /** Names there are already: saving under one replaces it. */
  taken: readonly string[];
  onSave: (name: string) => void;
  onClose: () => void;
}

/** Views stay on this computer, so saving one needs neither the network nor a role. */
export function SaveViewDialog({ taken, onSave, onClose }: SaveViewDialogProps) {
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { name: '' } });
  const name = useWatch({ control: form.control, name: 'name' }).trim();
  return (
    <FormDialog
      title="Save view"
      decision={ALLOWED}
      onClose={onClose}
      onSubmit={(event) => void form.handleSubmit((values) => onSave(values.name))(event)}
    >
      <TextField
        control={form.control}
        name="name"
        label="Name"
        required
        hint={taken.includes(name) ? messages.views.replaces : messages.views.holds}
      />
    </FormDialog>
  );
}
