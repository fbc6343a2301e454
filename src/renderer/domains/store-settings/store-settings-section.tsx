import { useQuery } from '@tanstack/react-query';
import { AnswerView } from '@renderer/components/answer-view';
import { StoreListHeading } from '@renderer/components/store-list-heading';
import { WorkArea } from '@renderer/components/work-area';
import { useBridge } from '@renderer/platform/bridge-provider';
import type { StoreSettings } from '@shared/domains/store-settings/model';
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
  const reload = async (): Promise<StoreSettings | undefined> => {
    const { data: answer, isSuccess } = await settings.refetch();
    // A kept answer is from before the save.
    return isSuccess && answer.origin === 'live' && !answer.partial ? answer.data : undefined;
  };
  return (
    <WorkArea as="section" aria-labelledby="store-settings">
      <StoreListHeading id="store-settings" title="Store Settings" query={settings} />
      <AnswerView query={settings} errorTitle="The settings could not be loaded">
        {(data) => (
          <SettingsForm key={storeId} store={store} settingsKey={key} stored={data} reload={reload} />
        )}
      </AnswerView>
    </WorkArea>
  );
}
