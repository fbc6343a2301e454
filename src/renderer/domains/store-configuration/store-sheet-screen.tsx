// The screen that exports the configuration of a store which the user chooses as a store sheet; the palette lists it.

import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RequirePermission } from '@renderer/components/permission/require-permission';
import { useExportPermission } from '@renderer/components/permission/use-export-permission';
import { PageHeader } from '@renderer/components/page/page-header';
import { EmptyState } from '@renderer/components/page/page-states';
import { WorkArea } from '@renderer/components/page/work-area';
import { OtherStoreField } from '@renderer/domains/store-comparison';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { SHEET_FORMATS } from '@shared/domains/store-configuration/model';
import { storeConfigurationTexts as texts } from '@shared/domains/store-configuration/texts';
import { allowedWhen, requireAll } from '@shared/kernel/access/permission';
import { messages } from '@shared/kernel/text/messages';
import { useStoreSheet } from './use-store-sheet';

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: tokens.spacingHorizontalM },
});

export function StoreSheetScreen() {
  const styles = useStyles();
  const bridge = useBridge();
  const [chosen, choose] = useState('');
  const found = useQuery(bridge.stores.get.queryOptions({ id: Number(chosen) }, { enabled: chosen !== '' }));
  const store = chosen === '' ? undefined : found.data?.data;
  const sheet = useStoreSheet();
  const mayExport = useExportPermission();
  const isChosen = allowedWhen(store !== undefined, texts.chooseStore);
  return (
    <WorkArea gap="medium">
      <PageHeader title={texts.sheet} />
      <div className={styles.root}>
        <OtherStoreField label={messages.words.store} value={chosen} onChoose={choose} />
        {SHEET_FORMATS.map((format) => (
          <RequirePermission key={format} permission={requireAll(mayExport(format), isChosen)}>
            <Button disabledFocusable={sheet.busy} onClick={() => store && sheet.save(store, format)}>
              {texts.sheetAs[format]}
            </Button>
          </RequirePermission>
        ))}
      </div>
      {chosen === '' && <EmptyState text={texts.choose} hint={texts.about} />}
    </WorkArea>
  );
}
