import { Checkbox, makeStyles, tokens } from '@fluentui/react-components';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useController, useForm, type Control } from 'react-hook-form';
import { TextField } from '@renderer/components/form';
import { useFormSave } from '@renderer/components/form/use-form-save';
import { FormDialog } from '@renderer/components/form-dialog';
import { GateField } from '@renderer/components/gate-field';
import { bridge as calls } from '@renderer/platform/bridge';
import {
  menuFormSchema,
  newMenuOf,
  tidyMenuName,
  tidyMiles,
  type MenuInputs,
} from '@shared/domains/menus/menu-form';
import type { Menu } from '@shared/domains/menus/model';
import { mayChooseDefault } from '@shared/domains/menus/rules';
import { menusTexts } from '@shared/domains/menus/texts';
import type { Store } from '@shared/domains/stores/model';
import type { Decision } from '@shared/kernel/decision';
import { menusKeyOf } from './menus-key';
import { NewScale } from './new-scale';

const useStyles = makeStyles({
  pairs: {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    gap: tokens.spacingHorizontalM,
    alignItems: 'start',
  },
});

interface CreateMenuDialogProps {
  store: Store;
  menus: readonly Menu[];
  decision: Decision;
  onCreated: (menuName: string) => void;
  onClose: () => void;
}

export function CreateMenuDialog(props: CreateMenuDialogProps) {
  const { store, menus, decision, onCreated, onClose } = props;
  const styles = useStyles();
  const taken = menus.map(({ menuName }) => menuName);
  const first = menus.length === 0;
  const form = useForm<MenuInputs>({
    resolver: zodResolver(menuFormSchema(taken)),
    mode: 'onChange',
    defaultValues: {
      menuName: '',
      milegaeInterval: '',
      maxMiles: '',
      beforeMiles: '',
      afterMiles: '',
      menuIsdefault: first,
    },
  });
  const { control, resetField, getFieldState, trigger, watch } = form;
  // Somebody else made the first one meanwhile: this one is the default no more, unless it is wanted.
  useEffect(() => resetField('menuIsdefault', { defaultValue: first }), [first, resetField]);
  const interval = watch('milegaeInterval');
  useEffect(() => {
    // What may be early or late depends on the interval.
    for (const field of ['beforeMiles', 'afterMiles'] as const)
      if (getFieldState(field).isDirty) void trigger(field);
  }, [interval, getFieldState, trigger]);
  const save = useFormSave(form, {
    mutation: {
      mutationFn: async (inputs: MenuInputs) => {
        await calls.menus.create.mutate({ ...menusKeyOf(store), menu: newMenuOf(inputs) });
        return inputs.menuName;
      },
    },
    touches: ['menus', 'modelMapping'],
    draftKey: `menu:${store.storeId}:new`,
    what: 'the new menu',
    fields: ['menuName', 'milegaeInterval', 'maxMiles', 'beforeMiles', 'afterMiles'],
    saved: (name) => menusTexts.created(name),
    onSaved: (name) => {
      onCreated(name);
      onClose();
    },
  });
  const miles = { control, required: true, normalise: tidyMiles };
  return (
    <FormDialog
      title="Create Menu"
      save={save}
      onSubmit={(event) => void form.handleSubmit(save.submit)(event)}
      onClose={onClose}
      decision={decision}
      submitLabel="Create"
    >
      <TextField control={control} name="menuName" label="Menu name" required normalise={tidyMenuName} />
      <div className={styles.pairs}>
        <TextField {...miles} name="milegaeInterval" label="Mileage Interval" />
        <TextField {...miles} name="maxMiles" label="Maximum Miles" />
        <TextField {...miles} name="beforeMiles" label="Miles Before" />
        <TextField {...miles} name="afterMiles" label="Miles After" />
      </div>
      <NewScale inputs={watch()} />
      <DefaultField control={control} decision={mayChooseDefault(menus.length)} />
    </FormDialog>
  );
}

function DefaultField({ control, decision }: { control: Control<MenuInputs>; decision: Decision }) {
  const { field } = useController({ control, name: 'menuIsdefault' });
  return (
    <GateField decision={decision}>
      <Checkbox
        ref={field.ref}
        label="Default menu"
        checked={field.value}
        onBlur={field.onBlur}
        onChange={(_event, { checked }) => field.onChange(checked === true)}
      />
    </GateField>
  );
}
