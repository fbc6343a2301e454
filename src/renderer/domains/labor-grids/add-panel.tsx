import {
  Card,
  makeStyles,
  MessageBar,
  MessageBarBody,
  Radio,
  RadioGroup,
  Subtitle2,
  tokens,
} from '@fluentui/react-components';
import { useController } from 'react-hook-form';
import { CsvUpload } from '@renderer/components/csv-upload';
import { FormActions, LockedFields } from '@renderer/components/form';
import { DraftBar } from '@renderer/components/unsaved-work';
import { CSV_HEADERS, gridOfCsv } from '@shared/domains/labor-grids/csv-grid';
import type { GridTypeMaster } from '@shared/domains/labor-grids/model';
import { laborGridTexts } from '@shared/domains/labor-grids/texts';
import type { Store } from '@shared/domains/stores/model';
import { GridForFields } from './grid-for-fields';
import { MODES, type NewGridFields } from './new-grid-schema';
import { RatesView } from './rates-view';
import { useNewGrid } from './use-new-grid';
import { useGridDecision } from './use-grid-decision';

const useStyles = makeStyles({
  card: { padding: tokens.spacingHorizontalL },
  form: { display: 'grid', gap: tokens.spacingVerticalM, minWidth: 0 },
});

interface AddPanelProps {
  store: Store;
  masters: readonly GridTypeMaster[];
  mode: NewGridFields['mode'];
  onMade: (made: NewGridFields) => void;
  onClose: () => void;
}

/** Makes a grid: typed, from a file, or from one price an hour. */
export function AddPanel({ store, masters, mode: initialMode, onMade, onClose }: AddPanelProps) {
  const styles = useStyles();
  const writable = useGridDecision(store);
  const work = useNewGrid(store, onMade, initialMode);
  const { form, sheet, file, mode } = work;
  const modes = useController({ control: form.control, name: 'mode' });
  const told = [...new Set(work.wrong.map(({ message }) => message))];
  const close = async (): Promise<void> => {
    if (await work.leave()) onClose();
  };
  return (
    <Card className={styles.card} role="group" aria-label={laborGridTexts.addTitle}>
      <Subtitle2 as="h3">{laborGridTexts.addTitle}</Subtitle2>
      <form className={styles.form} onSubmit={(event) => void work.submit(event)} noValidate>
        <LockedFields locked={work.busy}>
          <DraftBar offer={work.draft.offer} />
          <RadioGroup
            layout="horizontal"
            aria-label="How the grid is made"
            value={mode}
            onChange={(_event, { value }) => modes.field.onChange(value)}
          >
            {MODES.map(({ value, label }) => (
              <Radio key={value} value={value} label={label} />
            ))}
          </RadioGroup>
          <GridForFields store={store} control={form.control} masters={masters} />
          {mode === 'upload' && (
            <CsvUpload
              label="CSV file"
              hint={laborGridTexts.uploadHint}
              headers={CSV_HEADERS}
              check={gridOfCsv}
              file={file}
              onChange={work.setFile}
              error={work.fileError}
            />
          )}
          {told.map((text) => (
            <MessageBar key={text} intent="error" role="alert">
              <MessageBarBody>{text}</MessageBarBody>
            </MessageBar>
          ))}
          {mode === 'new' && (
            <RatesView
              label="New grid"
              period="New"
              sheet={sheet}
              prior={null}
              base={null}
              tried={work.tried}
              editable
            />
          )}
        </LockedFields>
        <FormActions
          submitLabel={mode === 'upload' ? 'Upload' : 'Save'}
          busy={work.busy}
          decision={writable}
          onCancel={() => void close()}
        />
      </form>
    </Card>
  );
}
