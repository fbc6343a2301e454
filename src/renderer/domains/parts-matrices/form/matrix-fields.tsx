// The fields of a parts matrix above its price rows.

import { Dropdown, Link, makeStyles, Option, Radio, RadioGroup, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Control, Controller, useController, type UseFormReturn, useWatch } from 'react-hook-form';
import {
  choicesOf,
  choicesState,
  ComboboxField,
  DateField,
  SelectField,
  TextField,
} from '@renderer/components/form';
import { FieldFrame } from '@renderer/components/form/fields/field-frame';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import type { MatrixForm } from '@shared/domains/parts-matrices/matrix-form';
import { usesSources, withSource } from '@shared/domains/parts-matrices/rules';
import { partsMatricesTexts, USE_LABELS } from '@shared/domains/parts-matrices/texts';
import type { Store } from '@shared/domains/stores/model';
import { dayLimits } from '@shared/kernel/dates/day-limits';
import { messages } from '@shared/kernel/text/messages';
import type { MatrixScope } from './matrix-form-values';

interface MatrixFieldsProps {
  store: Store;
  scope: MatrixScope;
  form: UseFormReturn<MatrixForm>;
  isNew: boolean;
  /** Opens the list of names. */
  onNames: () => void;
}

export function MatrixFields({ store, scope, form, isNew, onNames }: MatrixFieldsProps) {
  const styles = useStyles();
  const { control } = form;
  const [partsFor, customSource] = useWatch({ control, name: ['partsFor', 'customSource'] });
  const { isSubmitted } = form.formState;
  const { trigger } = form;
  const known = scope.sources.join('\n');
  useEffect(() => {
    // Either field may satisfy the rule, so the errors of both are validated again; also once the known sources are read.
    if (isSubmitted) void trigger(['sources', 'customSource', 'opcode']);
  }, [partsFor, customSource, known, isSubmitted, trigger]);
  const names = scope.types.join('\n');
  useEffect(() => {
    // A missing name may have been added.
    if (isSubmitted) void trigger('matrixType');
  }, [names, isSubmitted, trigger]);
  return (
    <>
      {isNew && (
        <Controller
          control={control}
          name="entryMode"
          render={({ field }) => (
            <RadioGroup
              layout="horizontal"
              aria-label={partsMatricesTexts.form.entryMode}
              value={field.value}
              onChange={(_event, { value }) => field.onChange(value)}
            >
              <Radio value="matrix" label={partsMatricesTexts.form.newMatrix} />
              <Radio value="upload" label={partsMatricesTexts.form.uploadFile} />
            </RadioGroup>
          )}
        />
      )}
      <div className={styles.fields}>
        <div className={styles.type}>
          <SelectField
            control={control}
            name="matrixType"
            label={partsMatricesTexts.form.matrixType}
            required
            readOnly={!isNew}
            choices={choicesOf(scope.types)}
            hint={scope.states.types?.hint}
            placeholder={scope.states.types?.emptyText}
          />
          {isNew && (
            <Link as="button" type="button" className={styles.names} onClick={onNames}>
              {partsMatricesTexts.form.editNames}
            </Link>
          )}
        </div>
        <SelectField
          control={control}
          name="partsFor"
          label={partsMatricesTexts.columns.partsFor}
          required
          readOnly={!isNew}
          choices={scope.uses.map((value) => ({ value, label: USE_LABELS[value] }))}
          hint={scope.states.uses?.hint}
        />
        <DateField
          control={control}
          name="storeInstallDate"
          label={partsMatricesTexts.columns.installDate}
          required
          {...dayLimits('effective')}
        />
        {partsFor === 'opcode' && <OpcodeField store={store} control={control} readOnly={!isNew} />}
        {usesSources(store.dms) && partsFor !== 'opcode' && (
          <>
            <SourcesField control={control} choices={scope.sources} state={scope.states.sources} />
            <TextField
              control={control}
              name="customSource"
              label={partsMatricesTexts.form.customSource}
              hint={partsMatricesTexts.customHint}
            />
          </>
        )}
      </div>
    </>
  );
}

interface OpcodeFieldProps {
  store: Store;
  control: Control<MatrixForm>;
  readOnly: boolean;
}

/** The field for the opcode whose parts a matrix prices, with the opcodes on repair orders as choices. */
function OpcodeField({ store, control, readOnly }: OpcodeFieldProps) {
  const bridge = useBridge();
  const { storeId, tenantId } = store;
  const opcodes = useQuery(bridge.opcodes.onRepairOrders.queryOptions({ storeId, tenantId }));
  return (
    <ComboboxField
      control={control}
      name="opcode"
      label={partsMatricesTexts.form.opcode}
      required
      readOnly={readOnly}
      choices={choicesOf(opcodes.data?.data ?? [])}
      {...(usesSources(store.dms) ? { hint: partsMatricesTexts.sourcesForced } : {})}
      {...choicesState(opcodes, partsMatricesTexts.unread.opcodes)}
    />
  );
}

// Fluent's minimum width is wider than a column of the form.
const useSourcesFieldStyles = makeStyles({ root: { minWidth: 0 } });

interface SourcesFieldProps {
  control: Control<MatrixForm>;
  choices: readonly string[];
  state: MatrixScope['states']['sources'];
}

/** The field for the sources of the parts: several sources, or only All. */
function SourcesField({ control, choices, state }: SourcesFieldProps) {
  const styles = useSourcesFieldStyles();
  const {
    field: { ref, ...field },
    fieldState,
  } = useController({ control, name: 'sources' });
  const shown = [...new Set([...choices, ...field.value])];
  return (
    <FieldFrame
      label={partsMatricesTexts.columns.sources}
      required
      hint={state?.hint}
      error={fieldState.error?.message}
    >
      <Dropdown
        ref={ref}
        className={styles.root}
        multiselect
        placeholder={state?.emptyText ?? messages.actions.select}
        value={field.value.join(', ')}
        selectedOptions={[...field.value]}
        onBlur={field.onBlur}
        onOptionSelect={(_event, { selectedOptions }) =>
          field.onChange(withSource(field.value, selectedOptions))
        }
      >
        {shown.map((source) => (
          <Option key={source} value={source}>
            {source}
          </Option>
        ))}
      </Dropdown>
    </FieldFrame>
  );
}

const useStyles = makeStyles({
  fields: {
    display: 'grid',
    // A date field is not narrower than this.
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(224px, 100%), 1fr))',
    gap: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    alignItems: 'start',
  },
  type: { display: 'grid', gap: tokens.spacingVerticalXS },
  names: { justifySelf: 'start' },
});
