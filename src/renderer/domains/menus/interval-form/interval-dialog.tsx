// The dialog of a new or existing interval of a menu: its category, opcodes, amounts and mileages.

import { makeStyles, MessageBar, MessageBarBody, Select, tokens } from '@fluentui/react-components';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type Control, useController, useForm } from 'react-hook-form';
import { TextField } from '@renderer/components/form';
import { FieldFrame } from '@renderer/components/form/fields/field-frame';
import { FormDialog } from '@renderer/components/form/form-dialog';
import { useFormSave } from '@renderer/components/form/use-form-save';
import { AnswerView } from '@renderer/components/page/answer-view';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { useInvalidateDomains } from '@renderer/platform/bridge/use-invalidate-domains';
import {
  EMPTY_INTERVAL,
  inputsOf,
  intervalFormSchema,
  type IntervalInputs,
} from '@shared/domains/menus/interval-form';
import type { Menu, MenuInterval, MenuServiceType } from '@shared/domains/menus/model';
import { categoryChoices } from '@shared/domains/menus/rules';
import { menusTexts } from '@shared/domains/menus/texts';
import type { Store } from '@shared/domains/stores/model';
import { allowedWhen, type Permission, requireAll } from '@shared/kernel/access/permission';
import { messages } from '@shared/kernel/text/messages';
import { useServiceTypes, menusKeyOf } from '../menus-queries';
import { createInterval, editedInterval, INTERVAL_INVALIDATES } from './edited-interval';
import { MileageField } from './mileage-field';
import { OpcodeField } from './opcode-field';

interface CategoryFieldProps {
  control: Control<IntervalInputs>;
  store: Store;
  taken: readonly string[];
}

/** The field for the category of an interval; the categories of other intervals in the menu are listed but disabled. */
function CategoryField({ control, store, taken }: CategoryFieldProps) {
  const select = (types: readonly MenuServiceType[]) => (
    <CategorySelect control={control} types={types} taken={taken} />
  );
  return (
    <AnswerView
      query={useServiceTypes(store)}
      errorTitle={menusTexts.unread.categories}
      // The field is rendered before its choices, so that it can take the initial focus of the dialog.
      loading={select([])}
    >
      {select}
    </AnswerView>
  );
}

interface CategorySelectProps {
  control: Control<IntervalInputs>;
  types: readonly MenuServiceType[];
  taken: readonly string[];
}

function CategorySelect({ control, types, taken }: CategorySelectProps) {
  const {
    field: { ref, ...field },
    fieldState,
  } = useController({ control, name: 'serviceType' });
  const known = types.some(({ serviceType }) => serviceType === field.value);
  return (
    <FieldFrame label={menusTexts.fields.category} required error={fieldState.error?.message}>
      <Select
        ref={ref}
        name={field.name}
        value={field.value}
        onBlur={field.onBlur}
        onChange={(_event, { value }) => field.onChange(value)}
      >
        <option value="">{messages.actions.select}</option>
        {!known && field.value !== '' && <option value={field.value}>{field.value}</option>}
        {categoryChoices(types, taken).map(({ id, serviceType, permission }) => (
          <option key={id} value={serviceType} disabled={!permission.allowed}>
            {permission.allowed ? serviceType : menusTexts.categoryUsedHere(serviceType)}
          </option>
        ))}
      </Select>
    </FieldFrame>
  );
}

/** What the dialog edits. */
export interface IntervalDialogTarget {
  /** The menu as it was when the dialog was opened. */
  menu: Menu;
  /** The interval is null for a new one. */
  interval: MenuInterval | null;
}

interface IntervalDialogLoaderProps extends IntervalDialogTarget {
  store: Store;
  /** The current menus. */
  menus: readonly Menu[];
  permission: Permission;
  onClose: () => void;
}

/** The dialog stays open with its input if another user deletes the menu. */
export function IntervalDialogLoader({
  store,
  menus,
  menu,
  interval,
  permission,
  onClose,
}: IntervalDialogLoaderProps) {
  const bridge = useBridge();
  const { menuName } = menu;
  const now = menus.find((one) => one.menuName === menuName);
  const details = useQuery(
    bridge.menus.details.queryOptions({ ...menusKeyOf(store), menuName }, { enabled: now !== undefined }),
  );
  return (
    <IntervalDialog
      store={store}
      menu={now ?? menu}
      interval={interval}
      taken={details.data?.data.intervals.map(({ serviceType }) => serviceType) ?? []}
      permission={requireAll(allowedWhen(now !== undefined, menusTexts.menuGone(menuName)), permission)}
      onClose={onClose}
    >
      {!now && (
        <MessageBar intent="warning" layout="multiline" role="alert">
          <MessageBarBody>{menusTexts.menuGoneTyped(menuName)}</MessageBarBody>
        </MessageBar>
      )}
    </IntervalDialog>
  );
}

const useStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    gap: tokens.spacingHorizontalXL,
    alignItems: 'start',
    '@media (max-width: 700px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  column: { display: 'grid', gap: tokens.spacingVerticalM, minWidth: 0 },
  amounts: {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    gap: tokens.spacingHorizontalM,
    alignItems: 'start',
    // Otherwise an input is as wide as its twenty characters.
    '& .fui-Input, & input': { minWidth: 0, width: '100%' },
  },
});

interface IntervalDialogProps {
  store: Store;
  menu: Menu;
  /** The interval is null for a new one. */
  interval: MenuInterval | null;
  /** The categories that have an interval in the menu, including that of this interval. */
  taken: readonly string[];
  permission: Permission;
  onClose: () => void;
  /** The content above the fields. */
  children?: ReactNode;
}

function IntervalDialog(props: IntervalDialogProps) {
  const { store, menu, interval, taken, permission, onClose, children } = props;
  const styles = useStyles();
  const { menuName } = menu;
  const key = { ...menusKeyOf(store), menuName };
  const others = taken.filter((category) => category !== interval?.serviceType);
  const form = useForm<IntervalInputs>({
    resolver: zodResolver(intervalFormSchema(others, menu)),
    defaultValues: interval ? inputsOf(interval) : EMPTY_INTERVAL,
  });
  const { control } = form;
  const invalidate = useInvalidateDomains();
  // The interval as it was when the dialog was opened, because the page refetches in the background. It becomes null if
  // the interval is deleted; saving then creates a new one.
  const [opened, setOpened] = useState(interval);
  const onMenuGone = (): void => invalidate(['menus']);
  const onIntervalGone = (): void => {
    setOpened(null);
    onMenuGone();
  };
  const subject = opened
    ? { record: editedInterval(key, opened, { onMenuGone, onIntervalGone }) }
    : { mutation: { mutationFn: (inputs: IntervalInputs) => createInterval(key, inputs, onMenuGone) } };
  const save = useFormSave(form, {
    ...subject,
    invalidates: INTERVAL_INVALIDATES,
    draftKey: `menuInterval:${store.storeId}:${menuName}:${interval?.serviceType ?? 'new'}`,
    recordName: interval ? menusTexts.interval(interval.serviceType) : menusTexts.newInterval,
    fields: ['serviceType', 'sales', 'frh', 'items', 'opcodes', 'ratings'],
    successText: menusTexts.intervalSaved(menuName),
    onSaved: onClose,
  });
  return (
    <FormDialog
      wide
      title={
        interval
          ? menusTexts.editIntervalTitle(menuName, interval.serviceType)
          : menusTexts.createIntervalTitle(menuName)
      }
      save={save}
      onSubmit={(event) => void form.handleSubmit(save.submit)(event)}
      onClose={onClose}
      permission={permission}
    >
      {children}
      <div className={styles.columns}>
        <div className={styles.column}>
          <CategoryField control={control} store={store} taken={others} />
          <OpcodeField control={control} store={store} menuName={menuName} />
        </div>
        <div className={styles.column}>
          <div className={styles.amounts}>
            <TextField
              control={control}
              name="sales"
              label={menusTexts.fields.sales}
              required
              isNumber
              contentBefore="$"
            />
            <TextField
              control={control}
              name="frh"
              label={menusTexts.fields.frh}
              required
              isNumber
              hint={menusTexts.fields.frhMeaning}
            />
            <TextField control={control} name="items" label={menusTexts.fields.items} required isNumber />
          </div>
          <MileageField control={control} menu={menu} />
        </div>
      </div>
    </FormDialog>
  );
}
