// A form field of a picture, such as a logo: shows the stored or the newly chosen one, and can remove it.

import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Delete20Regular, ImageAdd20Regular, ArrowUndo20Regular } from '@fluentui/react-icons';
import { useRef } from 'react';
import {
  useController,
  type Control,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
} from 'react-hook-form';
import { MediaImage } from '@renderer/components/display/media-image';
import { controlTexts } from '@shared/kernel/text/control-texts';
import { LOGO_TYPES } from '@shared/kernel/text/patterns';
import { messages } from '@shared/kernel/text/messages';
import { FieldFrame, type FieldTexts } from './field-frame';
import { readImage } from './read-image';

const useStyles = makeStyles({
  root: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalM },
  preview: {
    borderRadius: tokens.borderRadiusMedium,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  input: { display: 'none' },
});

interface ImageFieldProps<Values extends FieldValues> extends FieldTexts {
  control: Control<Values>;
  name: FieldPath<Values>;
  /** The field shows why a file was refused until a valid one is chosen. */
  form: Pick<UseFormReturn<Values>, 'setError' | 'clearErrors'>;
  /** The path of the stored picture, displayed until another one is chosen. */
  storedPath?: string | null;
  /** The name of the owner, for the initials and the accessible name of the preview. */
  ownerName: string;
}

/**
 * The value of the field is a `data:` URL of a newly chosen picture, null while the stored one is kept, or '' if it was
 * removed.
 */
export function ImageField<Values extends FieldValues>(props: ImageFieldProps<Values>) {
  const { control, name, form, storedPath, ownerName, label, readOnly, ...texts } = props;
  const styles = useStyles();
  const picker = useRef<HTMLInputElement>(null);
  const {
    field: { ref, ...field },
    fieldState,
  } = useController({ control, name });
  const chosen: string | null = field.value ?? null;
  const take = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const read = await readImage(file);
    if (read.ok) {
      form.clearErrors(name);
      field.onChange(read.dataUrl);
    } else form.setError(name, { type: 'image', message: read.message });
  };
  return (
    <FieldFrame {...texts} label={label} error={fieldState.error?.message}>
      <div className={styles.root} role="group" aria-label={label}>
        <MediaImage
          className={styles.preview}
          path={chosen ?? storedPath ?? null}
          name={ownerName}
          alt={chosen ? controlTexts.logo.chosenPreview : controlTexts.logo.of(ownerName)}
          width={96}
          height={64}
        />
        <Button
          ref={ref}
          icon={<ImageAdd20Regular />}
          disabledFocusable={readOnly ?? false}
          onClick={() => picker.current?.click()}
          onBlur={field.onBlur}
        >
          {controlTexts.logo.choose}
        </Button>
        {(chosen || (chosen === null && storedPath)) && (
          <Button
            appearance="subtle"
            icon={<Delete20Regular />}
            onClick={() => field.onChange(chosen && storedPath ? null : storedPath ? '' : null)}
          >
            {chosen && storedPath ? controlTexts.logo.keepStored : messages.actions.remove}
          </Button>
        )}
        {chosen === '' && (
          <Button appearance="subtle" icon={<ArrowUndo20Regular />} onClick={() => field.onChange(null)}>
            {controlTexts.logo.keepStored}
          </Button>
        )}
        <input
          ref={picker}
          className={styles.input}
          type="file"
          accept={LOGO_TYPES.join(',')}
          aria-label={label}
          onChange={(event) => {
            void take(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </div>
    </FieldFrame>
  );
}
