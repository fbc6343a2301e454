import { Body1, makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMemo, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useWriteDecision } from '@renderer/platform/connectivity/connectivity-context';
import { CsvUpload, type CsvFile } from '@renderer/components/csv-upload';
import { FormActions, FormFailure, LockedFields } from '@renderer/components/form';
import { useFormSave, type FormSaveOptions } from '@renderer/components/form/use-form-save';
import { DraftBar } from '@renderer/components/unsaved-work';
import type { NameChange } from '@renderer/components/names-dialog';
import { useHeadingFocus } from '@renderer/components/use-heading-focus';
import { ladderOf } from '@shared/domains/parts-matrices/ladder';
import { FILE_COLUMNS, readLadder } from '@shared/domains/parts-matrices/ladder-file';
import { matrixFormSchema, type MatrixForm } from '@shared/domains/parts-matrices/matrix-form';
import { mayChangeMatrices } from '@shared/domains/parts-matrices/rules';
import { partsMatricesTexts } from '@shared/domains/parts-matrices/texts';
import type { Store } from '@shared/domains/stores/model';
import { all } from '@shared/kernel/decision';
import { messages } from '@shared/kernel/messages';
import { LadderEditor } from './ladder-editor';
import { useMatrixPages } from './matrix-address';
import { MatrixFields } from './matrix-fields';
import { FORM_FIELDS } from './matrix-form-values';
import { MatrixNamesDialog } from './matrix-names-dialog';
import { MATRIX_CHANGE_TOUCHES } from './matrix-touches';
import { PriceView } from './price-view';
import type { MatrixScope } from './use-matrix-scope';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(460px, 100%), 1fr))',
    gap: tokens.spacingHorizontalXXL,
    alignItems: 'start',
  },
  title: { ...typographyStyles.subtitle2, marginBlock: tokens.spacingVerticalS, outlineStyle: 'none' },
  waits: { color: tokens.colorNeutralForeground3 },
  form: { display: 'grid', gap: tokens.spacingVerticalM, minWidth: 0 },
});

interface MatrixFormPageProps<Result, Thrown> {
  store: Store;
  scope: MatrixScope;
  title: string;
  initial: MatrixForm;
  save: Omit<FormSaveOptions<MatrixForm, MatrixForm, Result, Thrown>, 'fields' | 'touches' | 'onSaved'>;
  /** A new one can be read from a file; one that exists keeps its name and what it is for. */
  upload?: { file: CsvFile | null; onChange: (file: CsvFile | null) => void };
}

/** A matrix being written, with what parts would sell for by it. */
export function MatrixFormPage<Result, Thrown>(props: MatrixFormPageProps<Result, Thrown>) {
  const { store, scope, title, initial, save, upload } = props;
  const styles = useStyles();
  const heading = useHeadingFocus();
  const { leave, done } = useMatrixPages();
  const decision = all(useWriteDecision(), mayChangeMatrices(store));
  const [names, setNames] = useState(false);
  const [fileError, setFileError] = useState<string | undefined>(undefined);
  const schema = useMemo(() => matrixFormSchema(scope), [scope]);
  const form = useForm<MatrixForm>({ resolver: zodResolver(schema), defaultValues: initial });
  const saving = useFormSave(form, {
    ...save,
    fields: FORM_FIELDS,
    touches: MATRIX_CHANGE_TOUCHES,
    onSaved: done,
  });
  const [way, rows] = useWatch({ control: form.control, name: ['way', 'rows'] });
  const fromFile = way === 'upload';
  const submit = (values: MatrixForm): Promise<void> | undefined => {
    const missing = values.way === 'upload' && !upload?.file;
    setFileError(missing ? messages.validation.required : undefined);
    return missing ? undefined : saving.submit(values);
  };
  /** A name that was just added is the one that was missing; one that was changed stays chosen. */
  const follow = (change: NameChange): void => {
    const renamed = change.activity === 'update' && change.oldName === form.getValues('matrixType');
    if (change.activity === 'insert' || renamed)
      form.setValue('matrixType', change.name, { shouldDirty: true });
  };
  const file = upload?.file ?? null;
  const ladder = useMemo(
    () => (fromFile ? readLadder(file?.lines ?? []).rows : ladderOf(rows)),
    [fromFile, file, rows],
  );
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h3>
      <div className={styles.root}>
        <form
          className={styles.form}
          aria-label={title}
          onSubmit={(event) => void form.handleSubmit(submit)(event)}
          noValidate
        >
          <LockedFields locked={saving.locked}>
            <DraftBar offer={saving.draft.offer} />
            <MatrixFields
              store={store}
              scope={scope}
              form={form}
              isNew={upload !== undefined}
              onNames={() => setNames(true)}
            />
            {upload && fromFile ? (
              <CsvUpload
                label="CSV file"
                hint={partsMatricesTexts.fileHint(FILE_COLUMNS)}
                headers={FILE_COLUMNS}
                check={readLadder}
                file={upload.file}
                onChange={upload.onChange}
                error={upload.file ? undefined : fileError}
              />
            ) : (
              <LadderEditor form={form} />
            )}
          </LockedFields>
          <FormFailure failure={saving.failure} />
          <FormActions
            busy={saving.busy}
            isSlow={saving.isSlow}
            giveUp={saving.giveUp}
            decision={decision}
            onCancel={leave}
          />
        </form>
        {/* The column stays while there is nothing to draw yet: the form must not move under the hand. */}
        {ladder.length > 0 ? (
          <PriceView name="These rows" rows={ladder} />
        ) : (
          <Body1 className={styles.waits}>{partsMatricesTexts.pricesWait}</Body1>
        )}
      </div>
      {/* Beside the form: what is sent in the dialog would be sent by the form around it too. */}
      {names && <MatrixNamesDialog store={store} onChanged={follow} onClose={() => setNames(false)} />}
    </>
  );
}
