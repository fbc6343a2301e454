// The dialog of a new menu: its name and the numbers that its mileages are computed from, with a summary of these
// mileages.

import { Caption1, Checkbox, makeStyles, tokens } from '@fluentui/react-components';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { type Control, useController, useForm } from 'react-hook-form';
import { TextField } from '@renderer/components/form';
import { FormDialog } from '@renderer/components/form/form-dialog';
import { useFormSave } from '@renderer/components/form/use-form-save';
import { RequirePermissionField } from '@renderer/components/permission/require-permission-field';
import { bridge as calls } from '@renderer/platform/bridge/bridge';
import {
  menuFormSchema,
  type MenuInputs,
  newMenuOf,
  normalizeMenuName,
  normalizeMiles,
  scaleOf,
} from '@shared/domains/menus/menu-form';
import { rangeOf, mileageAt, mileageCount, formatAmount, formatRange } from '@shared/domains/menus/mileage';
import type { Menu } from '@shared/domains/menus/model';
import { mayChooseDefault } from '@shared/domains/menus/rules';
import { menusTexts } from '@shared/domains/menus/texts';
import type { Store } from '@shared/domains/stores/model';
import type { Permission } from '@shared/kernel/access/permission';
import { menusKeyOf } from './menus-queries';

interface CreateMenuDialogProps {
  store: Store;
  menus: readonly Menu[];
  permission: Permission;
  onCreated: (menuName: string) => void;
  onClose: () => void;
}

export function CreateMenuDialog(props: CreateMenuDialogProps) {
  const { store, menus, permission, onCreated, onClose } = props;
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
  // If another user has created the first menu in the meantime, this one is no longer the default unless the user wants
  // it.
  useEffect(() => resetField('menuIsdefault', { defaultValue: first }), [first, resetField]);
  const interval = watch('milegaeInterval');
  useEffect(() => {
    // The limits of these fields depend on the interval.
    for (const field of ['maxMiles', 'beforeMiles', 'afterMiles'] as const)
      if (getFieldState(field).isDirty) void trigger(field);
  }, [interval, getFieldState, trigger]);
  const save = useFormSave(form, {
    mutation: {
      mutationFn: async (inputs: MenuInputs) => {
        await calls.menus.create.mutate({ ...menusKeyOf(store), menu: newMenuOf(inputs) });
        return inputs.menuName;
      },
    },
    invalidates: ['menus', 'modelMapping'],
    draftKey: `menu:${store.storeId}:new`,
    recordName: menusTexts.newMenu,
    fields: ['menuName', 'milegaeInterval', 'maxMiles', 'beforeMiles', 'afterMiles'],
    successText: (name) => menusTexts.created(name),
    onSaved: (name) => {
      onCreated(name);
      onClose();
    },
  });
  const miles = { control, required: true, normalize: normalizeMiles, isNumber: true };
  return (
    <FormDialog
      title={menusTexts.createMenu}
      save={save}
      onSubmit={(event) => void form.handleSubmit(save.submit)(event)}
      onClose={onClose}
      permission={permission}
      submitLabel={menusTexts.create}
    >
      <TextField
        control={control}
        name="menuName"
        label={menusTexts.fields.menuName}
        required
        normalize={normalizeMenuName}
      />
      <div className={styles.pairs}>
        <TextField {...miles} name="milegaeInterval" label={menusTexts.fields.mileageInterval} />
        <TextField {...miles} name="maxMiles" label={menusTexts.fields.maxMiles} />
        <TextField {...miles} name="beforeMiles" label={menusTexts.fields.beforeMiles} />
        <TextField {...miles} name="afterMiles" label={menusTexts.fields.afterMiles} />
      </div>
      <MileageScaleSummary inputs={watch()} />
      <DefaultField control={control} permission={mayChooseDefault(menus.length)} />
    </FormDialog>
  );
}

const useMileageScaleSummaryStyles = makeStyles({
  root: { minHeight: '32px', color: tokens.colorNeutralForeground2 },
});

function textOf(inputs: MenuInputs): string {
  const scale = scaleOf(inputs);
  if (scale === null) return '';
  const count = mileageCount(scale);
  if (count === 0) return menusTexts.noRatings;
  const [first, last] = [mileageAt(scale, 0), mileageAt(scale, count - 1)];
  return menusTexts.scaleSummary(
    count,
    formatAmount(last),
    formatAmount(first),
    formatRange(rangeOf(scale, first)),
  );
}

/** A summary of the mileages that result from the typed numbers. */
function MileageScaleSummary({ inputs }: { inputs: MenuInputs }) {
  const styles = useMileageScaleSummaryStyles();
  return (
    <Caption1 role="status" className={styles.root}>
      {textOf(inputs)}
    </Caption1>
  );
}

const useStyles = makeStyles({
  pairs: {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    gap: tokens.spacingHorizontalM,
    alignItems: 'start',
  },
});

function DefaultField({ control, permission }: { control: Control<MenuInputs>; permission: Permission }) {
  const {
    field: { ref, ...field },
  } = useController({ control, name: 'menuIsdefault' });
  return (
    <RequirePermissionField permission={permission}>
      <Checkbox
        ref={ref}
        label={menusTexts.fields.defaultMenu}
        checked={field.value}
        onBlur={field.onBlur}
        onChange={(_event, { checked }) => field.onChange(checked === true)}
      />
    </RequirePermissionField>
  );
}
