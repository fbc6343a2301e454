import { Button, Field, makeStyles, Text, tokens } from '@fluentui/react-components';
import { FolderOpen20Regular } from '@fluentui/react-icons';
import { useMutation } from '@tanstack/react-query';
import { useController, type UseFormReturn } from 'react-hook-form';
import { useBridge } from '@renderer/platform/bridge-provider';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import type { ScheduleForm } from '@shared/domains/scheduled-exports/model';
import { scheduledExportsTexts } from '@shared/domains/scheduled-exports/texts';

const texts = scheduledExportsTexts.fields;

const useStyles = makeStyles({
  root: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalM },
  path: { minWidth: 0, overflowWrap: 'anywhere' },
});

interface FolderFieldProps {
  form: UseFormReturn<ScheduleForm>;
  /** Null of a new one. */
  scheduleId: string | null;
}

/** The folder that files are written to; only the system's own dialog gives one. */
export function FolderField({ form, scheduleId }: FolderFieldProps) {
  const styles = useStyles();
  const bridge = useBridge();
  const notify = useNotify();
  const { field, fieldState } = useController({ control: form.control, name: 'folder' });
  const { mutate: choose, isPending } = useMutation(
    bridge.scheduledExports.chooseFolder.mutationOptions({
      onSuccess: (offered) => {
        if (!offered) return;
        form.setValue('folderId', offered.folderId, { shouldDirty: true });
        form.setValue('folder', offered.path, { shouldDirty: true, shouldValidate: true });
      },
      onError: (error) => notify.error(error),
    }),
  );
  const { error } = fieldState;
  return (
    <Field
      label={texts.folder}
      required
      validationState={error ? 'error' : 'none'}
      validationMessage={error?.message}
    >
      <div className={styles.root} role="group" aria-label={texts.folder}>
        <Button
          ref={field.ref}
          icon={<FolderOpen20Regular />}
          disabledFocusable={isPending}
          onClick={() => choose({ id: scheduleId })}
        >
          {texts.choose}
        </Button>
        <Text className={styles.path}>{field.value === '' ? texts.noFolder : field.value}</Text>
      </div>
    </Field>
  );
}
