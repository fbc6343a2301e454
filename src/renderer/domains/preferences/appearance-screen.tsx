// The Preferences page: the appearance and behavior of the console on this computer, such as theme, formats, export
// folder, notifications and updates.

import { Button, Field, makeStyles, Radio, RadioGroup, Switch, tokens } from '@fluentui/react-components';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { PageHeader } from '@renderer/components/page/page-header';
import { ErrorState, LoadingSkeleton } from '@renderer/components/page/page-states';
import { ManagedSettings, useIsManaged } from '@renderer/domains/policy';
import { UpdateSettings } from '@renderer/domains/updates';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { readAppError } from '@renderer/platform/bridge/read-app-error';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { useFailureNotice } from '@renderer/platform/notifications/use-failure-notice';
import { useTheme } from '@renderer/platform/theme/theme-context';
import { jobsDrawerTexts } from '@shared/domains/jobs/drawer-texts';
import { policyTexts } from '@shared/domains/policy/texts';
import { preferencesTexts } from '@shared/domains/preferences/texts';
import { themeOf, THEMES } from '@shared/kernel/platform/themes';
import { messages } from '@shared/kernel/text/messages';
import { ExportFolderSettings } from './export-folder-settings';
import { FormatSettings } from './format-settings';
import { SecretSettings } from './secret-settings';
import { useSaveDiagnostics } from './use-save-diagnostics';
import { THEME_LABELS } from '@shared/kernel/platform/shell-texts';

/** The formats, the export folder, notifications of the operating system, and the diagnostics bundle. */
function ComputerSettings() {
  const bridge = useBridge();
  const cache = useQueryClient();
  const notify = useNotify();
  const settings = useQuery(bridge.preferences.computer.get.queryOptions(undefined, { staleTime: Infinity }));
  const { report, withdraw } = useFailureNotice();
  const set = useMutation(
    bridge.preferences.computer.set.mutationOptions({
      onSuccess: (saved) => cache.setQueryData(bridge.preferences.computer.get.queryKey(), saved),
      onMutate: withdraw,
      onError: (error) => report(() => notify.error(error)),
    }),
  );
  const isManaged = useIsManaged();
  const diagnostics = useSaveDiagnostics();
  if (settings.isError)
    return (
      <ErrorState reason={readAppError(settings.error).message} onRetry={() => void settings.refetch()} />
    );
  if (!settings.data) return <LoadingSkeleton rows={2} />;
  const { formats, osNotifications, letterKeys, startsAtLogin, confirmsSecrets } = settings.data;
  return (
    <>
      <FormatSettings choice={formats} onChoose={(chosen) => set.mutate({ formats: chosen })} />
      <ExportFolderSettings {...settings.data} onDownloads={() => set.mutate({ exportFolder: null })} />
      <Field label={preferencesTexts.notifications} hint={jobsDrawerTexts.notifies}>
        <Switch
          checked={osNotifications}
          label={preferencesTexts.desktopNotifications}
          onChange={(_event, data) => set.mutate({ osNotifications: data.checked })}
        />
      </Field>
      <Field
        label={preferencesTexts.keyboard}
        hint={
          isManaged('singleKeyShortcuts')
            ? policyTexts.managedBy('singleKeyShortcuts')
            : preferencesTexts.keyboardHint
        }
      >
        <Switch
          checked={letterKeys}
          disabled={isManaged('singleKeyShortcuts')}
          label={preferencesTexts.singleKeys}
          onChange={(_event, data) => set.mutate({ letterKeys: data.checked })}
        />
      </Field>
      <Field
        label={preferencesTexts.start}
        hint={startsAtLogin === null ? preferencesTexts.startNeedsInstallation : preferencesTexts.startHint}
      >
        <Switch
          checked={startsAtLogin ?? false}
          disabled={startsAtLogin === null}
          label={preferencesTexts.startAtSignIn}
          onChange={(_event, data) => set.mutate({ startsAtLogin: data.checked })}
        />
      </Field>
      <SecretSettings
        confirms={confirmsSecrets}
        disabled={set.isPending}
        onChange={(confirms) => set.mutate({ confirmsSecrets: confirms })}
      />
      <UpdateSettings />
      <Field label={preferencesTexts.diagnostics} hint={preferencesTexts.diagnosticsHint}>
        <div>
          <Button disabledFocusable={diagnostics.isPending} onClick={diagnostics.save}>
            {preferencesTexts.saveDiagnostics}
          </Button>
        </div>
      </Field>
    </>
  );
}

const useStyles = makeStyles({
  form: {
    display: 'grid',
    rowGap: tokens.spacingVerticalXXL,
    maxWidth: '560px',
    paddingTop: tokens.spacingVerticalM,
  },
});

export function AppearanceScreen() {
  const styles = useStyles();
  const { choice, setChoice } = useTheme();
  return (
    <>
      <PageHeader title={messages.words.preferences} subtitle={preferencesTexts.subtitle} />
      <div className={styles.form}>
        <Field label={preferencesTexts.theme}>
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
