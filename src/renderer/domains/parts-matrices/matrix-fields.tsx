import { Link, makeStyles, Radio, RadioGroup, tokens } from '@fluentui/react-components';
import { useEffect } from 'react';
import { Controller, useWatch, type UseFormReturn } from 'react-hook-form';
import { choicesOf, DateField, SelectField, TextField } from '@renderer/components/form';
import type { MatrixForm } from '@shared/domains/parts-matrices/matrix-form';
import { usesSources } from '@shared/domains/parts-matrices/sources';
import { partsMatricesTexts } from '@shared/domains/parts-matrices/texts';
import type { Store } from '@shared/domains/stores/model';
import { dayLimits } from '@shared/kernel/day-limits';
import { USE_LABELS } from '@shared/domains/parts-matrices/words';
import { OpcodeField } from './opcode-field';
import { SourcesField } from './sources-field';
import type { MatrixScope } from './use-matrix-scope';

const useStyles = makeStyles({
  fields: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))',
    gap: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    alignItems: 'start',
  },
  type: { display: 'grid', gap: tokens.spacingVerticalXS },
  names: { justifySelf: 'start' },
});

interface MatrixFieldsProps {
  store: Store;
  scope: MatrixScope;
  form: UseFormReturn<MatrixForm>;
  isNew: boolean;
  /** Opens the list of names. */
  onNames: () => void;
}

/** What a matrix is, above its rows. */
export function MatrixFields({ store, scope, form, isNew, onNames }: MatrixFieldsProps) {
  const styles = useStyles();
  const { control } = form;
  const [partsFor, customSource] = useWatch({ control, name: ['partsFor', 'customSource'] });
  const { isSubmitted } = form.formState;
  const { trigger } = form;
  useEffect(() => {
    // Each may stand for the other: what was said at one is not true any more.
    if (isSubmitted) void trigger(['sources', 'customSource', 'opcode']);
  }, [partsFor, customSource, isSubmitted, trigger]);
  return (
    <>
      {isNew && (
        <Controller
          control={control}
          name="way"
          render={({ field }) => (
            <RadioGroup
              layout="horizontal"
              aria-label="How the rows are entered"
              value={field.value}
              onChange={(_event, { value }) => field.onChange(value)}
            >
              <Radio value="matrix" label="New Matrix" />
              <Radio value="upload" label="Upload File" />
            </RadioGroup>
          )}
        />
      )}
      <div className={styles.fields}>
        <div className={styles.type}>
          <SelectField
            control={control}
            name="matrixType"
            label="Matrix Type"
            required
            readOnly={!isNew}
            choices={choicesOf(scope.types)}
          />
          {isNew && (
            <Link as="button" type="button" className={styles.names} onClick={onNames}>
              Add, edit or delete names
            </Link>
          )}
        </div>
        <SelectField
          control={control}
          name="partsFor"
          label="Parts For"
          required
          readOnly={!isNew}
          choices={scope.uses.map((value) => ({ value, label: USE_LABELS[value] }))}
        />
        <DateField
          control={control}
          name="storeInstallDate"
          label="Install Date"
          required
          {...dayLimits('effective')}
        />
        {partsFor === 'opcode' && <OpcodeField store={store} control={control} readOnly={!isNew} />}
        {usesSources(store.dms) && partsFor !== 'opcode' && (
          <>
            <SourcesField control={control} choices={scope.sources} />
            <TextField
              control={control}
              name="customSource"
              label="Custom Source"
              hint={partsMatricesTexts.customHint}
            />
          </>
        )}
      </div>
    </>
  );
}
