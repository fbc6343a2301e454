import { makeStyles, tokens } from '@fluentui/react-components';
import { zodResolver } from '@hookform/resolvers/zod';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { TextField } from '@renderer/components/form';
import { useFormSave } from '@renderer/components/form/use-form-save';
import { FormDialog } from '@renderer/components/form-dialog';
import { bridge as calls } from '@renderer/platform/bridge';
import {
  EMPTY_INTERVAL,
  inputsOf,
  intervalFormSchema,
  intervalOf,
  type IntervalInputs,
} from '@shared/domains/menus/interval-form';
import type { Menu, MenuInterval } from '@shared/domains/menus/model';
import { menusTexts } from '@shared/domains/menus/texts';
import type { Store } from '@shared/domains/stores/model';
import type { Decision } from '@shared/kernel/decision';
import { menusKeyOf } from '../menus-key';
import { CategoryField } from './category-field';
import { MileageField } from './mileage-field';
import { OpcodeField } from './opcode-field';
import { useIntervalSettling } from './use-interval-settling';

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
    // An input is as wide as its twenty characters otherwise.
    '& .fui-Input, & input': { minWidth: 0, width: '100%' },
  },
});

interface IntervalDialogProps {
  store: Store;
  menu: Menu;
  /** Null for a new one. */
  interval: MenuInterval | null;
  /** The categories that have an interval in the menu, this one's among them. */
  taken: readonly string[];
  decision: Decision;
  onClose: () => void;
  /** Stands above the fields. */
  children?: ReactNode;
}

/** Creates or changes an interval of a menu. */
export function IntervalDialog(props: IntervalDialogProps) {
  const { store, menu, interval, taken, decision, onClose, children } = props;
  const styles = useStyles();
  const { menuName } = menu;
  const key = { ...menusKeyOf(store), menuName };
  const { seen, settle } = useIntervalSettling(key, interval);
  const others = taken.filter((category) => category !== interval?.serviceType);
  const form = useForm<IntervalInputs>({
    resolver: zodResolver(intervalFormSchema(others, menu)),
    defaultValues: interval ? inputsOf(interval) : EMPTY_INTERVAL,
  });
  const { control } = form;
  const save = useFormSave(form, {
    mutation: {
      mutationFn: (inputs: IntervalInputs) =>
        calls.menus.saveInterval.mutate({ ...key, seen: seen.current, wanted: intervalOf(inputs) }),
    },
    touches: ['menus'],
    draftKey: `menuInterval:${store.storeId}:${menuName}:${interval?.serviceType ?? 'new'}`,
    what: interval ? `the interval ${interval.serviceType}` : 'the new interval',
    fields: ['serviceType', 'sales', 'frh', 'items', 'opcodes', 'ratings'],
    saved: menusTexts.intervalSaved(menuName),
    onSaved: onClose,
    settle,
  });
  return (
    <FormDialog
      wide
      title={
        interval ? `Edit Interval: ${menuName}, ${interval.serviceType}` : `Create Interval: ${menuName}`
      }
      save={save}
      onSubmit={(event) => void form.handleSubmit(save.submit)(event)}
      onClose={onClose}
      decision={decision}
    >
      {children}
      <div className={styles.columns}>
        <div className={styles.column}>
          <CategoryField control={control} store={store} taken={others} />
          <OpcodeField control={control} store={store} menuName={menuName} />
        </div>
        <div className={styles.column}>
          <div className={styles.amounts}>
            <TextField control={control} name="sales" label="Sales" required contentBefore="$" />
            <TextField control={control} name="frh" label="FRH" required hint="Flat rate hours" />
            <TextField control={control} name="items" label="Items" required />
          </div>
          <MileageField control={control} menu={menu} />
        </div>
      </div>
    </FormDialog>
  );
}
