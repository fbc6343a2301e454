import { Checkbox, Field, makeStyles, Radio, RadioGroup, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useController, useWatch, type Control } from 'react-hook-form';
import { choicesOf, ComboboxField, DateField, TextField } from '@renderer/components/form';
import { useBridge } from '@renderer/platform/bridge-provider';
import { gridKindSchema, type GridTypeMaster } from '@shared/domains/labor-grids/model';
import { typeLabel, usedTypes } from '@shared/domains/labor-grids/rules';
import { laborGridTexts } from '@shared/domains/labor-grids/texts';
import type { Store } from '@shared/domains/stores/model';
import type { NewGridFields } from './new-grid-schema';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))',
    alignItems: 'start',
    gap: tokens.spacingHorizontalM,
  },
  beside: { marginTop: '26px' },
});

interface GridForFieldsProps {
  store: Store;
  control: Control<NewGridFields>;
  masters: readonly GridTypeMaster[];
}

/** What a new grid is for and since when it holds, however it is made. */
export function GridForFields({ store, control, masters }: GridForFieldsProps) {
  const styles = useStyles();
  const bridge = useBridge();
  const { storeId, tenantId } = store;
  const [mode, gridFor] = useWatch({ control, name: ['mode', 'gridFor'] });
  const kind = useController({ control, name: 'gridFor' });
  const isDefault = useController({ control, name: 'isDefault' });
  const opcodes = useQuery(
    bridge.opcodes.onRepairOrders.queryOptions({ storeId, tenantId }, { enabled: gridFor === 'Opcode' }),
  );
  const types = usedTypes(masters).map((master) => ({ value: master.value, label: typeLabel(master) }));
  return (
    <div className={styles.root}>
      <Field label="Grid Type" required>
        <RadioGroup
          layout="horizontal"
          value={kind.field.value}
          onChange={(_event, { value }) => kind.field.onChange(gridKindSchema.parse(value))}
        >
          {gridKindSchema.options.map((option) => (
            <Radio key={option} value={option} label={option} />
          ))}
        </RadioGroup>
      </Field>
      {gridFor === 'Model' ? (
        <ComboboxField
          control={control}
          name="gridName"
          label="Grid Name"
          required
          freeform
          choices={types}
          emptyText="A new name"
        />
      ) : (
        <ComboboxField
          control={control}
          name="opcode"
          label="Opcode"
          required
          choices={choicesOf(opcodes.data?.data ?? [])}
          emptyText={store.bulkPhase1 === 'Completed' ? 'No match' : laborGridTexts.opcodesLater}
        />
      )}
      <DateField
        control={control}
        name="storeInstallDate"
        label="Store Install Date"
        required
        min="2000-01-01"
        max="2100-12-31"
      />
      {mode === 'doorRate' && (
        <TextField control={control} name="doorRate" label="Door Rate" required contentBefore="$" />
      )}
      {mode === 'new' && gridFor === 'Model' && (
        <Checkbox
          className={styles.beside}
          label="Default grid type"
          checked={isDefault.field.value}
          onChange={(_event, { checked }) => isDefault.field.onChange(checked === true)}
        />
      )}
    </div>
  );
}
