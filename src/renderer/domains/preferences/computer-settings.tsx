import { jobsTexts } from '@shared/domains/jobs/texts';
import { Button, Caption1, Field, makeStyles, Switch, tokens } from '@fluentui/react-components';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useBridge } from '@renderer/platform/bridge-provider';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { readAppError } from '@renderer/platform/read-app-error';
import { useSaveDiagnostics } from '@renderer/platform/use-save-diagnostics';
import { ErrorState, LoadingSkeleton } from '@renderer/components/page-states';

const useStyles = makeStyles({
  folder: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
  path: { overflowWrap: 'anywhere' },
});

/** The folder exports go to, notifications of the operating system, the diagnostics bundle. */
export function ComputerSettings() {
  const styles = useStyles();
  const bridge = useBridge();
  const cache = useQueryClient();
  const notify = useNotify();
  const settings = useQuery(bridge.preferences.computer.get.queryOptions(undefined, { staleTime: Infinity }));
  const onError = (error: unknown): void => notify.error(error);
  const set = useMutation(
    bridge.preferences.computer.set.mutationOptions({
      onSuccess: (saved) => cache.setQueryData(bridge.preferences.computer.get.queryKey(), saved),
      onError,
    }),
  );
  const diagnostics = useSaveDiagnostics();
  if (settings.isError)
    return (
      <ErrorState reason={readAppError(settings.error).message} onRetry={() => void settings.refetch()} />
    );
  if (!settings.data) return <LoadingSkeleton rows={2} />;
  const { exportFolder, osNotifications, letterKeys } = settings.data;
  return (
    <>
      <Field label="Folder of exports" hint="Remembered from your last export.">
        <div className={styles.folder}>
          <Caption1 className={styles.path}>{exportFolder ?? 'Downloads'}</Caption1>
          {exportFolder !== null && (
            <Button size="small" onClick={() => set.mutate({ exportFolder: null })}>
              Use Downloads again
            </Button>
          )}
        </div>
      </Field>
      <Field label="Notifications" hint={jobsTexts.notifies}>
        <Switch
          checked={osNotifications}
          label="Notify through the operating system"
          onChange={(_event, data) => set.mutate({ osNotifications: data.checked })}
        />
      </Field>
      <Field label="Keyboard" hint="The sheet of all shortcuts opens with F1, too.">
        <Switch
          checked={letterKeys}
          label="Single letters and signs act as shortcuts"
          onChange={(_event, data) => set.mutate({ letterKeys: data.checked })}
        />
      </Field>
      <Field label="Diagnostics" hint="Versions, settings and the log, without names, tokens or passwords.">
        <div>
          <Button disabledFocusable={diagnostics.isPending} onClick={diagnostics.save}>
            Save diagnostics
          </Button>
        </div>
      </Field>
    </>
  );
}
