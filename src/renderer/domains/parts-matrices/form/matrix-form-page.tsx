// The form of a new or existing parts matrix, with the prices that result from its rows.

import { Body1, makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMemo, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { CsvUpload } from '@renderer/components/data-import/csv-upload/csv-upload';
import type { CsvFile } from '@renderer/components/data-import/csv-upload/read-csv-file';
import type { NameChange } from '@renderer/components/dialogs/names-dialog/use-name-changes';
import { FormActions, FormFailure, LockedFields } from '@renderer/components/form';
import { useFormSave, type FormSaveTexts, type FormSubject } from '@renderer/components/form/use-form-save';
import { useSavePermission } from '@renderer/components/form/form-actions';
import { useHeadingFocus } from '@renderer/components/page/use-heading-focus';
import { DraftBar } from '@renderer/components/unsaved-work';
import { ladderOf } from '@shared/domains/parts-matrices/ladder';
import { FILE_COLUMNS, readLadder } from '@shared/domains/parts-matrices/ladder-file';
import { matrixFormSchema, type MatrixForm } from '@shared/domains/parts-matrices/matrix-form';
import { mayChangeMatrices } from '@shared/domains/parts-matrices/rules';
import { partsMatricesTexts } from '@shared/domains/parts-matrices/texts';
import type { Store } from '@shared/domains/stores/model';
import { requireAll } from '@shared/kernel/access/permission';
import { csvTexts } from '@shared/kernel/text/data-import-texts';
import { validationTexts } from '@shared/kernel/text/control-texts';
import { valueTexts } from '@shared/kernel/values';
import { MatrixNamesDialog } from '../matrix-names-dialog';
import { useMatrixNavigation } from '../matrix-url-state';
import { PriceView } from '../prices/price-view';
import { LadderEditor } from './ladder-editor';
import { MatrixFields } from './matrix-fields';
import { MATRIX_CHANGE_INVALIDATES } from './edited-matrix';
import { FORM_FIELDS, type MatrixScope } from './matrix-form-values';

interface MatrixFormPageProps<Result, Thrown, Stored> {
  store: Store;
  scope: MatrixScope;
  title: string;
  initial: MatrixForm;
  texts: FormSaveTexts;
  subject: FormSubject<MatrixForm, Result, Thrown, Stored>;
  /** Set for a new matrix, which can be read from a file and whose name and use can be chosen. */
  upload?: { file: CsvFile | null; onChange: (file: CsvFile | null) => void };
}

export function MatrixFormPage<Result, Thrown, Stored = never>(
  props: MatrixFormPageProps<Result, Thrown, Stored>,
) {
  const { store, scope, title, initial, texts, subject, upload } = props;
  const styles = useStyles();
  const heading = useHeadingFocus();
  const { leave } = useMatrixNavigation();
  const [names, setNames] = useState(false);
  const [fileError, setFileError] = useState<string | undefined>(undefined);
  const schema = useMemo(() => matrixFormSchema(scope), [scope]);
  const form = useForm<MatrixForm>({ resolver: zodResolver(schema), defaultValues: initial });
  const saving = useFormSave(form, {
    ...texts,
    ...subject,
    fields: FORM_FIELDS,
    invalidates: MATRIX_CHANGE_INVALIDATES,
    onSaved: leave,
  });
  const permission = requireAll(useSavePermission(saving), mayChangeMatrices(store));
  const [entryMode, rows] = useWatch({ control: form.control, name: ['entryMode', 'rows'] });
  const fromFile = entryMode === 'upload';
  const submit = (values: MatrixForm): Promise<void> | undefined => {
    const wrong = values.entryMode === 'upload' ? fileProblem(upload?.file ?? null) : undefined;
    setFileError(wrong);
    return wrong === undefined ? saving.submit(values) : undefined;
  };
  /** Selects a name that was just added, because the user probably missed it; a renamed name stays selected. */
  const selectChangedName = (change: NameChange): void => {
    const renamed = change.activity === 'update' && change.oldName === form.getValues('matrixType');
    if (change.activity === 'insert' || renamed)
      form.setValue('matrixType', change.name, { shouldDirty: true });
  };
  const file = upload?.file ?? null;
  const ladder = useMemo(
    () => (fromFile ? readLadder(file?.lines ?? [], file?.numbers).rows : ladderOf(rows)),
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
                label={csvTexts.file}
                hint={partsMatricesTexts.fileHint(FILE_COLUMNS)}
                headers={FILE_COLUMNS}
                check={readLadder}
                file={upload.file}
                onChange={upload.onChange}
                error={fileError === fileProblem(upload.file) ? fileError : undefined}
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
            isPreparing={saving.isPreparing}
            isReviewed={saving.isReviewed}
            permission={permission}
            onCancel={leave}
          />
        </form>
        {/* The column is rendered even while its chart is empty, so that the form does not move. */}
        {ladder.length > 0 ? (
          <PriceView name={partsMatricesTexts.form.theseRows} rows={ladder} />
        ) : (
          <Body1 className={styles.waits}>{partsMatricesTexts.pricesWait}</Body1>
        )}
      </div>
      {/* The dialog is outside the form, because its submit event would also submit the form. */}
      {names && (
        <MatrixNamesDialog store={store} onChanged={selectChangedName} onClose={() => setNames(false)} />
      )}
    </>
  );
}

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

/** Returns why a file cannot be sent yet; undefined if it can. */
function fileProblem(file: CsvFile | null): string | undefined {
  if (!file) return validationTexts.required;
  return file.base64 === null ? valueTexts.answerFirst : undefined;
}
