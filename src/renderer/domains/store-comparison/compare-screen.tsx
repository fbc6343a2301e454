// The screen that compares the configurations of two stores section by section, with the choice of the other store and
// the switch for differences.

import { makeStyles, Switch, tokens } from '@fluentui/react-components';
import { ArrowImport20Regular } from '@fluentui/react-icons';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router-dom';
import { useOptimisticText } from '@renderer/components/filters/use-optimistic-text';
import { AnswerView } from '@renderer/components/page/answer-view';
import { freshnessOfAll } from '@renderer/components/page/freshness';
import { HeaderButton } from '@renderer/components/page/header-button';
import { PageHeader } from '@renderer/components/page/page-header';
import { EmptyState } from '@renderer/components/page/page-states';
import { WorkArea } from '@renderer/components/page/work-area';
import { STORE_RECORD } from '@renderer/domains/stores';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { useUrlState } from '@renderer/platform/navigation/use-url-state';
import { COMPARED_STORE_PARAMETER, ONLY_DIFFERENCES_PARAMETER } from '@shared/domains/store-comparison/paths';
import { storeComparisonTexts as texts } from '@shared/domains/store-comparison/texts';
import { storeCopyPaths } from '@shared/domains/store-copy/paths';
import type { Store } from '@shared/domains/stores/model';
import { storePageTexts } from '@shared/domains/stores/page-texts';
import { storesPaths } from '@shared/domains/stores/paths';
import { STORE_COPY_TITLE } from '@shared/kernel/platform/menu-texts';
import { ComparedStores } from './compared-stores';
import { OtherStoreField, TwoStores, useConfiguration } from './two-stores';

export function CompareScreen() {
  const bridge = useBridge();
  const { id } = useComparisonUrlState();
  const store = useQuery(bridge.stores.get.queryOptions({ id }));
  return (
    <AnswerView query={store} errorTitle={storePageTexts.notLoaded} record={STORE_RECORD}>
      {(data) => <Comparison store={data} />}
    </AnswerView>
  );
}

/** The header of the comparison, with the age of the older of both answers. */
function CompareHeader({ store, otherId }: { store: Store; otherId: number | undefined }) {
  const navigate = useNavigate();
  const one = useConfiguration(store.id);
  const other = useConfiguration(otherId ?? store.id);
  return (
    <PageHeader
      title={texts.title}
      parent={{ to: storesPaths.show(store.id), name: store.storeName }}
      back={{ to: storesPaths.show(store.id), label: storePageTexts.backToStore }}
      freshness={freshnessOfAll([one, other])}
      actions={
        <HeaderButton
          icon={<ArrowImport20Regular />}
          label={STORE_COPY_TITLE}
          onClick={() => void navigate(storeCopyPaths.copy(store.id, otherId))}
        />
      }
    />
  );
}

/** The stores and the switch are URL state, so that Back and a link restore them. */
function useComparisonUrlState() {
  const id = Number(useParams()['id']);
  const [parameters, setParameters] = useUrlState();
  const other = parameters.get(COMPARED_STORE_PARAMETER) ?? '';
  // URL updates are queued, so a control bound directly to the URL would show the old value for a moment;
  // useOptimisticText holds the new one until the URL has it.
  const [onlyDifferences, setOnlyDifferences] = useOptimisticText(
    parameters.get(ONLY_DIFFERENCES_PARAMETER) ?? '',
    (text) => setParameters({ [ONLY_DIFFERENCES_PARAMETER]: text }),
  );
  return {
    id,
    other,
    otherId: /^\d+$/.test(other) && Number(other) !== id ? Number(other) : undefined,
    onlyDifferences: onlyDifferences === '1',
    choose: (chosen: string) => setParameters({ [COMPARED_STORE_PARAMETER]: chosen }),
    setOnlyDifferences: (on: boolean) => setOnlyDifferences(on ? '1' : ''),
  };
}

const useStyles = makeStyles({
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: tokens.spacingHorizontalM },
});

function Comparison({ store }: { store: Store }) {
  const styles = useStyles();
  const { id, other, otherId, onlyDifferences, choose, setOnlyDifferences } = useComparisonUrlState();
  return (
    <WorkArea gap="medium">
      <CompareHeader store={store} otherId={otherId} />
      <div className={styles.bar}>
        <OtherStoreField label={texts.compareWith} first={store} value={other} onChoose={choose} />
        <Switch
          label={texts.onlyDifferences}
          checked={onlyDifferences}
          onChange={(_event, { checked }) => setOnlyDifferences(checked)}
        />
      </div>
      {otherId === undefined ? (
        <EmptyState text={texts.chooseOther} hint={texts.chooseOtherHint} />
      ) : (
        <TwoStores id={id} otherId={otherId}>
          {(one, second) => <ComparedStores one={one} other={second} onlyDifferences={onlyDifferences} />}
        </TwoStores>
      )}
    </WorkArea>
  );
}
