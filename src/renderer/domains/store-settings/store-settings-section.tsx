import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AnswerView } from '@renderer/components/answer-view';
import { StoreListHeading } from '@renderer/components/store-list-heading';
import { WorkArea } from '@renderer/components/work-area';
import { useBridge } from '@renderer/platform/bridge-provider';
import type { Store } from '@shared/domains/stores/model';
import { SettingsForm } from './settings-form';
import { useDelay } from './use-delay';

/** The specification's: settings load so much after the tab was opened, in milliseconds. */
const LOAD_AFTER_MS = 1000;

export function StoreSettingsSection({ store }: { store: Store }) {
  const bridge = useBridge();
  const { storeId, tenantId, realmName: realm } = store;
  const key = { storeId, tenantId, realm };
  const due = useDelay(LOAD_AFTER_MS);
  const settings = useQuery(bridge.storeSettings.get.queryOptions(key, { enabled: due }));
  // A form that was saved begins anew with what was read after that.
  const [round, setRound] = useState(0);
  const reload = async (): Promise<void> => {
    await settings.refetch();
    setRound((now) => now + 1);
  };
  return (
    <WorkArea as="section" aria-labelledby="store-settings">
      <StoreListHeading id="store-settings" title="Store Settings" query={settings} />
      <AnswerView query={settings} errorTitle="The settings could not be loaded">
        {(data) => (
          <SettingsForm
            key={`${storeId} ${round}`}
            store={store}
            settingsKey={key}
            stored={data}
            onSaved={() => void reload()}
          />
        )}
      </AnswerView>
    </WorkArea>
  );
}
