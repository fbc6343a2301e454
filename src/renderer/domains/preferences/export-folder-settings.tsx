// Shows where the next export begins, which folders the organization allows, and a way back to the downloads.

import { Button, Caption1, Field, makeStyles, tokens } from '@fluentui/react-components';
import { RequirePermission } from '@renderer/components/permission/require-permission';
import { policyTexts } from '@shared/domains/policy/texts';
import type { VisibleSettings } from '@shared/domains/preferences/model';
import { preferencesTexts as texts } from '@shared/domains/preferences/texts';
import { allowedWhen } from '@shared/kernel/access/permission';

const useStyles = makeStyles({
  folder: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
  path: { overflowWrap: 'anywhere' },
  hint: { overflowWrap: 'anywhere' },
});

interface ExportFolderSettingsProps extends Pick<
  VisibleSettings,
  'exportFolder' | 'exportFolders' | 'downloadsAllowed'
> {
  onDownloads: () => void;
}

export function ExportFolderSettings(props: ExportFolderSettingsProps) {
  const { exportFolder, exportFolders, downloadsAllowed, onDownloads } = props;
  const styles = useStyles();
  const managed = policyTexts.exportFolder(exportFolders ?? []);
  return (
    <Field
      label={texts.exportFolder}
      hint={{ className: styles.hint, children: exportFolders === null ? texts.exportFolderHint : managed }}
    >
      <div className={styles.folder}>
        <Caption1 className={styles.path}>{exportFolder ?? texts.downloads}</Caption1>
        {exportFolder !== null && (
          <RequirePermission permission={allowedWhen(downloadsAllowed, managed)}>
            <Button size="small" onClick={onDownloads}>
              {texts.downloadsAgain}
            </Button>
          </RequirePermission>
        )}
      </div>
    </Field>
  );
}
