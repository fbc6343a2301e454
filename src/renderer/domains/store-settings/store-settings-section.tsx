// The Store Settings tab of a store: it reads the settings, after the delay that the specification requires. They are
// edited in settings-form.tsx.

import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { AnswerView } from '@renderer/components/page/answer-view';
import { StoreListHeading } from '@renderer/components/page/store-list-heading';
import { WorkArea } from '@renderer/components/page/work-area';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import type { StoreSettings } from '@shared/domains/store-settings/model';
import { storeSettingsTexts } from '@shared/domains/store-settings/texts';
import type { Store } from '@shared/domains/stores/model';
import { STORE_SETTINGS_TAB } from '@shared/kernel/platform/menu-texts';
import { SettingsForm } from './settings-form';

/** Returns false for the given number of milliseconds after mounting, and true from then on. */
function useDelayElapsed(ms: number): boolean {
  const [hasElapsed, setHasElapsed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setHasElapsed(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return hasElapsed;
}

/** The delay in milliseconds, which the specification requires before the settings load. */
const LOAD_AFTER_MS = 1000;

export function StoreSettingsSection({ store }: { store: Store }) {
  const bridge = useBridge();
  const { storeId, tenantId, realmName: realm } = store;
  const key = { storeId, tenantId, realm };
  const due = useDelayElapsed(LOAD_AFTER_MS);
  const settings = useQuery(bridge.storeSettings.get.queryOptions(key, { enabled: due }));
  const reload = async (): Promise<StoreSettings | undefined> => {
    const { data: answer, isSuccess } = await settings.refetch();
    // A cached answer may be older than the save.
    return isSuccess && answer.origin === 'live' && !answer.partial ? answer.data : undefined;
  };
  const heading = <StoreListHeading id="store-settings" title={STORE_SETTINGS_TAB} query={settings} />;
  return (
    <WorkArea as="section" aria-labelledby="store-settings">
      {!settings.data && heading}
      <AnswerView query={settings} errorTitle={storeSettingsTexts.readFailed}>
        {(data) => (
          <SettingsForm key={storeId} {...{ store, heading, reload }} settingsKey={key} stored={data} />
        )}
      </AnswerView>
    </WorkArea>
  );
}

export { settingsUndo } from './edited-settings';
