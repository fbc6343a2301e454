// The Preferences page: the appearance and behavior of the console on this computer, such as theme, formats, export
// folder, notifications and updates.

import {
  Button,
  Caption1,
  Field,
  makeStyles,
  Radio,
  RadioGroup,
  Switch,
  tokens,
} from '@fluentui/react-components';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { PageHeader } from '@renderer/components/page/page-header';
import { ErrorState, LoadingSkeleton } from '@renderer/components/page/page-states';
import { ManagedSettings, useIsManaged } from '@renderer/domains/policy';
import { UpdateSettings } from '@renderer/domains/updates';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { readAppError } from '@renderer/platform/bridge/read-app-error';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { useTheme } from '@renderer/platform/theme/theme-context';
import { THEME_LABELS } from '@renderer/platform/theme/themes';
import { jobsTexts } from '@shared/domains/jobs/texts';
import { policyTexts } from '@shared/domains/policy/texts';
import { themeOf, THEMES } from '@shared/kernel/platform/themes';
import { FormatSettings } from './format-settings';
import { SecretSettings } from './secret-settings';
import { useSaveDiagnostics } from './use-save-diagnostics';

const useComputerSettingsStyles = makeStyles({
  folder: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
  path: { overflowWrap: 'anywhere' },
});

/** The formats, the export folder, notifications of the operating system, and the diagnostics bundle. */
function ComputerSettings() {
  const styles = useComputerSettingsStyles();
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
  const isManaged = useIsManaged();
  const diagnostics = useSaveDiagnostics();
  if (settings.isError)
    return (
      <ErrorState reason={readAppError(settings.error).message} onRetry={() => void settings.refetch()} />
    );
  if (!settings.data) return <LoadingSkeleton rows={2} />;
  const { formats, exportFolder, osNotifications, letterKeys, startsAtLogin, confirmsSecrets } =
    settings.data;
  return (
    <>
      <FormatSettings choice={formats} onChoose={(chosen) => set.mutate({ formats: chosen })} />
      <Field
        label="Export folder"
        hint={isManaged('exportFolders') ? policyTexts.managed : 'Remembered from your last export.'}
      >
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
          label="Desktop notifications"
          onChange={(_event, data) => set.mutate({ osNotifications: data.checked })}
        />
      </Field>
      <Field
        label="Keyboard"
        hint={
          isManaged('singleKeyShortcuts')
            ? policyTexts.managed
            : 'The sheet of all shortcuts opens with F1, too.'
        }
      >
        <Switch
          checked={letterKeys}
          disabled={isManaged('singleKeyShortcuts')}
          label="Single-key shortcuts"
          onChange={(_event, data) => set.mutate({ letterKeys: data.checked })}
        />
      </Field>
      <Field
        label="Start"
        hint={
          startsAtLogin === null
            ? 'Only an installed console can start with the computer.'
            : 'The window opens minimized.'
        }
      >
        <Switch
          checked={startsAtLogin ?? false}
          disabled={startsAtLogin === null}
          label="Start when I sign in to this computer"
          onChange={(_event, data) => set.mutate({ startsAtLogin: data.checked })}
        />
      </Field>
      <SecretSettings
        confirms={confirmsSecrets}
        disabled={set.isPending}
        onChange={(confirms) => set.mutate({ confirmsSecrets: confirms })}
      />
      <UpdateSettings />
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

const useStyles = makeStyles({
  form: { display: 'grid', rowGap: tokens.spacingVerticalXXL, maxWidth: '560px' },
});

export function AppearanceScreen() {
  const styles = useStyles();
  const { choice, setChoice } = useTheme();
  return (
    <>
      <PageHeader title="Preferences" subtitle="How the console looks and behaves on this computer" />
      <div className={styles.form}>
        <Field label="Theme">
          <RadioGroup
            value={choice}
            onChange={(_event, data) => {
              const chosen = themeOf(data.value);
              if (chosen) setChoice(chosen);
            }}
          >
            {THEMES.map((theme) => (
              <Radio key={theme} value={theme} label={THEME_LABELS[theme]} />
            ))}
          </RadioGroup>
        </Field>
        <ComputerSettings />
        <ManagedSettings />
      </div>
    </>
  );
}
