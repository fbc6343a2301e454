// The form of a new labor grid, whose rates are typed, uploaded as a file, or computed from one hourly price.

import {
  Card,
  Checkbox,
  Field,
  makeStyles,
  MessageBar,
  MessageBarBody,
  Radio,
  RadioGroup,
  Subtitle2,
  tokens,
} from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { type Control, useController, useWatch } from 'react-hook-form';
import { CsvUpload } from '@renderer/components/data-import/csv-upload/csv-upload';
import {
  choicesOf,
  choicesState,
  ComboboxField,
  DateField,
  FormActions,
  LockedFields,
  TextField,
} from '@renderer/components/form';
import { DraftBar } from '@renderer/components/unsaved-work';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { typeLabel } from '@shared/domains/labor-grids/grid-names';
import { CSV_HEADERS, gridOfCsv } from '@shared/domains/labor-grids/csv-grid';
import { gridKindSchema, type GridTypeMaster } from '@shared/domains/labor-grids/model';
import { usedTypes } from '@shared/domains/labor-grids/rules';
import { laborGridTexts } from '@shared/domains/labor-grids/texts';
import type { Store } from '@shared/domains/stores/model';
import { controlTexts } from '@shared/kernel/text/control-texts';
import { csvTexts } from '@shared/kernel/text/data-import-texts';
import { messages } from '@shared/kernel/text/messages';
import { useGridWritePermission } from '../grid-owner';
import { RatesView } from '../rates/rates-view';
import { NEW_GRID_MODES, type NewGridFields, useNewGrid } from './use-new-grid';

interface NewGridPanelProps {
  store: Store;
  masters: readonly GridTypeMaster[];
  mode: NewGridFields['mode'];
  onCreated: (made: NewGridFields) => void;
  onClose: () => void;
}

export function NewGridPanel({ store, masters, mode: initialMode, onCreated, onClose }: NewGridPanelProps) {
  const styles = useStyles();
  const writable = useGridWritePermission(store);
  const newGrid = useNewGrid(store, onCreated, initialMode);
  const { form, sheet, file, mode } = newGrid;
  const modes = useController({ control: form.control, name: 'mode' });
  const errorTexts = [...new Set(newGrid.wrong.map(({ message }) => message))];
  const close = async (): Promise<void> => {
    if (await newGrid.leave()) onClose();
  };
  return (
    <Card className={styles.card} role="group" aria-label={laborGridTexts.addTitle}>
      <Subtitle2 as="h3">{laborGridTexts.addTitle}</Subtitle2>
      <form className={styles.form} onSubmit={(event) => void newGrid.submit(event)} noValidate>
        <LockedFields locked={newGrid.busy}>
          <DraftBar offer={newGrid.draft.offer} />
          <RadioGroup
            layout="horizontal"
            aria-label={laborGridTexts.form.entryMode}
            value={mode}
            onChange={(_event, { value }) => modes.field.onChange(value)}
          >
            {NEW_GRID_MODES.map(({ value, label }) => (
              <Radio key={value} value={value} label={label} />
            ))}
          </RadioGroup>
          <NewGridFormFields store={store} control={form.control} masters={masters} />
          {mode === 'upload' && (
            <CsvUpload
              label={csvTexts.file}
              hint={laborGridTexts.uploadHint}
              headers={CSV_HEADERS}
              check={gridOfCsv}
              file={file}
              onChange={newGrid.setFile}
              error={newGrid.fileError}
            />
          )}
          {errorTexts.map((text) => (
            <MessageBar key={text} intent="error" role="alert">
              <MessageBarBody>{text}</MessageBarBody>
            </MessageBar>
          ))}
          {mode === 'new' && (
            <RatesView
              label={laborGridTexts.form.rates}
              period={laborGridTexts.form.period}
              sheet={sheet}
              prior={null}
              base={null}
              tried={newGrid.tried}
              editable
            />
          )}
        </LockedFields>
        <FormActions
          submitLabel={mode === 'upload' ? laborGridTexts.form.upload : messages.actions.save}
          busy={newGrid.busy}
          permission={writable}
          onCancel={() => void close()}
        />
      </form>
    </Card>
  );
}

const useNewGridFormFieldsStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))',
    alignItems: 'start',
    gap: tokens.spacingHorizontalM,
  },
  beside: { marginTop: '26px' },
});

interface NewGridFormFieldsProps {
  store: Store;
  control: Control<NewGridFields>;
  masters: readonly GridTypeMaster[];
}

/** The fields that every new grid has: its name and its install date. */
function NewGridFormFields({ store, control, masters }: NewGridFormFieldsProps) {
  const styles = useNewGridFormFieldsStyles();
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
      <Field label={laborGridTexts.form.gridType} required>
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
          label={laborGridTexts.form.gridName}
          required
          freeform
          choices={types}
          emptyText={laborGridTexts.form.newName}
        />
      ) : (
        <ComboboxField
          control={control}
          name="opcode"
          label={laborGridTexts.form.opcode}
          required
          choices={choicesOf(opcodes.data?.data ?? [])}
          emptyText={
            store.bulkPhase1 === 'Completed' ? controlTexts.fields.noMatch : laborGridTexts.opcodesLater
          }
          {...choicesState(opcodes, laborGridTexts.notRead.opcodes)}
        />
      )}
      <DateField
        control={control}
        name="storeInstallDate"
        label={laborGridTexts.installDate}
        required
        min="2000-01-01"
        max="2100-12-31"
      />
      {mode === 'doorRate' && (
        <TextField
          control={control}
          name="doorRate"
          label={laborGridTexts.form.doorRate}
          required
          isNumber
          contentBefore="$"
        />
      )}
      {mode === 'new' && gridFor === 'Model' && (
        <Checkbox
          className={styles.beside}
          label={laborGridTexts.form.default}
          checked={isDefault.field.value}
          onChange={(_event, { checked }) => isDefault.field.onChange(checked === true)}
        />
      )}
    </div>
  );
}

const useStyles = makeStyles({
  card: { padding: tokens.spacingHorizontalL },
  form: { display: 'grid', gap: tokens.spacingVerticalM, minWidth: 0 },
});
